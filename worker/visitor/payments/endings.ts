import { problem, type Problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { isAddressLost, isWatched, lookAfterEnd, owes } from './after-end.ts';
import { approve } from './approval.ts';
import { destinationOnly } from './cart/sheet-changes.ts';
import type { EventOf } from './event.ts';
import { isUnordered } from './incident.ts';
import { as, hasSecret, RULED_OUT_MS, type Intent } from './intent.ts';
import {
  INCIDENT_AFTER_MS,
  intentsOf,
  isAtProvider,
  isQueryable,
  isUnsaid,
  MAX_UNORDERED_MS,
  nextTryAt,
  nextWait,
} from './payment-rules.ts';
import {
  enter,
  isPaid,
  isReturned,
  isEnded,
  isTold,
  recordOf,
  type Failed,
  type InState,
  type Moment,
  type Open,
  type Payment,
} from './payment.ts';
import { holdsMoney, isUnanswered } from './unanswered.ts';

const DAY = 24 * 60 * 60_000;
const UNSAID_MS = 60 * 60_000;

/** The provider itself ruled out that it is paid. A stale address does not override what it said since. */
export function refused(payment: Open | Failed, reason: Problem, moment: Moment): Payment {
  if (payment.state !== 'ordering' && payment.returned !== null) {
    const handled = { ...payment, returned: null };
    return isPaid(payment) ? handled : fail(handled, { reason }, moment);
  }
  if (payment.state === 'failed') {
    const over = { ...payment, isOver: true };
    const isOver = intentsOf(payment).every(({ said }) => said === 'over');
    return isOver ? { ...over, due: lookAfterEnd(over, moment) } : payment;
  }
  // It has confirmed the money before, and the order decides.
  if (payment.state !== 'started' && payment.isProven) return payment;
  return fail(payment, { reason, isUnpaid: !flowOf(payment).takesEarly }, moment);
}

type End = Omit<EventOf<'ended'>, 'type'> & Partial<Pick<Failed, 'isSought'>>;

/** It ends without an order: it is checked while it may still be paid, and held money is an incident. */
export function fail(payment: Payment, end: End, moment: Moment): Payment {
  const { reason, isFinal = false, isUnpaid = isFinal, isSought = false } = end;
  const isHeld = holdsMoney(payment) && !isUnpaid;
  // Nothing but its order, its provider or an operator ends captured money.
  if (isHeld && isCaptured(payment)) return keepMoney(payment, { type: 'money kept', reason }, moment);
  const isOver = isFinal || recordOf(payment).isProven || isHeld || !isQueryable(payment);
  const known = isUnpaid ? unpaid(payment, isFinal, moment) : {};
  const failed = ended(payment, { problem: reason, isOver, isSought, ...known }, moment);
  return isHeld ? raise(withoutUnordered(failed), 'payment_held', moment.now) : failed;
}

/** Nothing can be paid any more; or its provider released the hold before it said its sum: paid again, that is heard anew. */
function unpaid({ intents }: Payment, isFinal: boolean, { now }: Moment): Partial<Failed> {
  if (isFinal) return { intents: intents.map((intent) => as(intent, 'over')) };
  const back = (intent: Intent): Intent =>
    intent.said === 'paid' ? { id: intent.id, secret: intent.secret, said: 'unpaid', since: now } : intent;
  return { intents: intents.map(back), paidAt: null };
}

function isCaptured(payment: Payment): boolean {
  return flowOf(payment).takesEarly && isPaid(payment) && payment.state !== 'failed';
}

export function givenUp(payment: Open, { reason }: EventOf<'given up'>, moment: Moment): Payment {
  return holdsMoney(payment) ? payment : fail(payment, { reason }, moment);
}

export function ended(payment: Payment, end: Partial<Failed>, moment: Moment): Failed {
  const { now } = moment;
  const over = { isOver: true, tries: 0, ...end, returned: null, changedAt: now };
  const failed = enter(payment, 'failed', over, now);
  return { ...failed, due: lookAfterEnd(failed, moment) };
}

/** An intent was paid besides the order, or money that waits for it, or after the end: an operator hears of each. Where none is known, the first is. */
export function intentPaid(
  before: InState<'authorised' | 'ordering' | 'done' | 'failed'>,
  { intent }: EventOf<'intent is paid'>,
  moment: Moment,
): Payment {
  const isKnown = isUnsaid(before);
  const intents = before.intents.map((each) =>
    each.id === intent ? as(each, isKnown ? 'paid' : 'told') : each,
  );
  const payment = { ...approve(before, moment, false), intents };
  return isKnown ? payment : raise(payment, 'payment_twice', moment.now, intent);
}

/**
 * Captured money cannot become an order at present: the shopper sees why and may change the cart, an incident is
 * raised, and the order is tried again. Money that is only held ends the payment.
 */
export function keepMoney(before: Payment, event: EventOf<'money kept'>, moment: Moment): Payment {
  const { reason, isProven = false } = event;
  const payment = isProven ? approve(before, moment) : before;
  // An order that was sent may be there later, whatever was said of it.
  const isSought = payment.state === 'ordering';
  if (!flowOf(payment).takesEarly) return fail(payment, { reason, isSought }, moment);
  // Nobody has the order that was sent: one that is there later may be anybody's.
  const denied = payment.state === 'ordering' && { sentAt: undefined, refusedAt: moment.now };
  const known = { problem: reason ?? payment.problem, returned: null, isAnnounced: false, ...denied };
  const kept = enter(payment, 'authorised', { ...known, due: nextTryAt(payment, moment) }, moment.now);
  return reason === null ? kept : raise(kept, reason.code, moment.now);
}

/** Raises an incident, once for each reason, and of each intent. */
export function raise<P extends Payment>(payment: P, code: string, at: number, intent?: string): P {
  const isKnown = payment.incidents.some((known) => known.code === code && known.intent === intent);
  const raised = { code, at, ...(intent !== undefined && { intent }) };
  return isKnown ? payment : { ...payment, incidents: [...payment.incidents, raised] };
}

/** That it has no order is over, or told as `code`. */
export function withoutUnordered<P extends Payment>(payment: P, code?: string): P {
  const incidents = payment.incidents.filter((each) => !isUnordered(each) || each.code === code);
  return { ...payment, incidents };
}

/** It was carried on: when it is next, and whether an operator has to know. */
export function timePassed(
  payment: Payment,
  { before, isOrdered }: EventOf<'time passed'>,
  moment: Moment,
): Payment {
  const { now } = moment;
  const isSame = isAsBefore(payment, before);
  if (!isSame && payment.due !== null && payment.due > now) return payment;
  if (isAtRest(payment)) return payment.due === null ? payment : ({ ...payment, due: null } as Failed);
  const tries = isSame ? before.tries + 1 : 0;
  const due = nextDue({ ...payment, tries }, moment);
  const tried = enter(payment, payment.state, { tries, due } as Partial<Failed>, now);
  const reason = problem('payment_unordered');
  if (isUnsaidSum(tried, now)) return keepMoney(tried, { type: 'money kept', reason }, moment);
  const code = tried.state === 'failed' && !flowOf(tried).takesEarly ? 'payment_held' : reason.code;
  return isOverdue(tried, now, isOrdered) ? raise(tried, code, now) : tried;
}

function nextDue(payment: Payment, { now, random }: Moment): number | null {
  const wait = nextWait(payment, random) ?? (owes(payment) || isUnanswered(payment) ? DAY : null);
  return wait === null ? null : now + wait;
}

/** Its provider said that it captured the money, and for an hour not how much: the cart is free, an operator decides. */
function isUnsaidSum(payment: Payment, now: number): boolean {
  const isEarly = isAtProvider(payment) || (isUnanswered(payment) && flowOf(payment).takesEarly);
  if (!isEarly || payment.isProven || payment.paidAt === null) return false;
  return now - payment.paidAt >= UNSAID_MS;
}

/** A return that was handled is followed by looks of its own. */
function isAsBefore(payment: Payment, before: EventOf<'time passed'>['before']): boolean {
  return payment.state === before.state && isReturned(payment) === before.isReturned;
}

/** Nothing is left to check: it can no longer be paid, nor another intent, and owes the cart nothing. */
function isAtRest(payment: Payment): boolean {
  return isEnded(payment) && !owes(payment) && (payment.due === null || !isWatched(payment));
}

/** Money that is captured, or whose order is there, waits a day before an operator is notified, held money half an hour. */
function isOverdue(payment: Payment, now: number, isOrdered = false): boolean {
  if (payment.state === 'done' || payment.state === 'started' || payment.paidAt === null) return false;
  if (isTold(payment) || (payment.state === 'failed' && !isUnanswered(payment))) return false;
  const isHeld = hasSecret(payment) && !flowOf(payment).takesEarly && !isOrdered;
  return now - payment.paidAt >= (isHeld ? MAX_UNORDERED_MS : INCIDENT_AFTER_MS);
}

/** Once is not believed: a backend may have been asked at a bad moment. */
export function denied(
  payment: Failed,
  { isSure = false }: EventOf<'order denied'>,
  { now }: Moment,
): Payment {
  const deniedAt = payment.deniedAt ?? now;
  const isSought = payment.isSought && !isSure && now - deniedAt < RULED_OUT_MS;
  return { ...payment, deniedAt, isSought };
}

export function released(before: Failed, event: EventOf<'released'>, moment: Moment): Payment {
  const { outcome, isGone = false } = event;
  if (outcome === 'later') return { ...before, due: moment.now + 60_000 };
  const free = { ...withoutSheet(before), hasBilling: false, isSought: before.isSought || isGone };
  const sheet = outcome === 'refused' && before.sheet ? destinationOnly(before.sheet) : null;
  const left = sheet === null ? free : { ...free, sheet, problem: problem('destination_lost') };
  return { ...left, due: lookAfterEnd(left, moment) };
}

/** A later look of its own stays. */
export function linesBack<P extends InState<'done' | 'failed'>>(payment: P, moment: Moment): P {
  if (payment.unpaid === null) return payment;
  const back = { ...payment, unpaid: null, ...(payment.state === 'done' && { paid: null }) };
  const isLater = payment.due !== null && payment.due > moment.now;
  return { ...back, due: isLater ? payment.due : lookAfterEnd(back, moment) };
}

/** Whoever has entered a lost address again has read that it was lost. */
export function withoutSheet(payment: Failed): Failed {
  return { ...payment, sheet: null, problem: isAddressLost(payment) ? null : payment.problem };
}
