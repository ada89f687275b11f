import { Hono } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { isRecord } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { createContentAuth, type AuthAnswer, type AuthCall } from '../../backends/content/auth.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { countMail, undoMail, type Mailed } from '../../database/mail-limits.ts';
import type { Guess } from '../../database/rate-limits.ts';
import { admitAttempt, forgive } from '../../middleware/attempts.ts';
import { CONVENIENCE_MS, GUARD_MS, inTime } from '../../middleware/database-time.ts';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../../private-cookie.ts';
import { noStore } from '../../render/no-store.ts';
import { logSecurityEvent, type SecurityEvent } from '../../reporting/security-event.ts';

/** Limited to these calls, because a stale token on a content call would break public pages. */
const COOKIE = { name: 'content-token', path: '/api/content' } as const;
/** A visitor returns from a provider in the same browser. */
const STATE = { name: 'content-state', path: '/api/content/auth', maxAge: 600 } as const;
/** The default lifetime of the service's own token. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

type CustomersCall = {
  /** What is passed on; all other fields are dropped. */
  fields: string[];
  done: SecurityEvent;
  refused: SecurityEvent;
} & (
  | {
      counts: Guess;
      /** The field that names the account. */
      of?: 'identifier';
      mails?: never;
    }
  | {
      counts: 'register' | 'recover';
      of: 'email';
      /** What its mail is about. */
      mails: Extract<Mailed, { service: 'content' }>['about'];
    }
);

const linked = { of: 'email', counts: 'recover', done: 'link requested', refused: 'link refused' } as const;
const changed = { counts: 'reset', done: 'password changed' } as const;
const password = ['password', 'passwordConfirmation'];

/** Limited and logged as those of the commerce backend's customers. */
const calls: Record<string, CustomersCall> = {
  '/auth/local': {
    fields: ['identifier', 'password'],
    counts: 'sign-in',
    of: 'identifier',
    done: 'signed in',
    refused: 'sign-in refused',
  },
  '/auth/local/register': {
    fields: ['username', 'email', 'password'],
    counts: 'register',
    of: 'email',
    mails: 'registration',
    done: 'registered',
    refused: 'registration refused',
  },
  '/auth/forgot-password': { ...linked, fields: ['email'], mails: 'password' },
  '/auth/send-email-confirmation': { ...linked, fields: ['email'], mails: 'confirmation' },
  '/auth/reset-password': { ...changed, fields: ['code', ...password], refused: 'link refused' },
  '/auth/change-password': {
    ...changed,
    fields: ['currentPassword', ...password],
    refused: 'password refused',
  },
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

for (const [path, call] of Object.entries(calls)) {
  contentAuth.post(path, async (c) => {
    const body = pick(await c.req.json<unknown>().catch(() => null), call.fields);
    const limited = await limit(c, call, body);
    if (!limited.ok) return c.json({ error: limited.error } as object, limited.error.status as 429);
    const needsToken = path === '/auth/change-password';
    const answered = await ask(c, { method: 'POST', path, body }, needsToken);
    if (answered.ok) await limited.value.forgive();
    else if (answered.error.status < 500) await limited.value.undoMail();
    if (answered.ok || answered.error.status < 500)
      logSecurityEvent(c, answered.ok ? call.done : call.refused);
    return toResponse(c, answered);
  });
}

type Limited = {
  /** After a right guess; what mails somebody stays counted. */
  forgive: () => Promise<void>;
  /** The service's refusal, which says that nothing was mailed, is the answer anyway. */
  undoMail: () => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

/** Their accounts are apart from the commerce backend's, and so are the limits of their mails. */
async function limit(
  c: AppContext,
  call: CustomersCall,
  body: Record<string, string>,
): Promise<Result<Limited>> {
  const [db, now, address] = [c.env.DB, Date.now(), c.req.header('cf-connecting-ip') ?? ''];
  const name = call.of === undefined ? null : (body[call.of] ?? '');
  const who = { visitor: c.get('visitor').id, address, email: name === null ? null : `content ${name}` };
  const admitted = await admitAttempt(c, { ...who, purpose: call.counts }, now);
  if (!admitted.ok) return admitted;
  if (call.mails === undefined) {
    const attempt = { ...who, purpose: call.counts };
    return ok({ forgive: () => forgive(c, { attempt, now }), undoMail: nothing });
  }
  const mailed = { service: 'content', about: call.mails, email: name ?? '' } as const;
  const isCounted = await inTime(c, countMail(db, mailed, now), { ms: GUARD_MS, otherwise: false });
  if (!isCounted) return refuse(problem('too_many_tries'));
  const soon = { ms: CONVENIENCE_MS, otherwise: undefined };
  return ok({ forgive: nothing, undoMail: () => inTime(c, undoMail(db, mailed, now), soon) });
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

type Sent = Pick<AuthCall, 'method' | 'path' | 'body'>;

async function answer(c: AppContext, call: Sent, needsToken: boolean): Promise<Response> {
  return toResponse(c, await ask(c, call, needsToken));
}

function ask(c: AppContext, call: Sent, needsToken: boolean): Promise<AuthAnswer> {
  const send = createContentAuth({
    baseUrl: c.get('config').contentUrl,
    fetch: (input, init) => fetch(input, init),
  });
  const token = needsToken ? readPrivateCookie(c, COOKIE.name, COOKIE) || null : null;
  const address = c.req.header('cf-connecting-ip') ?? null;
  return send({ ...call, token, address });
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
