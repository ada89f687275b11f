import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routes } from '#shared/routes.ts';
import { parseAccount } from '../../backends/commerce/account.ts';
import type { AppEnv } from '../../context.ts';

/** Lets customers in; everybody else is sent to sign in, and comes back afterwards. */
export function requireAccount() {
  return createMiddleware<AppEnv>(async function requireAccount(c, next) {
    const account = await findAccount(c);
    if (!account) return c.redirect(loginHref(pageOf(c)), 303);
    c.set('account', account);
    await next();
  });
}

/** The customer who is signed in, as the backend sees it: a session that expired meanwhile has none. */
export async function findAccount(c: Context<AppEnv>) {
  return c.var.visitor.isNew ? null : parseAccount(await c.var.visitor.read('/account'));
}

export function loginHref(next: string | null): string {
  const login = routes.account.login.href();
  return next === null ? login : `${login}?${new URLSearchParams({ next }).toString()}`;
}

/** The page to come back to: this one, or that of the section when a form was sent. */
function pageOf(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === 'GET' ? `${pathname}${search}` : pathname.split('/').slice(0, 3).join('/');
}
