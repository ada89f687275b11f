/**
 * Readable by scripts: says that the visitor has an id, in a cookie that scripts cannot read, with stored data. The
 * value is when the cookie was last set, in seconds since 1970.
 */
export const HINT_COOKIE = 'swell-visitor';
