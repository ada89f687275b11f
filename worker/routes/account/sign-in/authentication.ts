import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseAccount } from '../../../backends/commerce/account/account.ts';
import { refuseWhole, type Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppContext } from '../../../context.ts';
import type { Purpose } from '../../../database/rate-limits.ts';
import { admitAttempt, forgive, type Counted } from '../../../middleware/attempts.ts';
import { GUARD_MS, inTime } from '../../../middleware/database-time.ts';
import { markDevice, markOfDevice } from '../../../middleware/known-device.ts';
import { createReport } from '../../../reporting/report.ts';
import { logSecurityEvent } from '../../../reporting/security-event.ts';

type Credentials = { email: string } & ({ password: string } | { password_token: string });

/**
 * Signs the visitor in under a new id, with the current cart. Never reveals whether an e-mail address has an
 * account.
 */
export async function signIn(c: AppContext, credentials: Credentials): Promise<Result<null, Refusal>> {
  const limited = await limitAttempts(c, 'sign-in', credentials.email);
  if (!limited.ok) return limited;
  const isElsewhere = await leadsElsewhere(c, credentials.email);
  const signedIn = isElsewhere ? await signInElsewhere(c, credentials) : await signInHere(c, credentials);
  const done = isMoved(signedIn) ? await signInElsewhere(c, credentials) : signedIn;
  if (!done.ok) return done;
  if (done.value === null) {
    logSecurityEvent(c, 'sign-in refused');
    return refuseWhole(problem('password' in credentials ? 'sign_in_refused' : 'sign_in_link_unknown'));
  }
  logSecurityEvent(c, 'signed in');
  await forgive(c, limited.value);
  await markDevice(c, credentials.email);
  return ok(null);
}

/** Null where the credentials are wrong. */
type SignedIn = Promise<Result<{ accountId: string } | null, Refusal>>;

async function signInHere(c: AppContext, credentials: Credentials): SignedIn {
  const call = { method: 'POST', path: '/account/login', body: credentials } as const;
  const first = await c.get('visitor').call(call);
  // Signing in twice does no harm when the first answer was lost; a mailed token works only once.
  const isLost = !first.ok && first.error.problem?.code === 'account_unsettled' && 'password' in credentials;
  const answer = isLost ? await c.get('visitor').call(call) : first;
  const account = answer.ok ? parseAccount(answer.value) : null;
  if (!answer.ok || account === null) return answer.ok ? ok(null) : answer;
  const renewed = await c.get('visitor').renewal.renew(account.id);
  return renewed.ok ? ok({ accountId: account.id }) : refuseWhole(renewed.error);
}

/** Whether another form gave this visitor a new id, or another customer is signed in: nothing of them is continued. */
async function leadsElsewhere(c: AppContext, email: string): Promise<boolean> {
  const { renewal } = c.get('visitor');
  return renewal.isMoved || (await renewal.isAnothers(email));
}

/**
 * Where another form gave this visitor a new id its customer continues. Anybody else begins with nothing, and whoever is
 * signed in leaves once that has succeeded.
 */
async function signInElsewhere(c: AppContext, credentials: Credentials): SignedIn {
  const { renewal } = c.get('visitor');
  if ('password' in credentials) {
    const answer = await c.get('visitor').callAnonymously('/account/login', credentials);
    const account = answer.ok ? parseAccount(answer.value) : null;
    if (!answer.ok || account === null) return answer.ok ? ok(null) : answer;
    if (await renewal.join(account.id)) return ok({ accountId: account.id });
  }
  await renewal.startAnew();
  const signedIn = await signInHere(c, credentials);
  await endElsewhere(c, signedIn.ok && signedIn.value !== null);
  return signedIn;
}

async function endElsewhere(c: AppContext, isSignedIn: boolean): Promise<void> {
  const { renewal } = c.get('visitor');
  if (!isSignedIn) return renewal.stay();
  const left = await renewal.leave();
  // Nobody has the id any more.
  if (!left.ok) createReport(c)(left.error);
  else if (renewal.hasLeft) logSecurityEvent(c, 'signed out');
}

function isMoved(done: Result<unknown, Refusal>): boolean {
  return !done.ok && done.error.problem?.code === 'visitor_changed';
}

type NewAccount = {
  email: string;
  first_name: string;
  last_name: string;
  password: string;
};

/**
 * Creates an account, which also signs the visitor in, under a new id. The form cannot hide that an address is taken,
 * so the caller counts tries, and the message fits any refusal.
 */
export async function register(c: AppContext, account: NewAccount): Promise<Result<null, Refusal>> {
  const { email, password } = account;
  // Another form may have registered it a moment ago: its password signs in.
  if (c.get('visitor').renewal.isMoved && (await signIn(c, { email, password })).ok) return ok(null);
  const answer = await registerWhereOneMay(c, account);
  logSecurityEvent(c, answer.ok ? 'registered' : 'registration refused');
  if (answer.ok) {
    await renewVisitor(c, parseAccount(answer.value)?.id ?? '');
    await markDevice(c, email);
    return ok(null);
  }
  // Where it was carried out, and its answer was lost or another form's was faster, its password signs in.
  const mayBeDone = answer.error.problem?.code === 'account_unsettled' || isMoved(answer);
  if (mayBeDone && (await signIn(c, { email, password })).ok) return ok(null);
  return isTaken(answer.error) ? refuseWhole(problem('registration_refused')) : answer;
}

function isTaken({ problems }: Refusal): boolean {
  return problems['email']?.code === 'UNIQUE';
}

async function registerWhereOneMay(c: AppContext, account: NewAccount): Promise<Result<Json, Refusal>> {
  const call = { method: 'POST', path: '/account', body: account } as const;
  if (!(await leadsElsewhere(c, account.email))) return c.get('visitor').call(call);
  await c.get('visitor').renewal.startAnew();
  const answer = await c.get('visitor').call(call);
  await endElsewhere(c, answer.ok);
  return answer;
}

/** Signs the visitor out, under a new id without any of the account's data. */
export async function signOut(c: AppContext): Promise<void> {
  if (c.get('visitor').isNew) return;
  const answer = await c.get('visitor').call({ method: 'POST', path: '/account/logout' });
  await renewVisitor(c, null);
  logSecurityEvent(c, 'signed out');
  // The visitor is signed out anyway: the backend's session id is forgotten.
  if (!answer.ok) console.warn('The backend did not confirm a sign-out', answer.error.problem?.code);
}

/**
 * A new id, which no one else can know.
 * @param accountId of the customer who stays signed in; null for nobody
 */
export async function renewVisitor(c: AppContext, accountId: string | null): Promise<void> {
  const renewed = await c.get('visitor').renewal.renew(accountId);
  if (!renewed.ok) throw new ShopError(renewed.error);
}

/** Counts a try; refuses with `too_many_tries` or `challenge_needed`. */
export async function limitAttempts<P extends Purpose>(
  c: AppContext,
  purpose: P,
  email: string | null,
): Promise<Result<Counted<P>, Refusal>> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const mark = email === null ? Promise.resolve(null) : markOfDevice(c, email);
  const device = await inTime(c, mark, { ms: GUARD_MS, otherwise: null });
  const attempt = { purpose, visitor: c.get('visitor').id, address, email, device };
  const now = Date.now();
  const admitted = await admitAttempt(c, attempt, now);
  return admitted.ok ? ok({ attempt, now }) : refuseWhole(admitted.error);
}
