/** These have no page, or lead back to the sign-in. */
const NO_PAGES = /^\/(api|account\/(login|logout|create-account|forgot-password|reset-password))([/?]|$)/;

/** The requested path after a sign-in if it is this shop's, else null; `//host`, `/\host` and the like are refused. */
export function safeNext(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.length > 500 || /[\p{Cc}\\#]/u.test(path)) return null;
  const [pathname = ''] = path.split('?');
  return pathname.includes('//') || NO_PAGES.test(path) ? null : path;
}
