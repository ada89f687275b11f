/** Replaces `entities/decode` in the Worker (`tools/build/bundle-shop.ts`): its HTML parser never decodes. */
export class EntityDecoder {}
export const DecodingMode = {};
export const htmlDecodeTree = null;
export const xmlDecodeTree = null;
