import { ownPath } from '../own-path.ts';

/** These have no page, or lead back to the sign-in. */
const NO_PAGES = /^\/(api|account\/(login|logout|create-account|forgot-password|reset-password))([/?]|$)/;

/** The requested path after a sign-in if it is this shop's and has a page, else null. */
export function safeNext(path: string | null | undefined): string | null {
  const own = ownPath(path, 500);
  return own === null || NO_PAGES.test(own) ? null : own;
}
