/** In place of `entities/decode` in the Worker (`tools/build/bundle-shop.ts`): its parser of HTML never decodes. */
export class EntityDecoder {}
export const DecodingMode = {};
export const htmlDecodeTree = null;
export const xmlDecodeTree = null;
