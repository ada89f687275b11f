import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createContentAuth, type AuthAnswer, type AuthCall } from '../../backends/content/auth.ts';
import { isRecord } from '../../backends/content/reader.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';

/** The browser sends it with these calls only: with a content call a stale token would break public pages. */
const COOKIE = { name: 'content-token', path: '/api/content' };
/** As long as the service's own token lasts unless told otherwise. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** What each call hands on; anything else that came with it is left behind. */
const fields: Record<string, string[]> = {
  '/auth/local': ['identifier', 'password'],
  '/auth/local/register': ['username', 'email', 'password'],
  '/auth/forgot-password': ['email'],
  '/auth/reset-password': ['code', 'password', 'passwordConfirmation'],
  '/auth/change-password': ['currentPassword', 'password', 'passwordConfirmation'],
  '/auth/send-email-confirmation': ['email'],
};

/**
 * `/api/content/...`: customers of the content service sign in through the shop
 * (docs/product.md#content-service-accounts), where the operator switched it on. Their token stays in a cookie that
 * scripts cannot read.
 */
export const contentAuth = new Hono<AppEnv>();

contentAuth.use(async (c, next) => {
  if (!c.var.config.contentAuth) return c.notFound();
  await next();
  noStore(c);
});

for (const [path, names] of Object.entries(fields)) {
  contentAuth.post(path, async (c) => {
    const given = await c.req.json<unknown>().catch(() => null);
    const isOfMember = path === '/auth/change-password';
    return answer(c, { method: 'POST', path, body: pick(given, names) }, isOfMember);
  });
}

contentAuth
  .post('/auth/logout', (c) => {
    forget(c);
    return c.body(null, 204);
  })
  .get('/users/me', (c) => answer(c, { method: 'GET', path: '/users/me' }, true))
  .get('/auth/:provider/callback', (c) => {
    const query = new URLSearchParams({ access_token: c.req.query('access_token') ?? '' });
    const path = `/auth/${encodeURIComponent(c.req.param('provider'))}/callback?${query.toString()}`;
    // The provider's token stands in this page's address: it must not travel on.
    c.header('Referrer-Policy', 'no-referrer');
    return answer(c, { method: 'GET', path }, false);
  })
  .get('/connect/:provider', (c) => {
    const provider = encodeURIComponent(c.req.param('provider'));
    return c.redirect(`${c.var.config.contentUrl}/api/connect/${provider}`, 302);
  });

async function answer(
  c: Context<AppEnv>,
  call: Pick<AuthCall, 'method' | 'path' | 'body'>,
  isOfMember: boolean,
): Promise<Response> {
  const send = createContentAuth({
    baseUrl: c.var.config.contentUrl,
    fetch: (input, init) => fetch(input, init),
  });
  const token = isOfMember ? (getCookie(c, COOKIE.name) ?? null) : null;
  const address = c.req.header('cf-connecting-ip') ?? null;
  return toResponse(c, await send({ ...call, token, address }));
}

function toResponse(c: Context<AppEnv>, result: AuthAnswer): Response {
  if (!result.ok) {
    if (result.error.status === 401) forget(c);
    return c.json({ error: result.error } as object, result.error.status as 400, result.headers);
  }
  const { jwt, refreshToken: _, ...rest } = result.body;
  if (typeof jwt === 'string') {
    setCookie(c, COOKIE.name, jwt, { ...attributes(c), maxAge: MAX_AGE_S });
  }
  return c.json(rest as object);
}

function forget(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE.name, attributes(c));
}

function attributes(c: Context<AppEnv>) {
  const secure = new URL(c.req.url).protocol === 'https:';
  return { path: COOKIE.path, httpOnly: true, sameSite: 'Lax', secure } as const;
}

function pick(given: unknown, names: string[]): Record<string, string> {
  const record = isRecord(given) ? given : {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
