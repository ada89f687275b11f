import { Hono } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { createContentAuth, type AuthAnswer, type AuthCall } from '../../backends/content/auth.ts';
import { isRecord } from '../../backends/content/reader.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../../private-cookie.ts';
import { noStore } from '../../render/no-store.ts';

/** Limited to these calls, because a stale token on a content call would break public pages. */
const COOKIE = { name: 'content-token', path: '/api/content' } as const;
/** A visitor returns from a provider in the same browser. */
const STATE = { name: 'content-state', path: '/api/content/auth', maxAge: 600 } as const;
/** The default lifetime of the service's own token. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The fields that each call passes on; all others are dropped. */
const fields: Record<string, string[]> = {
  '/auth/local': ['identifier', 'password'],
  '/auth/local/register': ['username', 'email', 'password'],
  '/auth/forgot-password': ['email'],
  '/auth/reset-password': ['code', 'password', 'passwordConfirmation'],
  '/auth/change-password': ['currentPassword', 'password', 'passwordConfirmation'],
  '/auth/send-email-confirmation': ['email'],
};

/** Customers of the content service (docs/product.md#content-service-accounts); the token stays in a cookie. */
export const contentAuth = new Hono<AppEnv>();

/** Other paths below are content models of the store (`worker/routes/api/allow-list.ts`). */
for (const path of ['/auth/*', '/connect/*', '/users/*']) {
  contentAuth.use(path, async (c, next) => {
    if (!c.get('config').contentAuth) return c.notFound();
    await next();
    noStore(c);
  });
}

for (const [path, names] of Object.entries(fields)) {
  contentAuth.post(path, async (c) => {
    const body = await c.req.json<unknown>().catch(() => null);
    const needsToken = path === '/auth/change-password';
    return answer(c, { method: 'POST', path, body: pick(body, names) }, needsToken);
  });
}

contentAuth
  .post('/auth/logout', (c) => {
    clearToken(c);
    return c.body(null, 204);
  })
  .get('/users/me', (c) => answer(c, { method: 'GET', path: '/users/me' }, true))
  .get('/auth/:provider/callback', async (c) => {
    const state = readPrivateCookie(c, STATE.name, STATE);
    deletePrivateCookie(c, STATE.name, { path: STATE.path });
    // Otherwise a link could sign a visitor in to the account of the link's author.
    if (state === '' || c.req.query('state') !== state) {
      return c.json({ error: problem('foreign_origin') } as object, 403);
    }
    const query = new URLSearchParams({ access_token: c.req.query('access_token') ?? '' });
    const path = `/auth/${encodeURIComponent(c.req.param('provider'))}/callback?${query.toString()}`;
    // The provider's token is in this URL.
    c.header('Referrer-Policy', 'no-referrer');
    return answer(c, { method: 'GET', path }, false);
  })
  .get('/connect/:provider', (c) => {
    // Another site may not begin what a link of its author would end.
    if (/^(?:cross|same)-site$/.test(c.req.header('Sec-Fetch-Site') ?? '')) {
      return c.json({ error: problem('foreign_origin') } as object, 403);
    }
    const provider = encodeURIComponent(c.req.param('provider'));
    const state = randomText();
    setPrivateCookie(c, STATE.name, state, STATE);
    return c.redirect(`${c.get('config').contentUrl}/api/connect/${provider}?state=${state}`, 302);
  });

async function answer(
  c: AppContext,
  call: Pick<AuthCall, 'method' | 'path' | 'body'>,
  needsToken: boolean,
): Promise<Response> {
  const send = createContentAuth({
    baseUrl: c.get('config').contentUrl,
    fetch: (input, init) => fetch(input, init),
  });
  const token = needsToken ? readPrivateCookie(c, COOKIE.name, COOKIE) || null : null;
  const address = c.req.header('cf-connecting-ip') ?? null;
  return toResponse(c, await send({ ...call, token, address }));
}

function toResponse(c: AppContext, result: AuthAnswer): Response {
  if (!result.ok) {
    if (result.error.status === 401) clearToken(c);
    return c.json({ error: result.error } as object, result.error.status as 400, result.headers);
  }
  const { jwt, refreshToken: _, ...rest } = result.body;
  if (typeof jwt === 'string') {
    setPrivateCookie(c, COOKIE.name, jwt, { path: COOKIE.path, maxAge: MAX_AGE_S });
  }
  return c.json(rest as object);
}

function clearToken(c: AppContext): void {
  deletePrivateCookie(c, COOKIE.name, { path: COOKIE.path });
}

function pick(body: unknown, names: string[]): Record<string, string> {
  const record = isRecord(body) ? body : {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
