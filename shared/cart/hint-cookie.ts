/** Tells scripts that the visitor has an id with stored data; its value is when it was set, in seconds since 1970. */
export const HINT_COOKIE = 'swell-visitor';
