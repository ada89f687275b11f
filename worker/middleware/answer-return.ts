import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext } from '../context.ts';
import { findOwner } from '../database/payment-ledger.ts';
import { noStore } from '../render/no-store.ts';
import { createReport } from '../reporting/report.ts';
import { within } from '../store/records/within.ts';
import { providerOf } from '../visitor/payments/payment-rules.ts';
import {
  methodOfReturn,
  readReturn,
  refOf,
  type ReturnQuery,
} from '../visitor/payments/returns/return-query.ts';
import { attemptsOf } from './attempts.ts';

const LEDGER_MS = 1_500;

/** Providers that tell the shop's address of a return when a payment has changed. */
const TELLS = new Set<ReturnQuery['gateway']>(['paysafecard']);

/** Null for an address that is not a provider's return. */
export async function answerReturn(c: AppContext, address: URLSearchParams): Promise<Response | null> {
  const query = readReturn(address);
  if (query === null) return null;
  if (c.req.method === 'GET') return answerShopper(c, query);
  return TELLS.has(query.gateway) ? answerNews(c, query) : null;
}

async function answerShopper(c: AppContext, query: ReturnQuery): Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer');
  noStore(c);
  // A prefetch must not handle the return; browsers discard a failed one.
  if (/prefetch/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 503);
  const answer = await c.get('visitor').handlePaymentReturn(query);
  if (!answer.ok) {
    const isElsewhere = answer.error.code === 'payment_elsewhere' && (await wakeOwner(c, query));
    throw new ShopError(isElsewhere ? problem('payment_other_browser') : forShopper(c, answer.error));
  }
  const { href, problem: reason, method } = answer.value;
  if (reason) createReport(c)(reason, { method });
  return c.redirect(href ?? routes.pay.href(), 303);
}

/** Anybody may send it: the payment's own visitor asks the provider. Whether there is such a payment is not said. */
async function answerNews(c: AppContext, query: ReturnQuery): Promise<Response> {
  await wakeOwner(c, query);
  return c.body(null, 204);
}

/** A return that proves nothing: the missing proof is logged. */
function forShopper(c: AppContext, reason: Problem): Problem {
  if (shopperProblem(reason).code !== 'payment_unavailable') return reason;
  createReport(c)(reason);
  return problem('payment_unproven');
}

/**
 * Makes the payment's own visitor query its outcome; false when the ledger knows none or does not answer, and for
 * who asks too often.
 */
async function wakeOwner(c: AppContext, query: ReturnQuery): Promise<boolean> {
  const allowed = await attemptsOf(c, () => c.get('visitor').id).admit('reference', null);
  if (!allowed.ok) return false;
  const { DB, VISITOR } = c.env;
  const name = {
    payment: query.payment ?? null,
    provider: providerOf(methodOfReturn(query)),
    reference: refOf(query),
  };
  const report = createReport(c);
  try {
    const owner = await within(LEDGER_MS, 'The ledger', () => findOwner(DB, name));
    if (owner === null || owner === VISITOR.idFromName(c.get('visitor').id).toString()) return false;
    c.executionCtx.waitUntil(VISITOR.get(VISITOR.idFromString(owner)).lookAtReturn(query));
    return true;
  } catch (error) {
    report(error as Error);
    return false;
  }
}
