import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { Hono } from 'hono/tiny';
import { digest } from '../../worker/crypto/digest.ts';
import { randomText } from '../../worker/crypto/random-text.ts';
import type { OpsEnv } from '../env.ts';
import { recordAction } from '../records/actions.ts';
import { readField, readForm } from '../records/form.ts';
import { logOperator } from '../records/log.ts';
import { ACCESS_SIGN_OUT } from '../ui/layout.tsx';
import { countSignIn, forgiveSignIns } from './attempts.ts';
import { isPassword } from './password.ts';
import { NotConfigured, SignInPage } from './sign-in-page.tsx';

const COOKIE = 'ops-session';

/** The password's form. Where Access is configured there is none. */
export const signIn = new Hono<OpsEnv>();

signIn.get('/sign-in', (c) =>
  c.html(passwordOf(c) === null ? <NotConfigured /> : <SignInPage shopName={c.env.SHOP_NAME} />),
);

signIn.post('/sign-in', async (c) => {
  const password = passwordOf(c);
  if (password === null) return c.html(<NotConfigured />, 503);
  const address = c.req.header('cf-connecting-ip') ?? '';
  const now = Date.now();
  // Before the body: a stranger's is read five times in a quarter of an hour.
  if (!(await countSignIn(c.env.DB, address, now))) {
    logOperator('operator sign-ins limited');
    return refuse(c, 429, 'Too many attempts. Try again in a quarter of an hour.');
  }
  const form = await readForm(c);
  if (form === null) return refuse(c, 400, 'That is no form of this page.');
  const name = readField(form, 'name').slice(0, 60);
  const isRight = await isPassword(readField(form, 'password').slice(0, 200), password);
  if (!isRight || name === '') {
    logOperator('operator sign-in refused');
    return refuse(c, 403, 'That name and password do not open this page.', name);
  }
  await forgiveSignIns(c.env.DB, address, now);
  // Whoever has the password may enter any name.
  const who = `${name} (by password)`;
  await recordAction(c.env.DB, { who, now, action: 'sign in' }).run();
  logOperator('operator signed in');
  setCookie(c, COOKIE, await beginSession(c.env.DB, { who, password }, now), {
    ...cookieOf(c),
    maxAge: SESSION_SECONDS,
  });
  return c.redirect('/', 303);
});

signIn.post('/sign-out', async (c) => {
  if (passwordOf(c) === null) return c.redirect(ACCESS_SIGN_OUT, 303);
  if (await endSession(c.env.DB, tokenOf(c))) logOperator('operator signed out');
  deleteCookie(c, COOKIE, cookieOf(c));
  return c.redirect('/sign-in', 303);
});

/** The configured password; null where there is none, or where Access is configured, if only in part. */
export function passwordOf(c: Context<OpsEnv>): string | null {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience, OPS_PASSWORD: password } = c.env;
  return team || audience || !password ? null : password;
}

/** Who is signed in by the password. */
export function signedInBy(c: Context<OpsEnv>, password: string): Promise<string | null> {
  return readSession(c.env.DB, { token: tokenOf(c), password }, Date.now());
}

function refuse(c: Context<OpsEnv>, status: 400 | 403 | 429, problem: string, name = '') {
  return c.html(<SignInPage shopName={c.env.SHOP_NAME} name={name} problem={problem} />, status);
}

function tokenOf(c: Context<OpsEnv>): string {
  return (isSecure(c) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)) ?? '';
}

/** Under TLS its name proves that no other address of the domain planted it. */
function cookieOf(c: Context<OpsEnv>) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;
  // A developer's machine has no TLS.
  return isSecure(c) ? ({ ...attributes, secure: true, prefix: 'host' } as const) : attributes;
}

function isSecure(c: Context<OpsEnv>): boolean {
  return new URL(c.req.url).protocol === 'https:';
}

const HOUR_MS = 3_600_000;

export const SESSION_SECONDS = HOUR_MS / 1000;

type NewSession = { who: string; /** As configured: another one ends the session. */ password: string };

/** Signs an operator in; the token is for the operator's cookie alone. */
export async function beginSession(
  db: D1Database,
  { who, password }: NewSession,
  now: number,
): Promise<string> {
  const token = randomText();
  const row = [await digest(token), await digest(password), who, now + HOUR_MS];
  await db.batch([
    db.prepare('DELETE FROM ops_sessions WHERE expires_at <= ?1').bind(now),
    db
      .prepare('INSERT INTO ops_sessions (id, password, who, expires_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(...row),
  ]);
  return token;
}

/** Who is signed in; null once the session has ended. */
export async function readSession(
  db: D1Database,
  { token, password }: { token: string; password: string },
  now: number,
): Promise<string | null> {
  if (token === '') return null;
  const found = await db
    .prepare('SELECT who FROM ops_sessions WHERE id = ?1 AND password = ?2 AND expires_at > ?3')
    .bind(await digest(token), await digest(password), now)
    .first<{ who: string }>();
  return found?.who ?? null;
}

/** Whether there was one. */
export async function endSession(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM ops_sessions WHERE id = ?1')
    .bind(await digest(token))
    .run();
  return meta.changes > 0;
}
