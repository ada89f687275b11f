declare module '#shop-block-fields' {
  import type { BlockFields } from '#shared/content/own-block.ts';
  /** By kind, from `shop/blocks` (tools/build/found-parts.ts). */
  const fields: Record<string, BlockFields>;
  export default fields;
}
