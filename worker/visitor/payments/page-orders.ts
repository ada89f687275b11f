import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { SessionAnswer, SessionCall } from '../contract.ts';
import type { Placed } from '../storage/write-log.ts';
import { PaymentPart } from './payment-parts.ts';
import { differenceFromShown, isQueryable, isStuck, locksCart } from './payment-rules.ts';
import { isEnded, recordOf, type Payment } from './payment.ts';

/** Orders that pages of the operator's own ask for (`POST /api/cart/order`), each of them a payment's. Inside the queue. */
export class PageOrders extends PaymentPart {
  /**
   * By the open payment of this visitor, whose billing is written; where there is none, by what such a page wrote into the
   * cart, or by nothing where nothing is charged. Refuses to charge anything else that the cart names, and begins a payment
   * only if it may.
   */
  async press(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    const { cart, state, paymentStarter } = this.parts;
    const sentFor = cart.orderedBy(call.key);
    const heard = sentFor && this.#heardOf(sentFor);
    if (heard) return heard;
    const open = await this.#openOne(context);
    if (!open.ok) return open;
    if (open.value !== null) return this.#orderBy(open.value, call);
    const begun = await paymentStarter.payByPage(call, context);
    if (!begun.ok) return begun;
    if (begun.value !== null) return this.#press(begun.value, call);
    return ok({ status: 200, body: 'null', revision: state.revision, wouldBegin: true });
  }

  /** What became of the order that a key asked for; null while its payment is open, which goes on. It asks for no other one. */
  #heardOf({ checkoutId, orderId }: Placed): Result<SessionAnswer> | null {
    const sent = this.parts.log.all().filter((payment) => payment.checkoutId === checkoutId);
    const done = sent.find(({ state }) => state === 'done');
    const known = orderId ?? (done ? recordOf(done).orderId : null);
    if (known !== null || this.parts.state.order(checkoutId) !== null)
      return this.#answerOf(checkoutId, known);
    if (sent[0]?.state === 'failed') return refuse(sent[0].problem ?? problem('payment_cancelled'));
    return sent.some((payment) => !isEnded(payment)) ? null : refuse(problem('cart_unsettled'));
  }

  async #orderBy(payment: Payment, call: SessionCall): Promise<Result<SessionAnswer>> {
    const { shown = '' } = call;
    const { cart } = this.parts.state;
    if (this.othersOf(payment).some(locksCart)) return refuse(problem('payment_under_way'));
    const other = cart && differenceFromShown(shown, cart.summary, payment.context);
    if (other) return refuse(other);
    const approved = await this.#approved(payment, call);
    return approved.ok ? this.#press(approved.value, call) : approved;
  }

  /** Whoever repeats the call hears of the same order, even if the object stops meanwhile; of one that was not sent, they ask again. */
  async #press(payment: Payment, call: SessionCall): Promise<Result<SessionAnswer>> {
    const { cart, orderButton } = this.parts;
    const isKnown = cart.orderedBy(call.key) !== null;
    await cart.noteOrder(call, orderOf(payment));
    const placed = await orderButton.press(payment, call.shown ?? '', true);
    const isSent = placed.ok && ['done', 'ordering'].includes(placed.value.state);
    if (isSent) await cart.noteOrder(call, orderOf(placed.value));
    else if (!isKnown) await cart.noteOrder(call, null);
    return placed.ok ? this.#answer(placed.value) : placed;
  }

  /** The open payment that orders the cart: of several the one that it names. One whose order was sent is its cart's in any case. */
  async #openOne(context: ShopContext): Promise<Result<Payment | null>> {
    // An object that has just continued for its visitor does not know the cart.
    const known = this.parts.state.cart === null ? await this.parts.cart.readInTurn(context) : ok(null);
    if (!known.ok) return known;
    const candidates = this.#candidates();
    const sent = candidates.find(({ state }) => state === 'ordering');
    if (sent !== undefined || candidates.length === 0) return ok(sent ?? null);
    const read = await this.readAfresh(context);
    if (!read.ok) return read;
    const isNamed = (payment: Payment) => this.parts.paidCart.isPaidBy(payment);
    return ok(candidates.find(isNamed) ?? candidates[0] ?? null);
  }

  /** Those of the recorded cart whose shopper has said how it is paid, and captured money, whatever cart there is. */
  #candidates(): Payment[] {
    const { log, state } = this.parts;
    const checkoutId = state.cart?.summary.checkoutId;
    const isAgreed = (it: Payment) => it.hasBilling || it.state === 'authorised' || it.state === 'ordering';
    return log.open().filter((it) => (it.checkoutId === checkoutId && isAgreed(it)) || isStuck(it));
  }

  /** As far as it is known without its page, which may have said nothing. */
  async #approved(payment: Payment, { shown = '' }: SessionCall): Promise<Result<Payment>> {
    const { browserEvents, providerReturns } = this.parts;
    if (payment.state === 'started') return ok(await browserEvents.authorise(payment, shown, true));
    const isAsked = payment.state === 'redirected' && isQueryable(payment);
    return ok(isAsked ? (await providerReturns.look(payment)).payment : payment);
  }

  #answer(payment: Payment): Result<SessionAnswer> {
    const { checkoutId, orderId } = orderOf(payment);
    if (payment.state === 'done') return this.#answerOf(checkoutId, orderId);
    if (payment.state === 'ordering') return refuse(problem('cart_unsettled'));
    return refuse(problem(locksCart(payment) ? 'payment_under_way' : 'payment_unproven'));
  }

  /** The order, or of one that is no longer kept here, its id. */
  #answerOf(checkoutId: string, orderId: string | null): Result<SessionAnswer> {
    const { state } = this.parts;
    const body = state.order(checkoutId) ?? (orderId === null ? null : JSON.stringify({ id: orderId }));
    return body === null
      ? refuse(problem('cart_unsettled'))
      : ok({ status: 200, body, revision: state.revision });
  }
}

function orderOf(payment: Payment): Placed {
  return { checkoutId: payment.checkoutId, orderId: recordOf(payment).orderId };
}
