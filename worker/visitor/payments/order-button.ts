import { problem } from '#shared/errors/problem.ts';
import { destinationIn, type Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { digestOfGoods } from '../cart/fingerprint.ts';
import type { SessionAnswer, SessionCall } from '../contract.ts';
import { isInCart } from './after-end.ts';
import { PaymentPart } from './payment-parts.ts';
import {
  differenceFromShown,
  isOnItsWay,
  isQueryable,
  isStuck,
  linesOf,
  locksCart,
} from './payment-rules.ts';
import { isEnded, type Payment } from './payment.ts';

/** The shopper orders, on a page of the shop's or of the operator's own. Only inside the queue. */
export class OrderButton extends PaymentPart {
  /** Refuses with what went wrong. `due` is what the page shows. */
  async press(payment: Payment, due: Shown): Promise<Result<Payment>> {
    if (payment.state === 'done' || isOnItsWay(payment)) return ok(payment);
    if (payment.state === 'failed') return refuse(payment.problem ?? problem('payment_cancelled'));
    const confirmed = await this.#confirmed(payment, due);
    if (!confirmed.ok) return confirmed;
    const placed = await this.parts.orderPlacer.place(confirmed.value, due);
    const isPlacing = placed.state === 'done' || placed.state === 'ordering';
    return isPlacing || placed.problem === null ? ok(placed) : refuse(placed.problem);
  }

  /** Orders the cart by the payment that it names; null where that is no open one of this visitor's. */
  async pressElsewhere(call: SessionCall): Promise<Result<SessionAnswer> | null> {
    const { machine, cart, state, log } = this.parts;
    const sentFor = cart.orderedBy(call.key);
    if (state.order(sentFor) !== null) return null;
    const sent = log.all().find(({ checkoutId }) => sentFor !== null && checkoutId === sentFor);
    if (sent?.state === 'failed') return refuse(sent.problem ?? problem('payment_cancelled'));
    const named = await this.#ofCart();
    if (!named.ok || named.value === null) return named.ok ? null : named;
    const payment = named.value;
    if (payment.state !== 'failed') return this.#orderBy(payment, call);
    // Whoever ended it may have refunded it: the cart is ordered without it.
    return isInCart(await machine.release(payment)) ? refuse(problem('connection_error')) : null;
  }

  async #orderBy(payment: Payment, call: SessionCall): Promise<Result<SessionAnswer>> {
    const { shown = '' } = call;
    const { cart } = this.parts.state;
    if (this.othersOf(payment).some(locksCart)) return refuse(problem('payment_under_way'));
    const other = cart && differenceFromShown(shown, cart.summary, payment.context);
    if (other) return refuse(other);
    const approved = await this.#approved(payment, shown);
    const placed = approved.ok ? await this.press(approved.value, shown) : approved;
    return placed.ok ? this.#answer(placed.value, call) : placed;
  }

  /** The payment that the cart names, as the backend has it. One whose order was sent is its cart's in any case. */
  async #ofCart(): Promise<Result<Payment | null>> {
    const [newest, ...others] = this.#named();
    if (newest === undefined || newest.state === 'ordering') return ok(newest ?? null);
    const read = await this.readAfresh(newest.context);
    const isNamed = (payment: Payment) => this.parts.paidCart.isPaidBy(payment);
    return read.ok ? ok([newest, ...others].find(isNamed) ?? null) : read;
  }

  /** The payments of the recorded cart whose billing may be in it, those that are open first. */
  #named(): Payment[] {
    const { log, state } = this.parts;
    const checkoutId = state.cart?.summary.checkoutId;
    const named = log.all().filter((it) => it.checkoutId === checkoutId && it.hasBilling);
    return named.toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other)));
  }

  /** As far as it is known without its page, which may have said nothing. */
  async #approved(payment: Payment, due: Shown): Promise<Result<Payment>> {
    const { browserEvents, providerReturns } = this.parts;
    if (payment.state === 'started') return browserEvents.handle(payment, 'authorised', { due });
    const isAsked = payment.state === 'redirected' && isQueryable(payment);
    return ok(isAsked ? (await providerReturns.look(payment)).payment : payment);
  }

  /** Whoever repeats the call hears of the same order. */
  async #answer(payment: Payment, call: SessionCall): Promise<Result<SessionAnswer>> {
    const { cart, state } = this.parts;
    const order = state.order(payment.checkoutId);
    const isSent = payment.state === 'done' || payment.state === 'ordering';
    if (isSent) await cart.noteOrder(call, payment.checkoutId);
    if (payment.state === 'done' && order !== null)
      return ok({ status: 200, body: order, revision: state.revision });
    if (payment.state === 'ordering') return refuse(problem('cart_unsettled'));
    return refuse(problem(locksCart(payment) ? 'payment_under_way' : 'payment_unproven'));
  }

  /**
   * The shopper may have changed the cart of money that could not become an order, and orders what the page shows;
   * another customer's is not theirs.
   */
  async #confirmed(payment: Payment, due: Shown): Promise<Result<Payment>> {
    const { machine, state, paidCart } = this.parts;
    const destination = destinationIn(due);
    const record = isStuck(payment) && !paidCart.isAnothers(payment) ? state.cart : null;
    const { checkoutId = null, cartId = null } = record?.summary ?? {};
    if (record === null || checkoutId === null)
      return ok(machine.apply(payment, { type: 'confirmed', cart: null, destination }));
    const other = differenceFromShown(due, record.summary, payment.context);
    if (other) return refuse(other);
    const [lines, goods] = await Promise.all([linesOf(record.summary), digestOfGoods(state.wireCart)]);
    const cart = { checkoutId, cartId, lines, goods, cart: { ...record, loadedAt: 0 } };
    return ok(machine.apply(payment, { type: 'confirmed', cart, destination }));
  }
}
