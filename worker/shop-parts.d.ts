declare module '#shop-parts' {
  /** By locale or language, from `shop/messages` (tools/build/found-parts.ts). */
  export const messages: Record<string, import('#shared/messages/overrides.ts').Overrides>;
}
