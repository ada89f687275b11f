import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { differencesOf, type Difference } from './cart/order-check.ts';
import { claimOn, isSent } from './cart/whose-order.ts';
import type { Event } from './event.ts';
import { hasSecret, RULED_OUT_MS } from './intent.ts';
import type { Payer } from './ledger/ledger-claims.ts';
import { PaymentPart } from './payment-parts.ts';
import { isPaid, isSought, type Payment } from './payment.ts';

/** What an order that is there means for a payment of its cart. Only inside the queue. */
export class PlacedOrder extends PaymentPart {
  /** The cart is already an order, perhaps placed with another payment: this one's money is surplus then. */
  async found(payment: Payment): Promise<Payment> {
    const { machine } = this.parts;
    const payer = await this.#payer(payment);
    if (payer === 'unknown')
      return machine.apply(payment, { type: 'put off', reason: problem('connection_error') });
    if (payer !== 'nobody') return this.done(payment, payer);
    if (isSought(payment)) return machine.apply(payment, { type: 'order denied', isSure: true });
    return machine.run(payment, { type: 'ended', reason: problem('payment_cart_changed') });
  }

  /** The order is compared with its payment first. */
  async done(payment: Payment, payer: Exclude<Payer, 'unknown'> = 'own'): Promise<Payment> {
    const { machine } = this.parts;
    const order = this.#kept(payment);
    const isPaidByOther = payer === 'another';
    // Whoever ended it knows of its money, and may have refunded it.
    if (isPaidByOther && isSought(payment))
      return machine.apply(payment, { type: 'order denied', isSure: true });
    const orderId = textOf(fieldsOf(order)('id'));
    const isSecond = isPaidByOther || this.#isSecond(payment);
    const reason = refundOf(order, payment, isSecond);
    if (reason !== null) return machine.run(payment, { type: 'refund due', reason, orderId });
    // The surplus hold is never charged, and is left to an operator to release.
    if (isSecond && hasSecret(payment)) {
      return machine.apply(payment, { type: 'ended', reason: problem('payment_cart_changed') });
    }
    const differences = await differencesOf(order, payment, payer === 'doubtful');
    const isElsewhere = isPaidByOther && isOthers(order, payment);
    return machine.run(
      payment,
      isElsewhere ? elsewhere(orderId, differences) : { type: 'order placed', orderId, differences },
    );
  }

  /** Whose the order is: by what it names, by what was sent, and else by the ledger. */
  async #payer(payment: Payment): Promise<Payer | 'nobody'> {
    const claim = claimOn(this.#kept(payment), payment);
    // A card may be charged by several payments: one that has ended asks whether the next has the order.
    if (claim === 'another' || (claim === 'own' && !isSought(payment))) return claim;
    // Of this visitor's next one the ledger may not have heard yet.
    if (isSought(payment) && this.#isSecond(payment)) return 'another';
    const payer = await this.parts.claims.payer(payment);
    if (payer !== 'own') return payer;
    // Whoever was charged may have paid on a page of the backend's.
    if (claim === 'uncharged') return this.#isSecond(payment) ? 'another' : 'nobody';
    return claim !== 'unsaid' || this.#isKnown(payment) ? payer : 'unknown';
  }

  /** Whether the object that placed the order has reached the ledger by now. */
  #isKnown(payment: Payment): boolean {
    const isLongOver = isSought(payment) && this.parts.now() - payment.changedAt >= RULED_OUT_MS;
    return payment.hasBilling || isLongOver || this.#isSecond(payment);
  }

  #kept({ checkoutId }: Payment): Json {
    return JSON.parse(this.parts.state.order(checkoutId) ?? 'null') as Json;
  }

  /** Whether the cart was ordered with another payment of this visitor. */
  #isSecond(payment: Payment): boolean {
    return this.othersOf(payment).some(({ state }) => state === 'done');
  }
}

function refundOf(order: Json, payment: Payment, isSecond: boolean): Problem | null {
  // There is one order, but two providers hold money for it.
  if (isSecond) return isPaid(payment) && flowOf(payment).takesEarly ? problem('payment_twice') : null;
  const read = fieldsOf(order);
  const isCancelled = read('canceled') === true || read('status') === 'canceled';
  // Nothing is delivered for its money, and nobody orders it again without an operator.
  return isCancelled ? problem('payment_unordered') : null;
}

/** One that was sent and names nobody may be the own, whoever else says it is theirs. */
function isOthers(order: Json, payment: Payment): boolean {
  return claimOn(order, payment) === 'contested' || !isSent(order, payment);
}

/** Its shopper finds the order of another device. Nothing of this one is charged: what is other is nobody's to put right. */
function elsewhere(orderId: string | null, differences: Difference[]): Event {
  return differences.every((each) => each === 'order_paid_otherwise')
    ? { type: 'order placed', orderId, differences: [] }
    : { type: 'ended', reason: problem('payment_cart_changed') };
}
