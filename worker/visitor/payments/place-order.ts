import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { priceChange } from '#shared/payments/sums.ts';
import { ok, type Result } from '#shared/result.ts';
import { mayPass, unlessRefused } from '../../backends/failure.ts';
import { MAY_APPEAR_MS } from '../../database/incidents.ts';
import { hasGoods } from '../cart/fingerprint.ts';
import { totalOf } from '../orders.ts';
import { namesIn } from './cart/billing-method.ts';
import { digestOfDestination } from './cart/sent-to.ts';
import { RULED_OUT_MS } from './intent.ts';
import { PaymentPart } from './payment-parts.ts';
import { agreedOf, isQueryable, linesOf, differenceFromShown, undelivered } from './payment-rules.ts';
import { isTold, type InState, type Payment } from './payment.ts';
import { hasMoney } from './returns/outcome.ts';
import { settle } from './returns/provider-returns.ts';
import { refsOf } from './returns/return-query.ts';

type Approved = InState<'authorised' | 'ordering'>;

function isProven(payment: Payment): payment is Approved {
  return (payment.state === 'authorised' || payment.state === 'ordering') && payment.isProven;
}

/** Turns the cart of a payment into an order, once, however often it is requested. Only inside the queue. */
export class OrderPlacer extends PaymentPart {
  /** `done`, `failed`, or to be tried again. `due` is what the page showed when the order was requested. */
  async place(payment: Payment, due = payment.sums): Promise<Payment> {
    const { state, claims, placedOrder } = this.parts;
    if (payment.state === 'done' || (await claims.isTakenOver(payment))) return payment;
    const proven = await this.#prove(payment);
    if (!isProven(proven)) return proven;
    const read = await this.readAfresh(proven.context);
    if (!read.ok) return this.#unheard(proven, read.error);
    if (state.order(proven.checkoutId) !== null) return placedOrder.found(proven);
    if (!(await this.isUnchanged(proven))) return this.#placeChanged(proven, due);
    const known = await this.#afterAnswer(proven);
    if (known !== null) return known;
    const refusal = await this.#refusalOf(proven);
    if (refusal) return this.#refused(proven, refusal);
    const stale = this.#otherThan(proven, due);
    if (stale === null) return this.#send(proven);
    // What was paid is ordered soon, but not by the button of a page that shows something else.
    return flowOf(proven).takesEarly ? this.#putOff(proven, stale, true) : this.#refused(proven, stale);
  }

