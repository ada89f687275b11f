/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { OpsEnv } from '../env.ts';
import { readField } from '../records/form.ts';
import { isPassword } from './password.ts';
import { createSession, SESSION_COOKIE, SESSION_SECONDS } from './session.ts';
import { NotConfigured, SignInPage } from './sign-in-page.tsx';
import { countEvent, EVERYBODY, forget } from '../../worker/database/limiter.ts';
import { delaysBeyond } from '../../worker/database/rate-limits.ts';
import { networksOf } from '../../worker/database/sender-hash.ts';

const WITHIN_MS = 15 * 60_000;

/** Wrong passwords of one network, and of all together: guessing from many networks ends as well. */
const MAX = { network: 5, all: 50 };

/**
 * Counts an attempt to sign in; false past a limit. When all together are past theirs, each network's attempts wait
 * longer and longer, so that no stranger keeps the operator out.
 */
async function countSignIn(db: D1Database, address: string, now: number): Promise<boolean> {
  const networks = limitsOf(address);
  const all = { who: `${EVERYBODY}ops sign-ins`, max: MAX.all, withinMs: WITHIN_MS };
  if (await countEvent(db, [...networks, all], now)) return true;
  const delays = networks.flatMap((limit) => delaysBeyond(limit, limit.times));
  return countEvent(db, [...networks, ...delays], now);
}

/** The password was right: this network's earlier attempts no longer count. */
async function forgiveSignIns(db: D1Database, address: string, now: number): Promise<void> {
  const networks = limitsOf(address);
  const counted = [...networks, ...networks.flatMap((limit) => delaysBeyond(limit))];
  await forget(
    db,
    counted.map(({ who }) => who),
    now,
  );
}

function limitsOf(address: string) {
  const networks = networksOf(address);
  // On a developer's machine there is no address.
  return (networks.length === 0 ? [{ name: 'none', times: 1 }] : networks).map(({ name, times }) => ({
    who: `ops network ${name}`,
    max: MAX.network * times,
    withinMs: WITHIN_MS,
    times,
  }));
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
