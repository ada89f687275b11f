/** These answer with no page, or lead back to the sign-in. */
const NO_PAGES = /^\/(api|account\/(login|logout|create-account|forgot-password|reset-password))([/?]|$)/;

/**
 * Where to go after a sign-in: the asked address when it is a path of this shop, else null. What a browser may read as
 * another host (`//host`, `/\host`, controls in between, `/.//host`) is none.
 */
export function safeNext(asked: string | null | undefined): string | null {
  if (!asked?.startsWith('/') || asked.length > 500 || /[\p{Cc}\\#]/u.test(asked)) return null;
  const [path = ''] = asked.split('?');
  return path.includes('//') || NO_PAGES.test(asked) ? null : asked;
}
