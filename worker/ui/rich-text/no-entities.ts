/** In place of `entities/decode` in the Worker (`[alias]` in wrangler.toml): its parser of HTML never decodes. */
export class EntityDecoder {}
export const DecodingMode = {};
export const htmlDecodeTree = null;
export const xmlDecodeTree = null;
