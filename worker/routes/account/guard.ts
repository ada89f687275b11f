import { createMiddleware } from 'hono/factory';
import { accountActions, routes } from '#shared/routes.ts';
import { parseAccount } from '../../backends/commerce/account/account.ts';
import type { AppContext, AppEnv } from '../../context.ts';

/** Lets signed-in customers through; others are redirected to sign in, and return afterwards. */
export function requireAccount() {
  return createMiddleware<AppEnv>(async function requireAccount(c, next) {
    const account = await findAccount(c);
    if (!account) {
      const href = withNext(routes.account.login.href(), returnTo(c));
      const choosesPassword = c.req.method === 'POST' && c.req.path === accountActions.changePassword.pattern;
      return c.redirect(choosesPassword ? `${href}&not-saved=password` : href, 303);
    }
    c.set('account', account);
    await next();
  });
}

/** Reads from the backend, because its session may have expired meanwhile. */
export async function findAccount(c: AppContext) {
  return c.get('visitor').isNew ? null : parseAccount(await c.get('visitor').read('/account'));
}

/** Where to go after signing in: this page, or its section when a form was posted. */
function returnTo(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === 'GET' ? `${pathname}${search}` : pathname.split('/').slice(0, 3).join('/');
}

/** The URL of a sign-in page that leads on to `next`. */
export function withNext(href: string, next: string | null): string {
  return next === null ? href : `${href}?${new URLSearchParams({ next }).toString()}`;
}
