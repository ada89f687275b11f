/**
 * Readable by scripts: the visitor has an id, in a cookie that scripts cannot read, and something is kept under it. The
 * value is when the browser was last told to keep it, in seconds since 1970.
 */
export const HINT_COOKIE = 'swell-visitor';
