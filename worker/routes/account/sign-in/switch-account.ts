import type { Context } from 'hono';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { AppEnv } from '../../../context.ts';
import { countTry, forgiveTries, type Try } from '../../../store/tries.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';

type Credentials = { email: string } & ({ password: string } | { password_token: string });

/** Signs the visitor in, under a new id; the cart comes along. Never tells whether an e-mail address has an account. */
export async function signIn(c: Context<AppEnv>, credentials: Credentials): Promise<Result<null, Refusal>> {
  const limited = await withinLimits(c, 'sign-in', credentials.email);
  if (!limited.ok) return limited;
  const call = { method: 'POST', path: '/account/login', body: credentials } as const;
  const first = await c.var.visitor.call(call);
  // Whether a lost answer signed in or not, signing in once more does no harm; a mailed token works once only.
  const isLost = !first.ok && first.error.problem?.code === 'account_unsettled' && 'password' in credentials;
  const answer = isLost ? await c.var.visitor.call(call) : first;
  if (!answer.ok) return answer;
  if (answer.value === null) return refused('password' in credentials);
  await renewVisitor(c, true);
  await limited.value.forgive();
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
 * Opens an account in the visitor's session, which signs in with it, under a new id. That an address is taken cannot be
 * hidden here: the tries are counted, and what is said fits any refusal.
 */
export async function register(c: Context<AppEnv>, account: NewAccount): Promise<Result<null, Refusal>> {
  const limited = await withinLimits(c, 'register', account.email);
  if (!limited.ok) return limited;
  const answer = await c.var.visitor.call({ method: 'POST', path: '/account', body: account });
  if (answer.ok) {
    await renewVisitor(c, true);
    return ok(null);
  }
  const isTaken = answer.error.problems['email']?.code === 'UNIQUE';
  return isTaken ? refuse({ problem: problem('registration_refused'), problems: {} }) : answer;
}

function refused(byPassword: boolean): Result<null, Refusal> {
  return refuse({
    problem: problem(byPassword ? 'sign_in_refused' : 'sign_in_link_unknown'),
    problems: {},
  });
}

/** Signs the visitor out, under a new id; nothing of the account stays with either. */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  if (c.var.visitor.isNew) return;
  const answer = await c.var.visitor.call({ method: 'POST', path: '/account/logout' });
  await renewVisitor(c, false);
  // The visitor is out all the same; the backend's session is known to nobody any more.
  if (!answer.ok) console.warn('The backend did not confirm a sign-out', answer.error.problem?.code);
}

async function renewVisitor(c: Context<AppEnv>, keepsSession: boolean): Promise<void> {
  const { visitor } = c.var;
  if (visitor.isNew) return;
  const renewed = await visitor.renew(keepsSession);
  if (!renewed.ok) throw new ShopError(renewed.error);
  c.set('visitor', renewed.value);
}

type Allowed = { /** The try succeeded. */ forgive: () => Promise<void> };

/** Counts a try; refuses with `too_many_tries`. */
export async function withinLimits(
  c: Context<AppEnv>,
  purpose: Try['purpose'],
  email: string | null,
): Promise<Result<Allowed, Refusal>> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const asked: Try = { purpose, visitor: c.var.visitor.id, address, email };
  const now = Date.now();
  if (!(await countTry(c.env.DB, asked, now))) {
    return refuse({ problem: problem('too_many_tries'), problems: {} });
  }
  return ok({ forgive: () => forgiveTries(c.env.DB, asked, now) });
}
