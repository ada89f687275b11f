import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { PaymentEvent, StartPayment } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { CartReply, CartWrite } from '../contract.ts';
import type { Queue } from '../queue.ts';
import type { VisitorState } from '../storage/state.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { OrderPlacer } from './place-order.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import { FRESH, isAtProvider, isEnded, isFreezing, LOOKS, mayBePaid } from './payment-rules.ts';
import type { ProviderReturns } from './provider-returns.ts';
import { refsOf, type ReturnQuery } from './return-query.ts';
import type { PaymentStarter } from './start-payment.ts';
import type { BrowserEvents } from './browser-events.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  cart: VisitorCart;
  now: () => number;
  queue: Queue;
  orderPlacer: OrderPlacer;
  providerReturns: ProviderReturns;
  paymentStarter: PaymentStarter;
  browserEvents: BrowserEvents;
};

/** How an order is placed by a form: with an authorised payment, a saved card, or nothing where nothing is left to pay. */
export type OrderRequest = { paymentId: string } | { cardId: string | null };

/** A page that was only reloaded does not ask the provider again. */
const LOOK_AGAIN = 5000;

/**
 * The payments of one visitor: which states they go through, whoever tells of it and in whatever order. Everything that
 * may change something runs in the queue of the cart's writes.
 */
export class Payments {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Begins a payment of the cart as it is; any other that is open ends. Refuses with `cart_not_found`,
   * `payment_below_minimum` and `payment_under_way`. A cart that has just become an order answers with its payment.
   */
  async start(asked: StartPayment, context: ShopContext): Promise<Result<Payment>> {
    return this.#parts.queue.run(() => this.#parts.paymentStarter.start(asked, context));
  }

