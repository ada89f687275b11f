import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent, StartPayment } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { CartReply, CartWrite, SessionAnswer, SessionCall, WokenPayment } from '../contract.ts';
import { forwardPast } from './cart/forward.ts';
import type { EventDetails } from './browser-events.ts';
import { sheetOf, type Payment } from './payment.ts';
import { isQueryable, isAtProvider, locksCart, isShown, isStuck, linesOf } from './payment-rules.ts';
import type { ReturnQuery } from './returns/return-query.ts';
import { PaymentPart } from './payment-parts.ts';

/** How a form orders: with an authorised payment, a saved card, or nothing where nothing is left to pay. */
export type OrderRequest = ({ paymentId: string } | { cardId: string | null }) & { due: Shown };

/** A page that was only reloaded does not query the provider again. */
const LOOK_AGAIN = 5000;

const NO_DETAILS: EventDetails = { reason: null, ref: null, secret: null, due: null };

/**
 * The payments of one visitor, and their states, which several sources report in any order. Everything that may
 * change something runs in the queue of the cart's writes.
 */
export class Payments extends PaymentPart {
  /**
   * Starts a payment of the current cart; any other that is open ends. Refuses with `cart_not_found`,
   * `payment_below_minimum` and `payment_under_way`. A cart that has just become an order returns its
   * payment.
   */
  async start(request: StartPayment, context: ShopContext): Promise<Result<Payment>> {
    return this.parts.queue.run(() => this.parts.paymentStarter.start(request, context));
  }

  /** A browser's report about a payment; may be repeated and late. Refuses with `payment_not_found`. */
  async handleEvent(
    id: string,
    event: PaymentEvent,
    details: Partial<EventDetails> = {},
  ): Promise<Result<Payment>> {
    return this.parts.queue.run(async () => {
      const payment = this.parts.log.find(id);
      return payment
        ? this.parts.browserEvents.handle(payment, event, { ...NO_DETAILS, ...details })
        : refuse(problem('payment_not_found'));
    });
  }

  /**
   * A shopper came back from a provider. Refuses with `payment_elsewhere` when the payment is not theirs, or
   * with the reason why the return proves nothing; then nothing has changed.
   */
  async handleReturn(query: ReturnQuery): Promise<Result<Payment>> {
    return this.parts.queue.run(async () => {
      const { providerReturns } = this.parts;
      const payment = providerReturns.paymentOf(query);
      return payment ? providerReturns.handle(payment, query) : refuse(problem('payment_elsewhere'));
    });
  }

  /**
   * Places the order of a form, once; a repeated submission gets the same answer. Refuses with what went
   * wrong.
   */
  async place(request: OrderRequest, context: ShopContext): Promise<Result<Payment>> {
    return this.parts.queue.run(async () => {
      const payment = await ('paymentId' in request
        ? this.#known(request.paymentId)
        : this.parts.paymentStarter.payWith(request, context));
      if (!payment.ok || payment.value.state === 'done') return payment;
      const { state, problem: reason } = payment.value;
      if (state === 'failed') return refuse(reason ?? problem('payment_cancelled'));
      if (state === 'started' || state === 'redirected') return payment;
      const placed = await this.parts.orderPlacer.place(await this.#confirmed(payment.value), request.due);
      const isPlacing = placed.state === 'done' || placed.state === 'ordering';
      return isPlacing || placed.problem === null ? ok(placed) : refuse(placed.problem);
    });
  }

  /**
   * The order was submitted here. The shopper may have changed the cart of money that could not become an
   * order.
   */
  async #confirmed(payment: Payment): Promise<Payment> {
    const { machine, state } = this.parts;
    const record = isStuck(payment) ? state.cart : null;
    if (!record?.summary.checkoutId) return machine.apply(payment, { type: 'confirmed', cart: null });
    const { checkoutId, fingerprint } = record.summary;
    const lines = await linesOf(record.summary);
    const cart = { checkoutId, lines, goods: fingerprint.items, cart: { ...record, loadedAt: 0 } };
    return machine.apply(payment, { type: 'confirmed', cart });
  }

  /**
   * Cancels the open payments, unless one turns out to be paid: then it is placed. Null when there is none.
   */
  async cancel(): Promise<Result<Payment | null>> {
    return this.parts.queue.run(async () =>
      ok(await this.parts.paymentStarter.endOpen(problem('payment_cancelled'), true)),
    );
  }

