/** What the shop's folder holds (tools/build/found-parts.ts). */
declare module '#shop-parts' {
  /** By locale or language, from `shop/messages`. */
  export const messages: Record<string, import('#shared/messages/overrides.ts').Overrides>;
  /** By kind, from `shop/blocks`. */
  export const blocks: Record<
    string,
    {
      fields: import('#shared/content/own-block.ts').BlockFields;
      View: (fields: Record<string, unknown>) => import('react').ReactNode;
    }
  >;
  /** By the first part of their address, from `shop/routes`. */
  export const routes: Record<string, () => Promise<import('./own/own-page.ts').OwnPage>>;
}