  /** What the browser says of a payment; may come twice and late. Refuses with `payment_not_found`. */
  async handleEvent(id: string, event: PaymentEvent, reason: Problem | null): Promise<Result<Payment>> {
    return this.#parts.queue.run(async () => {
      const payment = this.#parts.log.find(id);
      return payment
        ? ok(await this.#parts.browserEvents.handle(payment, event, reason))
        : refuse(problem('payment_not_found'));
    });
  }

  /** A shopper came back from a provider. Refuses with `payment_elsewhere` when no payment and no cart fit. */
  async handleReturn(query: ReturnQuery, context: ShopContext): Promise<Result<Payment>> {
    return this.#parts.queue.run(async () => {
      const { log, providerReturns, paymentStarter } = this.#parts;
      let last: Payment | null = null;
      for (const candidate of providerReturns.candidates(query)) {
        // An earlier one may have changed it.
        const seen = await providerReturns.handle(log.find(candidate.id) ?? candidate, query);
        if (seen.state === 'done' || last === null) last = seen;
        if (seen.state === 'done') break;
      }
      if (last) return ok(last);
      const adopted = await paymentStarter.adopt(query, context);
      return adopted.ok ? ok(await providerReturns.handle(adopted.value, query)) : adopted;
    });
  }

  /** Places the order of a form, once; pressed again, it answers with the same. Refuses with what went wrong. */
  async place(asked: OrderRequest, context: ShopContext): Promise<Result<Payment>> {
    return this.#parts.queue.run(async () => {
      const payment = await ('paymentId' in asked
        ? this.#known(asked.paymentId)
        : this.#parts.paymentStarter.payWith(asked.cardId, context));
      if (!payment.ok || payment.value.state === 'done') return payment;
      const { state, problem: reason } = payment.value;
      if (state === 'failed') return refuse(reason ?? problem('payment_cancelled'));
      const placed = await this.#parts.orderPlacer.place(payment.value);
      const isPlacing = placed.state === 'done' || placed.state === 'ordering';
      return isPlacing || placed.problem === null ? ok(placed) : refuse(placed.problem);
    });
  }

  /** Gives the open payments up, unless one turns out to be paid: then it is placed. Null when there is none. */
  async cancel(): Promise<Result<Payment | null>> {
    return this.#parts.queue.run(async () =>
      ok(await this.#parts.paymentStarter.endOpen(problem('payment_cancelled'), true)),
    );
  }

  /** The newest payment that a page still has to speak of, carried on where it can be. */
  async current(): Promise<Result<Payment | null>> {
    const { log, queue, now } = this.#parts;
    const newest = log.all()[0];
    if (!newest || !this.#speaks(newest)) return ok(null);
    const isWaiting = newest.state === 'ordering' || isAtProvider(newest);
    if (!isWaiting || now() - newest.changedAt < LOOK_AGAIN) return ok(newest);
    return queue.run(async () => ok(await this.#look(log.find(newest.id) ?? newest)));
  }

  /** Of a cart that was ordered or is another by now, there is nothing to say once the shopper goes on. */
  #speaks(payment: Payment): boolean {
    const { state, now } = this.#parts;
    const cart = state.cart?.summary;
    const hasCart = cart !== undefined && cart.itemQuantity > 0;
    if (payment.state === 'done') return !hasCart && now() - payment.changedAt < FRESH;
    if (payment.state !== 'failed') return payment.due !== null || now() - payment.changedAt < FRESH;
    return hasCart && cart.checkoutId === payment.checkoutId && now() - payment.changedAt < FRESH;
  }

  /** Carries on what is due without anybody asking. */
  async runDue(): Promise<Result<null>> {
    const { log, queue, now } = this.#parts;
    return queue.run(async () => {
      for (const payment of log.due(now())) await this.#look(payment);
      return ok(null);
    });
  }

  /**
   * A write of the cart, in its turn. A payment's own is refused when the payment has ended; any other ends the open
   * payments, or is refused with `payment_under_way` while the money may be here already.
   */
  async write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { cart } = this.#parts;
    if (write.payment === undefined) return this.change(() => cart.write(write, context));
    const admitted = this.#admit(write.payment, write);
    return admitted.ok ? cart.write(write, context) : admitted;
  }

  /** When a payment is to be carried on without anybody asking; milliseconds since 1970. */
  nextDue(): number | null {
    return this.#parts.log.nextDue();
  }

  /** Something besides the payments that changes the cart, or whose cart it is. */
  async change<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    const refusal = this.refusal();
    if (refusal) return refuse(refusal);
    const { state } = this.#parts;
    const before = state.revision;
    const answer = await task();
    if (state.revision !== before) this.#cartChanged();
    return answer;
  }

  /** Why the cart must stay as it is; null when it need not. */
  refusal(): Problem | null {
    const isFrozen = this.#parts.log.open().some((payment) => isFreezing(payment));
    return isFrozen ? problem('payment_under_way') : null;
  }

  /** The cart changed under the open payments: what they were for is no more. */
  #cartChanged(): void {
    const { log, orderPlacer } = this.#parts;
    for (const payment of log.open()) {
      if (payment.state !== 'ordering' && !isFreezing(payment)) {
        orderPlacer.fail(payment, problem('payment_cart_changed'));
      }
    }
  }

  /** Notes of a payment's write what is needed to put a paid cart back. */
  #admit(id: string, write: CartWrite): Result<null> {
    const { log } = this.#parts;
    const payment = log.find(id);
    if (!payment) return refuse(problem('payment_not_found'));
    if (isEnded(payment)) return refuse(payment.problem ?? problem('payment_cart_changed'));
    const billing = write.path === '/cart' ? billingOf(write.body) : null;
    if (billing === null) return ok(null);
    const refs = [...new Set([...payment.refs, ...refsOf(billing)])];
    log.save({ ...payment, refs, paid: payment.paid && { ...payment.paid, billing } });
    return ok(null);
  }

  /** Looks at a payment that nobody told of any more. */
  async #look(payment: Payment): Promise<Payment> {
    const { log, orderPlacer, providerReturns } = this.#parts;
    if (payment.state === 'ordering') return orderPlacer.place(payment);
    if (payment.returned) return providerReturns.handle(payment, payment.returned);
    if (!mayBePaid(payment)) return log.save({ ...payment, due: null });
    const seen = await providerReturns.look(payment);
    return seen.state === payment.state ? this.#lookLater(seen) : seen;
  }

  #lookLater(payment: Payment): Payment {
    const { log, orderPlacer, now } = this.#parts;
    const wait = LOOKS[payment.tries];
    if (wait !== undefined) return log.save({ ...payment, tries: payment.tries + 1, due: now() + wait });
    return payment.state === 'failed'
      ? log.save({ ...payment, due: null })
      : orderPlacer.fail(payment, problem('payment_cancelled'));
  }

  #known(id: string): Result<Payment> {
    const payment = this.#parts.log.find(id);
    return payment ? ok(payment) : refuse(problem('payment_not_found'));
  }
}

function billingOf(body: string | null): Json {
  const read = JSON.parse(body ?? 'null') as Json;
  if (read === null || typeof read !== 'object' || Array.isArray(read)) return null;
  return read['billing'] ?? null;
}