  /**
   * The newest payment that a page still has to show. Its provider is queried occasionally while the shopper
   * may be paying; no try is counted, and nothing ends because of it.
   */
  async current(): Promise<Result<Payment | null>> {
    const { log, queue, now, providerReturns, state } = this.parts;
    const newest = log.all()[0];
    if (!newest || !isShown(newest, state.cart?.summary ?? null, now())) return ok(null);
    const canLook = isAtProvider(newest) && isQueryable(newest) && newest.returned === null;
    if (!canLook || now() - Math.max(newest.changedAt, log.lookedAt) < LOOK_AGAIN) return ok(newest);
    log.lookedAt = now();
    return queue.run(async () => ok((await providerReturns.look(log.find(newest.id) ?? newest)).payment));
  }

  /** Carries on due payments, without a request. */
  async runDue(): Promise<Result<null>> {
    const { queue, carryOn } = this.parts;
    return queue.run(async () => ok(await carryOn.runDue()));
  }

  /**
   * As `runDue`, for the sweep: the status of each is reported to the ledger. Returns the ids that are not
   * known here.
   */
  async wake(toWake: WokenPayment[]): Promise<Result<string[]>> {
    const { queue, carryOn, outbox } = this.parts;
    const woken = await queue.run(async () => ok(await carryOn.wake(toWake)));
    await outbox.flush(true);
    return woken;
  }

  /** A return that was opened in another browser. It proves nothing by itself, so the provider is queried. */
  async lookAtReturn(query: ReturnQuery): Promise<Result<null>> {
    const { queue, log, now, providerReturns } = this.parts;
    if (now() - log.lookedAt < LOOK_AGAIN) return ok(null);
    log.lookedAt = now();
    return queue.run(async () => ok(await providerReturns.lookAtForeign(query)));
  }

  /**
   * A write of the cart, in its turn. A payment's own is refused when the payment has ended; any other ends
   * the open payments, or is refused with `payment_under_way` while the money may have arrived.
   */
  async write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { cart, queue, paymentWrites } = this.parts;
    const { payment } = write;
    if (payment !== undefined) return queue.run(() => paymentWrites.write(payment, write, context));
    const written = await this.change(() => cart.write(write, context));
    if (written.ok) paymentWrites.giveUp(write);
    return written;
  }

  /** When a payment is to be carried on without a request; milliseconds since 1970. */
  nextDue(): number | null {
    return this.parts.log.nextDue();
  }

  /** A change of the cart from outside the payments. */
  async change<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    const refusal = this.refusal();
    return refusal ? refuse(refusal) : this.follow(task);
  }

  /** An action that may change the cart or its owner, and that no payment blocks. */
  async follow<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    const { state } = this.parts;
    const before = state.revision;
    const answer = await task();
    if (state.revision !== before) this.#cartChanged();
    return answer;
  }

  /** Another call with the backend's session, as far as the payments allow it. */
  async forward(
    call: SessionCall,
    task: () => Promise<Result<SessionAnswer>>,
  ): Promise<Result<SessionAnswer>> {
    const { log } = this.parts;
    const own = { change: this.change.bind(this), follow: this.follow.bind(this) };
    return forwardPast({ log, ...own, putBack: () => this.#putBack() }, call, task);
  }

  /** Ends open sheets: their changes must not reach an order, or another customer after sign-in or sign-out. */
  async #putBack(): Promise<void> {
    const { log, queue, machine } = this.parts;
    await queue.run(async () => {
      for (const payment of log.open()) {
        if (sheetOf(payment) === null || locksCart(payment)) continue;
        machine.apply(payment, { type: 'ended', reason: problem('payment_cart_changed') });
      }
      return ok(await machine.putBackAll());
    });
  }

  /** Why the cart is locked; null when it is not. */
  refusal(): Problem | null {
    const isFrozen = this.parts.log.open().some((payment) => locksCart(payment));
    return isFrozen ? problem('payment_under_way') : null;
  }

  /** The cart changed under the open payments: what they were for no longer exists. */
  #cartChanged(): void {
    const { log, machine } = this.parts;
    for (const payment of log.open()) {
      if (locksCart(payment) || isStuck(payment)) continue;
      machine.apply(payment, { type: 'ended', reason: problem('payment_cart_changed') });
    }
  }

  #known(id: string): Result<Payment> {
    const payment = this.parts.log.find(id);
    return payment ? ok(payment) : refuse(problem('payment_not_found'));
  }
}
