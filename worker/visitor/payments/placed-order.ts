import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { namesIn } from './cart/billing-method.ts';
import { differencesOf, isPaidOtherwise, mayHoldMoney, type Difference } from './cart/order-check.ts';
import type { Event } from './event.ts';
import { hasSecret, idsOf } from './intent.ts';
import type { Payer } from './ledger/ledger-claims.ts';
import { PaymentPart } from './payment-parts.ts';
import { isPaid, isSought, type Payment } from './payment.ts';
import { refsOf } from './returns/return-query.ts';

/** What an order that is there means for a payment of its cart. Only inside the queue. */
export class PlacedOrder extends PaymentPart {
  /** The cart is already an order, perhaps placed with another payment: this one's money is surplus then. */
  async found(payment: Payment): Promise<Payment> {
    const payer = await this.#payer(payment);
    if (payer !== 'unknown') return this.done(payment, payer);
    return this.parts.machine.apply(payment, { type: 'put off', reason: problem('connection_error') });
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
    // There is one order, but two providers hold money for it.
    const isSecond = isPaidByOther || this.#isSecond(payment);
    if (isSecond && isPaid(payment) && flowOf(payment).takesEarly) {
      return machine.run(payment, { type: 'refund due', reason: problem('payment_twice'), orderId });
    }
    // The surplus hold is never charged, and is left to an operator to release.
    if (isSecond && hasSecret(payment)) {
      return machine.apply(payment, { type: 'ended', reason: problem('payment_cart_changed') });
    }
    const differences = await differencesOf(order, payment, payer === 'doubtful');
    const isElsewhere = isPaidByOther && !wasSent(payment);
    return machine.run(
      payment,
      isElsewhere ? elsewhere(orderId, differences) : { type: 'order placed', orderId, differences },
    );
  }

  /** Whose the order is: by what it names, by what was sent, and else by the ledger. */
  async #payer(payment: Payment): Promise<Payer> {
    const order = this.#kept(payment);
    const isOther = isPaidOtherwise(order, payment);
    if (!isOther && !isUnnamed(order, payment)) return 'own';
    if (isNeverCharged(payment) || (isOther && !mayHaveOrdered(payment))) return 'another';
    const payer = await this.parts.claims.payer(payment);
    const isKnown = wasSent(payment) || payment.hasBilling || this.#isSecond(payment);
    // The object that placed it may not have reached the ledger yet.
    return payer === 'own' && mayHoldMoney(payment) && !isKnown ? 'unknown' : payer;
  }

  #kept({ checkoutId }: Payment): Json {
    return JSON.parse(this.parts.state.order(checkoutId) ?? 'null') as Json;
  }

  /** Whether the cart was ordered with another payment of this visitor. */
  #isSecond(payment: Payment): boolean {
    return this.othersOf(payment).some(({ state }) => state === 'done');
  }
}

/** Its shopper finds the order of another device. Nothing of this one is charged: what is other is nobody's to put right. */
function elsewhere(orderId: string | null, differences: Difference[]): Event {
  return differences.every((each) => each === 'order_paid_otherwise')
    ? { type: 'order placed', orderId, differences: [] }
    : { type: 'ended', reason: problem('payment_cart_changed') };
}

/**
 * Whether the order of its cart may be its own though it names anything else, as another device's card: then it is an order,
 * and the difference an incident.
 */
function mayHaveOrdered(payment: Payment): boolean {
  const isCharged = mayHoldMoney(payment) || isSought(payment);
  return isCharged ? wasSent(payment) && !flowOf(payment).takesEarly : payment.sentAt !== undefined;
}

function wasSent(payment: Payment): boolean {
  return payment.state === 'ordering' || (isSought(payment) && payment.sentAt !== undefined);
}

/** What was never sent, and ended, no order has charged that does not name it. */
function isNeverCharged(payment: Payment): boolean {
  const isUnsent = payment.sentAt === undefined && payment.tokens !== undefined;
  return isUnsent && isSought(payment) && !mayHoldMoney(payment);
}

/**
 * Whether the order names nothing of this payment, or not the reference of money that a provider may hold. One that it
 * names was charged: another device that sent the same cart may have the order, too, with the difference as its incident.
 */
function isUnnamed(order: Json, payment: Payment): boolean {
  const billing = fieldsOf(order)('billing');
  const [named, own] = mayHoldMoney(payment)
    ? [refsOf(billing), idsOf(payment)]
    : [namesIn(billing), payment.tokens ?? []];
  return !named.some((name) => own.includes(name));
}