  #putOff(payment: Payment, reason: Problem, isAtOnce = false): Payment {
    return this.parts.machine.apply(payment, { type: 'put off', reason, isAtOnce });
  }

  /** Why the cart is not ordered: it is not what was agreed, before and after the last write to it, or cannot be charged. */
  async #refusalOf(payment: Approved): Promise<Problem | null> {
    const refusal = (await this.#otherThanPaid(payment)) ?? (await this.#ownBilling(payment));
    return refusal ?? this.#otherThanPaid(payment);
  }

  async #otherThanPaid(payment: Approved): Promise<Problem | null> {
    const { state, markets, paidCart } = this.parts;
    const moved = await paidCart.bringAddressBack(payment);
    const other = moved ?? this.#otherThan(payment, agreedOf(payment)) ?? (await this.#otherGoods(payment));
    return other ?? undelivered(markets, payment, state.cart);
  }

  /** Another device wrote between two reads, unless it stays so. */
  async #otherGoods({ goods, problem: before }: Approved): Promise<Problem | null> {
    if (await hasGoods(this.parts.state.wireCart, goods)) return null;
    return problem(before?.code === 'cart_unsettled' ? 'payment_cart_changed' : 'cart_unsettled');
  }

  /** The provider decides where it can be queried. A payment without an intent is charged with the order. */
  async #prove(payment: Payment): Promise<Payment> {
    const { proof, machine } = this.parts;
    if (payment.state === 'started' || payment.isProven) return payment;
    if (!isQueryable(payment)) return machine.apply(payment, { type: 'approval proven' });
    const answer = await proof.ofPayment(payment);
    this.noteSaid(payment, answer);
    if (answer.kind === 'authorised') {
      // Another intent than what the page wrote into the cart, which would be charged besides.
      const written = namesIn(payment.billing ?? null);
      const isOther = !refsOf(answer.billing).every((ref) => written.includes(ref));
      if (isOther) machine.apply(payment, { type: 'billed', billing: answer.billing });
      return machine.apply(payment, { type: 'approval proven' });
    }
    if (answer.kind === 'unknown') return this.#putOff(payment, answer.problem);
    if (answer.kind === 'refused' || hasMoney(answer)) return settle(machine, payment, answer);
    return machine.apply(payment, { type: 'provider is undecided' });
  }

  /** Another payment, another device, or the end of this one may have changed how the cart is paid. */
  async #ownBilling(payment: Approved): Promise<Problem | null> {
    const { paidCart, log } = this.parts;
    if (paidCart.isPaidBy(payment)) return null;
    const { billing = null } = payment;
    if (billing === null) return problem('payment_cart_changed');
    // A second time shows what the backend itself writes beside it: what the first answer names may be another device's.
    for (let times = 0; times < 2; times += 1) {
      const lost = await paidCart.keepBilling(payment, billing, times > 0);
      if (lost || !paidCart.isPaidOtherwise(log.find(payment.id) ?? payment)) return lost;
    }
    return problem('cart_unsettled');
  }

  /** Whether the cart's cost or destination differs from the payment's, as far as the backend answers. */
  async otherThanAgreed(payment: Payment, sums = payment.sums): Promise<Problem | null> {
    const read = await this.readAfresh(payment.context);
    return read.ok ? this.#otherThan(payment, agreedOf(payment, sums)) : null;
  }

  #otherThan({ context }: Payment, shown: Shown): Problem | null {
    const { cart } = this.parts.state;
    return cart && differenceFromShown(shown, cart.summary, context);
  }

  /** Whether the recorded cart is the one that the payment pays, and still the payer's. */
  async isUnchanged(payment: Payment): Promise<boolean> {
    const isThere = !this.isOtherCart(payment) && !this.parts.paidCart.isAnothers(payment);
    return isThere && this.#hasItsLines(payment);
  }

  async #hasItsLines({ lines }: Payment): Promise<boolean> {
    const { cart } = this.parts.state;
    return cart !== null && (await linesOf(cart.summary)) === lines;
  }

  async #placeChanged(payment: Approved, due: Shown): Promise<Payment> {
    const { machine, paidCart } = this.parts;
    const isAnothers = paidCart.isAnothers(payment);
    // Nothing is ordered in the cart of another customer, whatever the backend refuses to say.
    const known = await this.ifOrdered(payment, isAnothers && payment.state === 'authorised');
    if (known !== null) return known;
    if (this.#mayAppear(payment)) return this.#putOff(payment, problem('cart_unsettled'));
    if (payment.state === 'ordering' && this.isOtherCart(payment))
      return this.#lookFor(payment, problem('cart_unsettled'));
    const reason = problem('payment_cart_changed');
    if (isAnothers) return this.#refused(payment, reason);
    if (!flowOf(payment).takesEarly) return machine.run(payment, { type: 'ended', reason });
    // An operator has been notified, and the shopper may change the cart: then it is theirs to order.
    if (isTold(payment) && !(await this.#hasItsLines(payment)))
      return machine.run(payment, { type: 'money kept', reason: null });
    const other = priceChange(due, payment.sums, payment.context);
    return other ? this.#putOff(payment, other, true) : this.#placeRestored(payment);
  }

  /** Nobody says what became of it; or its cart is gone, and nobody says so that it can be told. */
  async #unheard(payment: Payment, reason: Problem): Promise<Payment> {
    const isUntold = payment.state === 'ordering' && reason.code === 'bad_answer';
    if (isUntold && (await this.isCartGone(payment))) return this.#lookFor(payment, reason);
    return this.#putOff(payment, reason);
  }

  /** It went with the order that was sent, if that is said again hours later: an operator looks for it, so that nothing is ordered twice. */
  async #lookFor(payment: Payment, reason: Problem): Promise<Payment> {
    const { machine, now } = this.parts;
    if (now() - (payment.lostSince ?? now()) < RULED_OUT_MS)
      return machine.apply(payment, { type: 'put off', reason, isLost: true });
    await this.freeCart(payment);
    return machine.run(payment, { type: 'refund due', reason: problem('payment_unordered'), orderId: null });
  }

  async #placeRestored(payment: Approved): Promise<Payment> {
    const { paidCart, machine } = this.parts;
    const unpaid = payment.unpaid ?? paidCart.unpaidLines(payment);
    const changed = machine.apply(payment, { type: 'cart changed', unpaid });
    const back = await paidCart.bringBack(changed, payment.context);
    if (!back.ok) return this.#refused(changed, back.error);
    const restored = machine.apply(changed, { type: 'cart restored', ...back.value });
    if (!isProven(restored)) return restored;
    const refusal = await this.#refusalOf(restored);
    return refusal ? this.#refused(restored, refusal) : this.#send(restored);
  }

  async #send(payment: Payment): Promise<Payment> {
    const { cart, claims, log, machine, placedOrder, state } = this.parts;
    // The ledger knows before that it is sent, as the sweep raises incidents there: no refund races it.
    const known = machine.apply(payment, { type: 'order announced' });
    const own = await claims.beforeOrder(known);
    if (own === null) return log.find(payment.id) ?? known;
    if (own.state === 'failed') return own;
    // Recorded before it is sent, so that its outcome can be found after a crash.
    const sentTo = await digestOfDestination(state.wireCart);
    const sent = machine.apply(known, { type: 'order sent', total: totalOf(state.wireCart), sentTo });
    if (sent.state !== 'ordering') return sent;
    const key = `payment:${payment.id}:${payment.refusals}`;
    const write = { method: 'POST', path: '/cart/order', body: null, key } as const;
    const answer = await cart.writeInTurn(write, payment.context);
    if (!answer.ok) return this.#refused(sent, answer.error, payment);
    // The cart says little about an order whose answer was lost: the order itself is conclusive.
    const order = await this.#order(sent);
    if (!order.ok) return this.#putOff(sent, order.error);
    if (order.value === null) return this.#refused(sent, problem('cart_unsettled'));
    return placedOrder.done(sent);
  }

  async #refused(payment: Payment, reason: Problem, before = payment): Promise<Payment> {
    // The next try has a key of its own: this one's answer is recorded.
    // In doubt is one before that nobody answered, whatever is said of this one.
    const sentAt = !mayPass(reason) && before.state === 'ordering' ? before.sentAt : undefined;
    // By the backend's own word: whatever order is there now was not placed by this try, nor by one before.
    const isSaid = !mayPass(reason) && reason.code !== 'cart_unsettled' && sentAt === undefined;
    const refused = this.parts.machine.apply(payment, { type: 'order refused', isSaid, sentAt });
    if (mayPass(reason)) return this.#putOff(refused, reason);
    // A refusal may be said of an order that was placed nevertheless, or elsewhere: the cart is gone then.
    const isAsked = payment.state === 'ordering' || reason.status === 404;
    const known = isAsked ? await this.ifOrdered(refused, false) : null;
    if (known !== null) return known;
    const doubt = payment.state === 'ordering' ? await this.#doubt(payment, before) : null;
    if (doubt === null) return this.parts.machine.run(refused, { type: 'money kept', reason });
    return this.#putOff(refused, doubt);
  }

  /** A cart that went with the order that was sent says more than a backend that denies it, as does one sent `before`. */
  async #doubt(payment: Payment, before: Payment): Promise<Problem | null> {
    const read = await this.readAfresh(payment.context);
    if (!read.ok) return read.error;
    return this.isOtherCart(payment) || this.#mayAppear(before) ? problem('cart_unsettled') : null;
  }

  /** Its order was sent, and nobody has answered: it is not ended, whatever is said of another try. */
  #mayAppear({ state, sentAt = 0 }: Payment): boolean {
    return state === 'ordering' && this.parts.now() - sentAt < MAY_APPEAR_MS;
  }

  /** The last try was refused, or is late: the bank is not asked again while one may be there, nor before nobody has it. */
  async #afterAnswer(payment: Payment): Promise<Payment | null> {
    if (payment.state !== 'ordering') return null;
    const isRefused = payment.refusedAt !== undefined;
    const mayBeThere = this.isOrderLate || (isRefused && this.#mayAppear(payment));
    if (mayBeThere) return this.#putOff(payment, problem('cart_unsettled'));
    return isRefused ? this.ifOrdered(payment, false) : null;
  }

  /**
   * What an order that is there means for its payment; null where there is none, which asking for it may be refused with
   * for good, too, where nothing will be ordered.
   */
  async ifOrdered(payment: Payment, isRefusalNone: boolean): Promise<Payment | null> {
    const order = await this.#order(payment);
    if (order.ok) return order.value === null ? null : this.parts.placedOrder.found(payment);
    return isRefusalNone && !mayPass(order.error) ? null : this.#unheard(payment, order.error);
  }

  async #order(payment: Payment): Promise<Result<Json>> {
    const { checkoutId: id, context } = payment;
    const { state, orders } = this.parts;
    return unlessRefused(async () => ok(state.order(id) ?? (await orders.load(id, context, payment))));
  }
}
