import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Market } from '#shared/locale/markets.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import type { CartReply } from '../contract.ts';
import type { Orders } from '../orders.ts';
import type { VisitorState } from '../storage/state.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { PaidCart } from './cart/paid-cart.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import type { LedgerClaims } from './ledger/ledger-claims.ts';
import type { PaymentEnd } from './payment-end.ts';
import {
  agreedOf,
  isQueryable,
  isTakenEarly,
  linesOf,
  otherThanPaid,
  differenceFromShown,
  undelivered,
} from './payment-rules.ts';
import type { PaymentProof } from './returns/proof.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  cart: VisitorCart;
  orders: Orders;
  paidCart: PaidCart;
  proof: PaymentProof;
  end: PaymentEnd;
  claims: LedgerClaims;
  markets: Market[];
  now: () => number;
};

/** Turns the cart of a payment into an order, once, however often it is requested. Only inside the queue. */
export class OrderPlacer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The payment afterwards: `done`, `failed`, or unchanged, to be tried again.
   *
   * @param due the sum that the page showed when the order was requested
   */
  async place(payment: Payment, due = payment.sums): Promise<Payment> {
    const { cart, state, end, claims, markets } = this.#parts;
    if (payment.state === 'done' || (await claims.isTakenOver(payment))) return payment;
    const proven = await this.#prove(payment);
    if (!proven.isProven) return proven;
    state.markCartStale();
    const read = await cart.readInTurn(proven.context);
    if (!read.ok) return end.retryLater(proven, read.error);
    if (state.order(proven.checkoutId) !== null) return this.#found(proven);
    if (!(await this.isUnchanged(proven))) return this.#placeChanged(proven, due);
    const other = this.#otherThan(proven, agreedOf(proven)) ?? this.#otherThan(proven, due);
    const refusal = other ?? undelivered(markets, proven, state.cart) ?? (await this.#ownBilling(proven));
    return refusal ? this.#refused(proven, refusal) : this.#send(proven);
  }

  /** The provider decides where it can be queried. A payment without an intent is charged with the order. */
  async #prove(payment: Payment): Promise<Payment> {
    const { proof, log, end, now } = this.#parts;
    if (payment.isProven) return payment;
    const paid = { isPaid: true, paidAt: payment.paidAt ?? now() };
    if (!isQueryable(payment)) return log.save({ ...payment, ...paid, isProven: true });
    const answer = await proof.ofPayment(payment);
    switch (answer.kind) {
      case 'authorised':
        return log.save({ ...payment, ...paid, isProven: true });
      case 'refused':
        return end.end(payment, answer.problem, { isFinal: true });
      case 'pending':
        return this.#unproven(payment);
      case 'unknown':
        return end.retryLater(payment, answer.problem);
      case 'unproven':
        if (answer.problem.code !== 'payment_amount_differs') return this.#unproven(payment);
        return end.keepMoney({ ...payment, ...paid }, answer.problem);
    }
  }

  /** One that captures early continues to be checked, and is over when it stays unpaid. */
  #unproven(payment: Payment): Payment {
    const reopened = isTakenEarly(payment) ? ({ ...payment, state: 'redirected' } as const) : payment;
    return this.#parts.end.retryLater(reopened, problem('payment_unproven'));
  }

  /** Another payment, or the end of this one, may have changed the payment method in the cart. */
  async #ownBilling(payment: Payment): Promise<Problem | null> {
    const { log, paidCart } = this.#parts;
    const { paid, hasBilling, isPaid } = payment;
    const others = log
      .all()
      .some(({ id, checkoutId }) => id !== payment.id && checkoutId === payment.checkoutId);
    const isAnothers = paidCart.namesAnother(payment);
    if (isPaid && paid?.billing && (!hasBilling || others || isAnothers)) {
      return paidCart.keepBilling(payment, paid.billing);
    }
    return isAnothers ? problem('payment_cart_changed') : null;
  }

  /** Whether the cart's cost or destination differs from the payment's, as far as the backend answers. */
  async otherThanAgreed(payment: Payment): Promise<Problem | null> {
    const { cart, state } = this.#parts;
    state.markCartStale();
    const read = await cart.readInTurn(payment.context);
    return read.ok ? this.#otherThan(payment, agreedOf(payment)) : null;
  }

  /** A payment from before sums were stored has none to compare. */
  #otherThan({ context }: Payment, shown: Shown | undefined): Problem | null {
    const { cart } = this.#parts.state;
    return shown === undefined || !cart ? null : differenceFromShown(shown, cart.summary, context);
  }

  /** Whether the recorded cart is the one that the payment pays. */
  async isUnchanged(payment: Payment): Promise<boolean> {
    const summary = this.#parts.state.cart?.summary;
    return summary?.checkoutId === payment.checkoutId && (await linesOf(summary)) === payment.lines;
  }

  /** An order was sent and its cart is gone: that there is none is not believed, so that nothing is ordered twice. */
  #wentWithOrder({ state, checkoutId }: Payment): boolean {
    return state === 'ordering' && this.#parts.state.cart?.summary.checkoutId !== checkoutId;
  }

  async #placeChanged(payment: Payment, due: Shown | undefined): Promise<Payment> {
    const { log, paidCart, end } = this.#parts;
    const order = await this.#order(payment);
    if (!order.ok) return end.retryLater(payment, order.error);
    if (order.value !== null) return this.#found(payment);
    if (this.#wentWithOrder(payment)) return end.retryLater(payment, problem('cart_unsettled'));
    const reason = problem('payment_cart_changed');
    if (!isTakenEarly(payment)) return end.end(payment, reason);
    // An operator has been notified, and the shopper may change the cart: it is theirs to order.
    if (payment.incidentAt !== null) return end.keepMoney(payment, payment.problem ?? reason);
    const other = otherThanPaid(payment, due);
    // What was paid is ordered soon, but not by the button of a page that shows something else.
    if (other) return end.retryLater({ ...payment, due: null }, other);
    const unpaid = payment.unpaid ?? paidCart.unpaidLines(payment);
    const changed = log.save({ ...payment, unpaid });
    const back = await paidCart.bringBack(changed, payment.context);
    if (!back.ok) return this.#refused(changed, back.error);
    const restored = log.save({ ...changed, checkoutId: back.value, hasBilling: true });
    const dearer = this.#otherThan(restored, restored.sums);
    return dearer ? this.#refused(restored, dearer) : this.#send(restored);
  }

  async #send(payment: Payment): Promise<Payment> {
    const { log, cart, paidCart, end, claims } = this.#parts;
    const own = await claims.beforeOrder(payment);
    if (own === null || own.state === 'failed') return own ?? payment;
    // Recorded before it is sent, so that its outcome can be found after a crash.
    const sent = log.save({ ...payment, state: 'ordering', due: end.nextTryAt(payment) });
    const key = `payment:${payment.id}:${payment.refusals}`;
    const write = { method: 'POST', path: '/cart/order', body: null, key } as const;
    const answer: Result<CartReply> = await cart.writeInTurn(write, payment.context);
    if (!answer.ok) return this.#refused(sent, answer.error);
    // The cart says little about an order whose answer was lost: the order itself is conclusive.
    const order = await this.#order(payment);
    if (!order.ok) return end.retryLater(sent, order.error);
    if (order.value === null) {
      return end.retryLater({ ...sent, refusals: payment.refusals + 1 }, problem('cart_unsettled'));
    }
    const done = await this.#done(sent);
    await paidCart.keepLines(payment.unpaid ?? [], payment.context);
    return done;
  }

  async #refused(payment: Payment, reason: Problem): Promise<Payment> {
    const { end } = this.#parts;
    // The next try has a key of its own: this one's answer is recorded.
    const refused = { ...payment, refusals: payment.refusals + 1 };
    if (reason.status >= 500 || isPassing(reason.status)) return end.retryLater(refused, reason);
    // The cart is gone: it may have become this very order elsewhere.
    const order = reason.status === 404 ? await this.#order(payment) : ok(null);
    if (!order.ok) return end.retryLater(refused, order.error);
    if (order.value !== null) return this.#found(payment);
    return isTakenEarly(payment) ? end.keepMoney(refused, reason) : end.end(refused, reason);
  }

  /** The cart is already an order, perhaps placed with another payment: this one's money is surplus then. */
  async #found(payment: Payment): Promise<Payment> {
    const { claims, end } = this.#parts;
    const holdsMoney = isTakenEarly(payment) || payment.secret !== null;
    const other = holdsMoney ? await claims.otherPayer(payment) : null;
    // The object that placed it may not have reached the ledger yet.
    const isKnown = payment.state === 'ordering' || payment.hasBilling || this.#isSecond(payment);
    const isUnreported = other === 'none' && !isKnown;
    if (other === 'unknown' || isUnreported) return end.retryLater(payment, problem('connection_error'));
    return this.#done(payment, other === 'known');
  }

  async #done(payment: Payment, isPaidByOther = false): Promise<Payment> {
    const { log, now, end, state } = this.#parts;
    const orderId = idOf(state.order(payment.checkoutId));
    // There is one order, but two providers hold money for it.
    const isSecond = isPaidByOther || this.#isSecond(payment);
    if (isSecond && payment.isPaid && isTakenEarly(payment)) {
      return end.giveBack({ ...payment, orderId }, problem('payment_twice'));
    }
    // The surplus hold is never charged, and is left to an operator to release.
    if (isSecond && payment.secret !== null) return end.fail(payment, problem('payment_cart_changed'));
    const ended = {
      state: 'done',
      orderId,
      problem: null,
      due: null,
      returned: null,
      paid: null,
      unpaid: null,
    } as const;
    const done = log.save({ ...payment, ...ended, changedAt: now() });
    log.prune();
    return done;
  }

  /** Whether the cart was ordered with another payment of this visitor. */
  #isSecond({ id, checkoutId }: Payment): boolean {
    const isOther = (it: Payment) => it.id !== id && it.checkoutId === checkoutId && it.state === 'done';
    return this.#parts.log.all().some(isOther);
  }

  async #order({ checkoutId, context }: Payment): Promise<Result<Json>> {
    const { state, orders } = this.#parts;
    const kept = state.order(checkoutId);
    return kept === null ? this.#resultOf(orders.load(checkoutId, context)) : ok(kept);
  }

  async #resultOf(loading: Promise<Json>): Promise<Result<Json>> {
    try {
      return ok(await loading);
    } catch (error) {
      if (error instanceof BackendError) return refuse(error.problem);
      throw error;
    }
  }
}

function idOf(order: string | null): string | null {
  const read = JSON.parse(order ?? 'null') as { id?: Json } | null;
  return typeof read?.id === 'string' ? read.id : null;
}
