declare module '#shop-block-fields' {
  /** By kind, from `shop/blocks` (tools/build/found-parts.ts). */
  const fields: Record<string, import('#shared/content/own-block.ts').BlockFields>;
  export default fields;
}
