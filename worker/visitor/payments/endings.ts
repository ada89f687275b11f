import { problem, type Problem } from '#shared/errors/problem.ts';
import { proofOf } from '#shared/payments/methods.ts';
import type { Effect, EventOf, Step } from './event.ts';
import { approve, pay } from './approval.ts';
import { enter, isPaid, returnOf, type Failed, type Moment, type Open, type Payment } from './payment.ts';
import {
  INCIDENT_AFTER_MS,
  isInCart,
  isQueryable,
  isTakenEarly,
  MAX_UNORDERED_MS,
  nextTryAt,
  nextWait,
} from './payment-rules.ts';

const RULED_OUT_MS = 2 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

const only = (payment: Payment): Step => ({ payment, effects: [] });

/** The provider itself ruled out that it is paid. A stale address does not override what it said since. */
export function refused(payment: Open | Failed, reason: Problem, moment: Moment): Step {
  if (returnOf(payment) !== null) {
    const handled = { ...payment, returned: null } as Open | Failed;
    return isPaid(payment) ? only(handled) : fail(handled, { reason }, moment);
  }
  if (payment.state === 'failed') {
    // The shopper may try again on the provider's page: two statements that are hours apart rule that out.
    const isSoon = moment.now - payment.changedAt < RULED_OUT_MS;
    return only(isSoon ? payment : { ...payment, isOver: true, due: null });
  }
  // It has confirmed the money before, and the order decides.
  if (payment.state !== 'started' && payment.isProven) return only(payment);
  return fail(payment, { reason, isUnpaid: !isTakenEarly(payment) }, moment);
}

/**
 * It ends without an order. One that its provider may still receive is checked, and held money is left to an
 * operator to release.
 */
export function fail(payment: Payment, end: Omit<EventOf<'ended'>, 'type'>, moment: Moment): Step {
  const { reason, isFinal = false, isUnpaid = isFinal } = end;
  const { now } = moment;
  const isProven = payment.state !== 'started' && payment.isProven;
  const isOver = isFinal || isProven || !isQueryable(payment);
  const change = { problem: reason, isOver, tries: 0, returned: null, changedAt: now, due: null };
  const failed = enter(payment, 'failed', change, now);
  const look = isOver ? null : now + (nextWait(failed, moment.random) ?? 0);
  const kept = { ...failed, due: isInCart(failed) ? now : look };
  const after = holdsMoney(payment) && !isUnpaid ? raise(kept, problem('payment_held'), moment) : only(kept);
  return { ...after, effects: [...after.effects, ...released(kept).effects] };
}

/** A setup holds none: the order charges it. */
function holdsMoney(payment: Payment): boolean {
  if (!isPaid(payment)) return false;
  return payment.secret === null ? isTakenEarly(payment) : proofOf(payment) !== 'setup';
}

export function asOver(payment: Payment, reason: Problem | null, { now }: Moment): Failed {
  const over = { problem: reason, isOver: true, due: null, returned: null, changedAt: now };
  return enter(payment, 'failed', over, now);
}

export const released = (payment: Payment): Step => ({ payment, effects: [{ kind: 'release' }] });

/**
 * Captured money cannot become an order at present: the shopper sees why and may change the cart, an incident is
 * raised, and the order is tried again. Money that is only held ends the payment.
 */
export function keepMoney(before: Payment, event: EventOf<'money kept'>, moment: Moment): Step {
  const { reason, approval } = event;
  const paid = approval === 'known' ? before : pay(before, moment);
  const payment = approval === 'proven' ? approve(paid, moment) : paid;
  if (!isTakenEarly(payment)) return fail(payment, { reason }, moment);
  const due = nextTryAt(payment, moment);
  const known = { problem: reason ?? payment.problem, returned: null, due };
  const kept = enter(payment, 'authorised', known, moment.now);
  return reason === null ? only(kept) : raise(kept, reason, moment);
}

/** Captured money has to be refunded, which only an operator can do: that takes the place of any earlier incident. */
export function giveBack(payment: Payment, { reason, orderId }: EventOf<'refund due'>, moment: Moment): Step {
  const over = { ...asOver(payment, reason, moment), orderId };
  const raised = raise(over, reason, moment);
  return { ...raised, effects: [...raised.effects, { kind: 'release' }] };
}

/** The action to take has changed. */
export function replaceIncident(payment: Payment, reason: Problem, moment: Moment): Step {
  return raise({ ...payment, incidentAt: null }, reason, moment);
}

/** Raises an incident, once for each reason. */
export function raise(payment: Payment, reason: Problem, { now }: Moment): Step {
  if (payment.incidentAt !== null && payment.incident === reason.code) return only(payment);
  const effects: Effect[] = [{ kind: 'report', reason }];
  return { payment: { ...payment, incidentAt: now, incident: reason.code }, effects };
}

/** It was carried on: when it is next, and whether an operator has to know. */
export function timePassed(payment: Payment, before: EventOf<'time passed'>['before'], moment: Moment): Step {
  const { now, random } = moment;
  const isSame = payment.state === before.state;
  if (!isSame && payment.due !== null && payment.due > now) return only(payment);
  if (isAtRest(payment)) return only(payment.due === null ? payment : ({ ...payment, due: null } as Failed));
  const tries = isSame ? before.tries + 1 : 0;
  const isHeld = payment.state !== 'done' && isInCart(payment);
  const wait = nextWait({ ...payment, tries }, random) ?? (isHeld ? DAY : null);
  const due = wait === null ? null : now + wait;
  const tried = enter(payment, payment.state, { tries, due } as Partial<Failed>, now);
  return isOverdue(tried, now) ? raise(tried, problem('payment_unordered'), moment) : only(tried);
}

/** Nothing is left to check: it can no longer be paid, nor twice, and has left nothing in the cart. */
function isAtRest(payment: Payment): boolean {
  if (payment.state === 'done') return payment.due === null || payment.incident === 'payment_twice';
  return payment.state === 'failed' && (payment.due === null || payment.isOver) && !isInCart(payment);
}

/** Captured money waits a day for its order before an operator is notified, held money half an hour. */
function isOverdue(payment: Payment, now: number): boolean {
  const isWaiting = payment.state !== 'failed' && payment.state !== 'done' && payment.state !== 'started';
  if (!isWaiting || payment.paidAt === null || payment.incidentAt !== null) return false;
  const isHeld = payment.secret !== null && !isTakenEarly(payment);
  return now - payment.paidAt >= (isHeld ? MAX_UNORDERED_MS : INCIDENT_AFTER_MS);
}
