import type { EventOf } from './event.ts';
import { namesIn } from './cart/billing-method.ts';
import { enter, type InState, type Moment, type Payment } from './payment.ts';
import { isReviewed, leavesShop, MAX_UNORDERED_MS, nextTryAt } from './payment-rules.ts';

/** The provider has the money, or the order itself charges it. */
export function pay(payment: Payment, { now }: Moment): Payment {
  const paidAt = payment.state !== 'started' && payment.isPaid ? payment.paidAt : now;
  const at = payment.state === 'started' ? 'redirected' : payment.state;
  return enter(payment, at, { isPaid: true, paidAt }, now);
}

export function approve(payment: Payment, moment: Moment): Payment {
  const paid = pay(payment, moment);
  return enter(paid, paid.state, { isProven: true }, moment.now);
}

/** The page cannot know what happens elsewhere: of a payment that leaves it, a return reports, or the provider. */
export function approvedHere(
  payment: InState<'started' | 'redirected'>,
  event: EventOf<'approved'>,
  moment: Moment,
): Payment {
  const { now } = moment;
  if (leavesShop(payment)) return payment;
  const isConfirmed = !isReviewed(payment) || (payment.state === 'redirected' && payment.isConfirmed);
  const agreed = {
    isConfirmed,
    problem: null,
    // Changes from an authorised sheet stay.
    sheet: null,
    destination: payment.destination ?? event.destination,
    ...(event.sums === null ? {} : { sums: event.sums }),
    tries: 0,
    changedAt: now,
  };
  const next = enter(payment, 'authorised', { ...agreed, due: now }, now);
  // The browser orders next; if it is gone, the alarm does. A payment under review waits for its button.
  const due = isReviewed(payment) ? now + MAX_UNORDERED_MS : nextTryAt(next, moment) + BROWSER_FIRST;
  return { ...next, due };
}

/** By its provider's own word, whenever that comes. */
export function approved(
  payment: InState<'started' | 'redirected' | 'authorised' | 'failed'>,
  event: EventOf<'provider approved'>,
  moment: Moment,
) {
  const { now } = moment;
  const next = enter(
    approve(payment, moment),
    'authorised',
    { problem: null, sheet: null, returned: null },
    now,
  );
  const waits = isReviewed(next) && !next.isConfirmed;
  return {
    ...next,
    hasBilling: next.hasBilling || event.isWritten,
    ...(event.billing === null ? {} : ownBilling(next, event)),
    tries: 0,
    changedAt: now,
    due: waits ? now + MAX_UNORDERED_MS : nextTryAt({ ...next, tries: 0, due: now }, moment),
  };
}

/** The data for charging it, and for restoring a paid cart, should it have changed. */
function ownBilling(payment: InState<'authorised'>, { billing, tokens }: EventOf<'provider approved'>) {
  const known = [...(payment.tokens ?? []), ...namesIn(billing), ...tokens];
  return { billing, tokens: [...new Set(known)], paid: payment.paid && { ...payment.paid, billing } };
}

/** How long the browser has to place the order itself. */
const BROWSER_FIRST = 30_000;
