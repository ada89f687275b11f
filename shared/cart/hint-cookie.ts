/**
 * Tells scripts that the visitor has an id with stored data; its value is when it was set, in seconds since 1970, and the
 * epoch of the visitor's object: `1732550400.0f…`.
 */
export const HINT_COOKIE = 'swell-visitor';

/**
 * The epoch in a page's cookies, empty where the browser has no visitor; null where the hint of an earlier release says none.
 *
 * @param prefix before the name under TLS
 */
export function epochIn(cookies: string, prefix = ''): string | null {
  const [, value] = new RegExp(`(?:^|; )${prefix}${HINT_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  return value === undefined ? '' : (value.split('.')[1] ?? null);
}
