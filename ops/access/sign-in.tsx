/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { OpsEnv } from '../env.ts';
import { readField } from '../records/form.ts';
import { isPassword } from './password.ts';
import { createSession, SESSION_COOKIE, SESSION_SECONDS } from './session.ts';
import { NotConfigured, SignInPage } from './sign-in-page.tsx';
import { hmacOf } from '../../worker/crypto/hmac.ts';
import { keyOfDay, networkOf } from '../../worker/database/sender-hash.ts';

const WITHIN_MS = 15 * 60_000;

/** Wrong passwords of one network, and of all together: guessing from many networks ends as well. */
const MAX = { network: 5, all: 50 };

/** Counts an attempt to sign in; false past a limit. Refused ones do not count, so that waiting helps. */
async function countSignIn(db: D1Database, address: string, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const limits = [
    { who: await hmacOf(key, `ops network ${networkOf(address)}`), max: MAX.network },
    { who: await hmacOf(key, 'ops'), max: MAX.all },
  ];
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4`,
  );
  const counted = await db.batch(limits.map(({ who, max }) => insert.bind(who, now, now - WITHIN_MS, max)));
  return counted.every(({ meta }) => meta.changes > 0);
}

/** The password was right: this network's earlier attempts no longer count. */
async function forgiveSignIns(db: D1Database, address: string, now: number): Promise<void> {
  const key = await keyOfDay(db, now);
  const forget = db.prepare('DELETE FROM tries WHERE who = ?1');
  await forget.bind(await hmacOf(key, `ops network ${networkOf(address)}`)).run();
}

/** The password's form. Where Access is configured there is none. */
export const signIn = new Hono<OpsEnv>();

signIn.get('/sign-in', (c) =>
  c.html(secretOf(c) === null ? <NotConfigured /> : <SignInPage shopName={c.env.SHOP_NAME} />),
);

signIn.post('/sign-in', async (c) => {
  const secret = secretOf(c);
  if (secret === null) return c.html(<NotConfigured />, 503);
  const form = await c.req.formData();
  const name = readField(form, 'name').slice(0, 60);
  const address = c.req.header('cf-connecting-ip') ?? '';
  const now = Date.now();
  if (!(await countSignIn(c.env.DB, address, now))) {
    return c.html(
      <SignInPage
        shopName={c.env.SHOP_NAME}
        name={name}
        problem="Too many attempts. Try again in a quarter of an hour."
      />,
      429,
    );
  }
  const isRight = await isPassword(readField(form, 'password').slice(0, 200), secret);
  if (!isRight || name === '') {
    return c.html(
      <SignInPage
        shopName={c.env.SHOP_NAME}
        name={name}
        problem="That name and password do not open this page."
      />,
      403,
    );
  }
  await forgiveSignIns(c.env.DB, address, now);
  setCookie(c, SESSION_COOKIE, await createSession(name, secret, now), {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_SECONDS,
    // A developer's machine has no TLS.
    secure: new URL(c.req.url).protocol === 'https:',
  });
  return c.redirect('/', 303);
});

signIn.post('/sign-out', (c) => {
  deleteCookie(c, SESSION_COOKIE, { path: '/' });
  return c.redirect('/sign-in', 303);
});

function secretOf(c: Context<OpsEnv>): string | null {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience, OPS_PASSWORD: password } = c.env;
  return (team && audience) || !password ? null : password;
}
