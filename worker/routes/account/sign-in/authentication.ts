import type { Context } from 'hono';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import type { AppEnv } from '../../../context.ts';
import { admitAttempt } from '../../../middleware/attempts.ts';
import { markDevice, markOfDevice } from '../../../middleware/known-device.ts';
import { logSecurityEvent } from '../../../reporting/security-event.ts';
import { forgiveAttempts, type Attempt, type Purpose } from '../../../database/rate-limits.ts';
import { sweepCookies } from '../../../visitor-cookies.ts';
import { refuseWhole, type Refusal } from '../../../backends/commerce/refusal.ts';

type Credentials = { email: string } & ({ password: string } | { password_token: string });

/**
 * Signs the visitor in under a new id, with the current cart. Never reveals whether an e-mail address has an
 * account.
 */
export async function signIn(c: Context<AppEnv>, credentials: Credentials): Promise<Result<null, Refusal>> {
  const limited = await limitAttempts(c, 'sign-in', credentials.email);
  if (!limited.ok) return limited;
  const call = { method: 'POST', path: '/account/login', body: credentials } as const;
  const first = await c.get('visitor').call(call);
  // Signing in twice does no harm when the first answer was lost; a mailed token works only once.
  const isLost = !first.ok && first.error.problem?.code === 'account_unsettled' && 'password' in credentials;
  const answer = isLost ? await c.get('visitor').call(call) : first;
  if (!answer.ok) return answer;
  if (answer.value === null) {
    logSecurityEvent(c, 'sign-in refused');
    return refuseWhole(problem('password' in credentials ? 'sign_in_refused' : 'sign_in_link_unknown'));
  }
  await renewVisitor(c, true);
  logSecurityEvent(c, 'signed in');
  await limited.value.forgive();
  await markDevice(c, credentials.email);
  return ok(null);
}

type NewAccount = {
  email: string;
  first_name: string;
  last_name: string;
  email_optin: boolean;
  password: string;
};

/**
 * Creates an account, which also signs the visitor in, under a new id. The form cannot hide that an address is taken,
 * so tries are counted, and the message fits any refusal.
 */
export async function register(c: Context<AppEnv>, account: NewAccount): Promise<Result<null, Refusal>> {
  const limited = await limitAttempts(c, 'register', account.email);
  if (!limited.ok) return limited;
  const answer = await c.get('visitor').call({ method: 'POST', path: '/account', body: account });
  logSecurityEvent(c, answer.ok ? 'registered' : 'registration refused');
  if (answer.ok) {
    await renewVisitor(c, true);
    await markDevice(c, account.email);
    return ok(null);
  }
  const isTaken = answer.error.problems['email']?.code === 'UNIQUE';
  return isTaken ? refuseWhole(problem('registration_refused')) : answer;
}

/** Signs the visitor out, under a new id without any of the account's data, and sweeps this browser. */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  sweepCookies(c);
  if (c.get('visitor').isNew) return;
  const answer = await c.get('visitor').call({ method: 'POST', path: '/account/logout' });
  await renewVisitor(c, false);
  logSecurityEvent(c, 'signed out');
  // The visitor is signed out anyway: the backend's session id is forgotten.
  if (!answer.ok) console.warn('The backend did not confirm a sign-out', answer.error.problem?.code);
}

/** A new id, which no one else can know. */
export async function renewVisitor(c: Context<AppEnv>, keepsSession: boolean): Promise<void> {
  const renewed = await c.get('visitor').renew(keepsSession);
  if (!renewed.ok) throw new ShopError(renewed.error);
}

type Allowed = { /** The try succeeded. */ forgive: () => Promise<void> };

/** Counts a try; refuses with `too_many_tries` or `challenge_needed`. */
export async function limitAttempts(
  c: Context<AppEnv>,
  purpose: Purpose,
  email: string | null,
): Promise<Result<Allowed, Refusal>> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const device = email === null ? null : await markOfDevice(c, email);
  const attempt: Attempt = { purpose, visitor: c.get('visitor').id, address, email, device };
  const now = Date.now();
  const admitted = await admitAttempt(c, attempt, now);
  if (!admitted.ok) return refuseWhole(admitted.error);
  return ok({ forgive: () => forgiveAttempts(c.env.DB, attempt, now) });
}
