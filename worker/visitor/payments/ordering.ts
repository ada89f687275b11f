import type { Json } from '#shared/json.ts';
import { lookAfterEnd } from './after-end.ts';
import { namesIn } from './cart/billing-method.ts';
import { missingIn } from './cart/unpaid-lines.ts';
import { raise, withoutUnordered } from './endings.ts';
import type { EventOf } from './event.ts';
import { heard, idsOf, type Said } from './intent.ts';
import { nextTryAt } from './payment-rules.ts';
import { enter, paidCartOf, type InState, type Moment, type Payment } from './payment.ts';

type Approved = InState<'authorised' | 'ordering'>;

export function confirmed(payment: Approved, event: EventOf<'confirmed'>): Payment {
  const destination = payment.destination ?? event.destination;
  const isByPage = payment.isByPage === true && event.isByPage === true;
  const isKnown = payment.isConfirmed && destination === payment.destination;
  if (event.cart === null && isKnown && isByPage === (payment.isByPage === true)) return payment;
  const agreed = { ...payment, isConfirmed: true, destination, ...(payment.isByPage && { isByPage }) };
  if (event.cart === null) return agreed;
  const { cart, ...other } = event.cart;
  // What it has of the lines that were not paid is ordered.
  const unpaid =
    payment.unpaid && missingIn(JSON.parse(cart.text) as Json, paidCartOf(payment), payment.unpaid);
  return { ...agreed, ...other, unpaid, paid: payment.paid && { ...payment.paid, cart } };
}

export function announced(payment: Approved, moment: Moment): Payment {
  const known = { ...payment, lostSince: undefined, changedAt: moment.now, due: nextTryAt(payment, moment) };
  return known.state === 'authorised' ? { ...known, isAnnounced: true } : known;
}

export function sent(payment: Approved, { total, sentTo }: EventOf<'order sent'>, moment: Moment): Payment {
  const { now } = moment;
  const due = nextTryAt(payment, moment);
  const known = { total, sentTo, sentAt: now, refusedAt: undefined };
  return enter(payment, 'ordering', { ...known, changedAt: now, due }, now);
}

/** One that is there later may be anybody's, where nothing that was sent can have become it. */
export function orderRefused(
  payment: Approved,
  { isSaid, sentAt }: EventOf<'order refused'>,
  { now }: Moment,
): Payment {
  const isAnswered = payment.state === 'ordering' && (isSaid || sentAt !== undefined);
  const answered = isAnswered ? { sentAt, refusedAt: now } : {};
  return { ...payment, ...answered, lostSince: undefined, refusals: payment.refusals + 1 };
}

/** Whatever the order differs in is left to an operator: it cannot be taken back from here. */
export function placed(
  payment: Payment,
  { orderId, differences }: EventOf<'order placed'>,
  moment: Moment,
): Payment {
  const { now } = moment;
  const named = namesIn(payment.billing ?? null).filter((name) => idsOf(payment).includes(name));
  const words = named.map((id): Said => [id, 'paid']);
  const placing = enter(heard(payment, words, now), 'done', { orderId, changedAt: now, tries: 0 }, now);
  const lean = placing.unpaid === null || placing.unpaid.length === 0 ? { paid: null, unpaid: null } : {};
  const due = lookAfterEnd(placing, moment);
  const done = { ...placing, ...lean, due };
  return differences.reduce((next, code) => raise(next, code, now), withoutUnordered(done));
}
