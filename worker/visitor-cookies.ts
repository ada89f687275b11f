import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { SCHEME_COOKIE } from '#shared/scheme-cookie.ts';
import type { AppContext } from './context.ts';
import { deletePrivateCookie } from './private-cookie.ts';
import { languagesOf } from './render/language/address.ts';

/**
 * Every cookie of a visitor, and what signing out does with it (docs/storage.md#cookies): it `ends`, is `renewed` under a
 * new id, or `stays`, because it says nothing of the customer. What scripts store ends by `Clear-Site-Data`, and by
 * `client/behaviours/signed-out.ts`.
 */
export const atSignOut = {
  'swell-session': 'renewed',
  'swell-visitor': 'renewed',
  [FIRST_VISITOR_COOKIE]: 'renewed',
  'swell-locale': 'stays',
  'swell-currency': 'stays',
  'swell-no-wallet': 'stays',
  'language-offer': 'stays',
  // The page's scheme, which a script sets and no answer depends on.
  [SCHEME_COOKIE]: 'stays',
  cookieconsent_status: 'stays',
  'delivery-place': 'ends',
  'content-token': 'ends',
  'content-state': 'ends',
  'shop-link': 'ends',
  'shop-challenge': 'ends',
  // So that strangers cannot close the account to this device; a new password and signing out everywhere end it.
  'shop-device': 'stays',
  // Of an editor, who is nobody's customer.
  'shop-preview': 'stays',
} as const;

export type CookieName = keyof typeof atSignOut;

/** The pages that mails lead to: each has a `shop-link` of its own (`routes/forms/link-secret.ts`). */
const LINKED = [
  routes.thankYou,
  routes.account.login,
  routes.account.resetPassword,
  furtherRoutes.confirmEmail,
  furtherRoutes.confirmNewsletter,
  furtherRoutes.stopNewsletter,
  furtherRoutes.confirmStockAlert,
  furtherRoutes.stopStockAlerts,
];

export const linkedPaths: ReadonlySet<string> = new Set(LINKED.map((page) => page.href()));

export function sweepCookies(c: AppContext): void {
  endCookies(c);
  // What scripts stored, such as the address typed for an order (`client/forms/address-draft.ts`).
  c.header('Clear-Site-Data', '"storage"');
}

/** Those of `except` are of whoever comes next. */
export function endCookies(c: AppContext, except: readonly string[] = []): void {
  const ending = Object.entries(atSignOut).filter(
    ([name, what]) => what === 'ends' && !except.includes(name),
  );
  for (const [name] of ending) {
    for (const path of pathsOf(c, name as CookieName)) deletePrivateCookie(c, name as CookieName, { path });
  }
}

function pathsOf(c: AppContext, name: CookieName): string[] {
  if (name === 'content-token') return ['/api/content'];
  if (name === 'content-state') return ['/api/content/auth'];
  if (name !== 'shop-link') return ['/'];
  const languages = languagesOf(c);
  const prefixes = languages.locales.map(({ code }) => prefixOf(code, languages));
  const paths = LINKED.flatMap((page) => ['', ...prefixes].map((prefix) => addressIn(prefix, page.href())));
  return [...new Set(paths)];
}
