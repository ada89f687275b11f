/** These answer with no page, or lead back to the sign-in. */
const NO_PAGES = /^\/(api|account\/(login|logout|create-account|forgot-password|reset-password))([/?]|$)/;

/**
 * Where to go after a sign-in: the asked address when it is a path of this shop, else null. What a browser may read as
 * another host (`//host`, `/\host`, controls in between, `/.//host`) is none.
 */
export function safeNext(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.length > 500 || /[\p{Cc}\\#]/u.test(path)) return null;
  const [pathname = ''] = path.split('?');
  return pathname.includes('//') || NO_PAGES.test(path) ? null : path;
}
