/** These have no page, or lead back to the sign-in. */
const NO_PAGES = /^\/(api|account\/(login|logout|create-account|forgot-password|reset-password))([/?]|$)/;

/**
 * The target after a sign-in: the requested path if it is one of this shop, otherwise null. Addresses that a
 * browser may read as another host (`//host`, `/\host`, with control characters, `/.//host`) are refused.
 */
export function safeNext(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.length > 500 || /[\p{Cc}\\#]/u.test(path)) return null;
  const [pathname = ''] = path.split('?');
  return pathname.includes('//') || NO_PAGES.test(path) ? null : path;
}
