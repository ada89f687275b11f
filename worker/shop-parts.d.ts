/** What the shop's folder holds (tools/build/found-parts.ts). */
declare module '#shop-parts' {
  /** By kind, from `shop/blocks`. */
  export const blocks: Record<
    string,
    { View: (fields: Record<string, unknown>) => import('react').ReactNode }
  >;
  /** By the first part of their address, from `shop/routes`. */
  export const routes: Record<string, () => Promise<import('./own/own-page.ts').OwnPage>>;
}

declare module '#shop-block-fields' {
  /** By kind, from `shop/blocks`. */
  const fields: Record<string, import('#shared/content/own-block.ts').BlockFields>;
  export default fields;
}

declare module '#shop-messages' {
  /** By locale or language, from `shop/messages`. */
  const messages: Record<string, import('#shared/messages/overrides.ts').Overrides>;
  export default messages;
}
