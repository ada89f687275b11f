import { ok, type Result } from '#shared/result.ts';
import type { SessionAnswer, SessionCall } from '../../contract.ts';
import type { PaymentLog } from '../../storage/payment-log.ts';
import { mustContinue } from '../payment-rules.ts';

type Task = () => Promise<Result<SessionAnswer>>;

type Gate = {
  log: PaymentLog;
  /** Carries out a call that replaces the cart, unless a payment is under way. */
  change: (task: Task) => Promise<Result<SessionAnswer>>;
  /** Restores what an open sheet changed in the cart. */
  putBack: () => Promise<void>;
  /** Carries out a call that no payment blocks. */
  follow: (task: Task) => Promise<Result<SessionAnswer>>;
};

/** Calls besides cart writes that replace the cart. */
const NEEDS_FREE_CART = new Set(['/session', '/cart/order']);

/** Calls after which a cart may belong to someone else. Signing in and out always works. */
const CHANGES_OWNER = new Set(['/account', '/account/login', '/account/logout']);

/** A call with the backend's session, as far as the payments of the cart allow it. */
export async function forwardPast(
  { log, change, follow, putBack }: Gate,
  { method, path }: SessionCall,
  task: Task,
): Promise<Result<SessionAnswer>> {
  if (method === 'GET') return task();
  if (path !== '/session' && (NEEDS_FREE_CART.has(path) || CHANGES_OWNER.has(path))) await putBack();
  if (NEEDS_FREE_CART.has(path)) return change(task);
  // The session of a payment that continues is not ended: once the visitor is signed out, it is no longer used.
  const isKept = path === '/account/logout' && log.all().some(mustContinue);
  if (isKept) return ok({ status: 200, body: 'null', revision: 0 });
  return CHANGES_OWNER.has(path) ? follow(task) : task();
}
