import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { namesIn } from './cart/billing-method.ts';
import type { EventOf } from './event.ts';
import { heard, isSaidPaid } from './intent.ts';
import { isReviewing, MAX_UNORDERED_MS, nextLook, nextTryAt } from './payment-rules.ts';
import {
  enter,
  isPaid,
  recordOf,
  type Failed,
  type InState,
  type Moment,
  type Open,
  type Payment,
} from './payment.ts';
import type { ReturnQuery } from './returns/return-query.ts';

/** How long the browser has to place the order itself. */
const BROWSER_FIRST = 30_000;

/** The provider has the money, or the order itself charges it. */
export function approve(payment: Payment, { now }: Moment, isProven = true): Payment {
  const at = payment.state === 'started' ? 'redirected' : payment.state;
  const known = recordOf(payment);
  return enter(payment, at, { isProven: known.isProven || isProven, paidAt: known.paidAt ?? now }, now);
}

/** It waits for its order from now on, and no longer for its provider. */
export function approvedBy(before: Open, { billing }: { billing: Json }, moment: Moment): Open {
  const approved = approve(billing === null ? before : chargedBy(before, billing), moment) as Open;
  return recordOf(before).isProven ? approved : { ...approved, tries: 0, due: moment.now };
}

/** Its provider's words of its intents: of one that had ended it goes on, where it is paid after all. */
export function told(payment: Payment, { said, approval }: EventOf<'said'>, moment: Moment): Payment {
  const known = heard(payment, said, moment.now);
  const isProof = approval !== undefined && !recordOf(payment).isProven;
  if ((known === payment && !isProof) || !isSaidPaid(known)) return known;
  const isAway = known.state === 'started' || known.state === 'redirected';
  if (isAway && isProof) return approvedBy(known, approval, moment);
  if (known.state !== 'failed') return approve(known, moment, false);
  const billed = isProof && approval.billing !== null ? chargedBy(known, approval.billing) : known;
  const paid = approve(billed, moment, isProof) as Failed;
  return paid.isClosed ? paid : { ...paid, isOver: false, tries: 0, due: moment.now };
}

export function leave(
  payment: InState<'started' | 'authorised'>,
  { cart, destination }: EventOf<'left'>,
  moment: Moment,
): Payment {
  const { now } = moment;
  const isConfirmed = !flowOf(payment).isReviewed || payment.state === 'authorised';
  const paid = flowOf(payment).takesEarly ? { paid: { cart: { ...cart, loadedAt: 0 } } } : {};
  // What was reviewed is not paid before it is confirmed at the provider.
  const unpaid = { isProven: false, paidAt: null };
  const shown = { ...unpaid, isConfirmed, destination: destination ?? payment.destination };
  const gone = enter(payment, 'redirected', { ...paid, ...shown, tries: 0, changedAt: now }, now);
  return { ...gone, due: nextLook(gone, moment) };
}

/**
 * Who is back to the review without having confirmed it there presses our button again. It may be another tab that shows it
 * again: who confirms it after all has pressed the button.
 */
export function returned<P extends InState<'redirected' | 'authorised' | 'failed'>>(
  before: P,
  { query }: EventOf<'returned'>,
): P {
  const payment = namedBy(before, query);
  const { state, isConfirmed, wasConfirmed } = payment;
  const isLeft = state !== 'authorised' && flowOf(payment).isReviewed && !isPaid(payment);
  if (query.confirm === undefined && isLeft)
    return { ...payment, returned: query, isConfirmed: false, wasConfirmed: isConfirmed || wasConfirmed };
  return {
    ...payment,
    returned: query,
    isConfirmed: isConfirmed || (query.confirm !== undefined && wasConfirmed),
  };
}

/** Numbers of cards follow one another: it takes the first that is said to be stored. */
function namedBy<P extends Payment>(
  payment: P,
  { card_id: cardId, redirect_status: status }: ReturnQuery,
): P {
  const isStored = cardId !== undefined && status === 'succeeded' && payment.gateway === 'quickpay';
  return isStored && payment.cardId === undefined ? { ...payment, cardId } : payment;
}

/** The page cannot know what happens elsewhere: of a payment that leaves it, a return reports, or the provider. */
export function approvedHere(
  payment: InState<'started' | 'redirected'>,
  { sums, destination, isByPage = false }: EventOf<'approved'>,
  moment: Moment,
): Payment {
  const { now } = moment;
  if (flowOf(payment).leaves) return payment;
  const isConfirmed = !flowOf(payment).isReviewed || (payment.state === 'redirected' && payment.isConfirmed);
  const shown = { destination: payment.destination ?? destination, ...(sums === null ? {} : { sums }) };
  // Changes from an authorised sheet stay.
  const agreed = { isConfirmed, problem: null, sheet: null, tries: 0, changedAt: now, due: now };
  const pressed = isByPage ? { isByPage } : {};
  const next = enter(payment, 'authorised', { ...shown, ...agreed, ...pressed }, now);
  // The browser orders next; if it is gone, the alarm does, unless it waits for a button.
  const due = isWaitingForPress(next) ? now + MAX_UNORDERED_MS : nextTryAt(next, moment) + BROWSER_FIRST;
  return { ...next, due };
}

/** Whether nothing is sent until somebody presses: the button of a review, or a page's of the operator's own once more. */
export function isWaitingForPress(payment: Payment): boolean {
  return isReviewing(payment) || (payment.state === 'authorised' && payment.isByPage === true);
}

/** The time until which it waited for somebody to press says nothing of what was pressed: that is tried again, or asked about, soon. */
export function pressed(before: Payment, after: Payment, moment: Moment): Payment {
  const isTried = after.state === 'authorised' || after.state === 'ordering';
  const isPressed = isTried && isWaitingForPress(before) && !isWaitingForPress(after);
  if (!isPressed || after.due !== before.due) return after;
  return { ...after, due: nextTryAt({ ...after, due: moment.now }, moment) };
}

/** By its provider's own word, whenever that comes. */
export function approved(
  payment: InState<'started' | 'redirected' | 'authorised' | 'failed'>,
  { billing, isWritten }: EventOf<'provider approved'>,
  moment: Moment,
): Payment {
  const { now } = moment;
  const handled = { problem: null, sheet: null, returned: null, tries: 0, changedAt: now };
  const next = enter(approve(payment, moment), 'authorised', handled, now);
  const waits = flowOf(next).isReviewed && !next.isConfirmed;
  const due = waits ? now + MAX_UNORDERED_MS : nextTryAt({ ...next, due: now }, moment);
  const known = { ...next, hasBilling: next.hasBilling || isWritten, due };
  return billing === null ? known : chargedBy(known, billing);
}

/** With the data for charging it. */
export function chargedBy<P extends Payment>(payment: P, billing: Json): P {
  return { ...payment, billing, tokens: union(payment.tokens, namesIn(billing)) };
}

/** Each name once. */
export function union(known: string[] = [], added: (string | null)[]): string[] {
  return [...new Set([...known, ...added])].filter((name) => name !== null);
}
