import { problem, type Problem } from '#shared/errors/problem.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { CartRecord, VisitorState } from '../storage/state.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { OrderPlacer } from './place-order.ts';
import { methodOfReturn } from './outcome.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import { belowMinimum, FRESH, isFreezing, linesOf, NO_METHOD } from './payment-rules.ts';
import type { ProviderReturns } from './provider-returns.ts';
import type { ReturnQuery } from './return-query.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  cart: VisitorCart;
  orderPlacer: OrderPlacer;
  providerReturns: ProviderReturns;
  now: () => number;
};

/** How a payment comes to be, and what becomes of those before it. Runs inside the queue only. */
export class PaymentStarter {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As `Payments.start`. */
  async start(asked: StartPayment, context: ShopContext): Promise<Result<Payment>> {
    const { log } = this.#parts;
    const ended = await this.endOpen(null, false);
    if (ended?.state === 'done') return ok(ended);
    if (log.open().length > 0) return refuse(problem('payment_under_way'));
    const cart = await this.#payableCart(context);
    if (!cart.ok) {
      const last = this.#justDone();
      return last && cart.error.code === 'cart_not_found' ? ok(last) : cart;
    }
    const tooLittle = belowMinimum(asked, cart.value, context);
    if (tooLittle) return refuse(tooLittle);
    const payment = await this.#begin(asked, cart.value, context);
    const lost = await this.#clearBilling(payment);
    return lost ? refuse(lost) : ok(log.save(payment));
  }

  /** A payment by a saved card of the customer's, or by nothing where nothing is left to pay. */
  async payWith(cardId: string | null, context: ShopContext): Promise<Result<Payment>> {
    const { cart, log, orderPlacer } = this.#parts;
    const started = await this.start({ method: 'card', gateway: 'vault' }, context);
    if (!started.ok || started.value.state === 'done') return started;
    if (cardId !== null) {
      const body = JSON.stringify({ billing: { ...NO_METHOD, method: 'card', account_card_id: cardId } });
      const write = { method: 'PUT', path: '/cart', body, key: null } as const;
      const chosen = await cart.writeInTurn(write, context);
      if (!chosen.ok) {
        orderPlacer.fail(started.value, chosen.error);
        return chosen;
      }
    }
    return ok(log.save({ ...started.value, state: 'authorised', isPaid: true }));
  }

  /** A payment for a return that none here waits for: the cart may hold what it belongs to. */
  async adopt(query: ReturnQuery, context: ShopContext): Promise<Result<Payment>> {
    const { log } = this.#parts;
    const cart = await this.#payableCart(context);
    if (!cart.ok && cart.error.code !== 'cart_not_found') return cart;
    if (!cart.ok) {
      const last = this.#justDone();
      return last ? ok(last) : refuse(problem('payment_elsewhere'));
    }
    const payment = await this.#begin(methodOfReturn(query), cart.value, context);
    return ok(log.save({ ...payment, state: 'redirected' }));
  }

  /**
   * Ends what is open, and answers the last of it. A payment that is paid after all is placed instead; one that may
   * yet be paid stays open unless its end was asked for.
   */
  async endOpen(reason: Problem | null, isAsked: boolean): Promise<Payment | null> {
    const { log, orderPlacer } = this.#parts;
    let last: Payment | null = null;
    for (const payment of log.open()) {
      const mayBePaid = payment.state === 'ordering' || isFreezing(payment);
      last = mayBePaid ? await this.#finish(payment, isAsked) : orderPlacer.fail(payment, reason);
      if (last.state === 'done') return last;
    }
    return last;
  }

  async #finish(payment: Payment, isAsked: boolean): Promise<Payment> {
    const { orderPlacer, providerReturns } = this.#parts;
    if (payment.state !== 'redirected') return orderPlacer.place(payment);
    const seen = payment.returned
      ? await providerReturns.handle(payment, payment.returned)
      : await providerReturns.look(payment);
    const isUnpaid = seen.state === 'redirected' && seen.problem === null;
    return isUnpaid && isAsked ? orderPlacer.giveUp(seen) : seen;
  }

  #justDone(): Payment | null {
    const { log, now } = this.#parts;
    const last = log.all()[0];
    return last?.state === 'done' && now() - last.changedAt < FRESH ? last : null;
  }

  /** Refuses with `cart_not_found` when there is nothing to pay for. */
  async #payableCart(context: ShopContext): Promise<Result<CartRecord>> {
    const { cart, state } = this.#parts;
    const read = await cart.readInTurn(context);
    if (!read.ok) return read;
    const record = state.cart;
    const isThere = record !== null && record.summary.checkoutId !== null && record.summary.itemQuantity > 0;
    return isThere ? ok(record) : refuse(problem('cart_not_found'));
  }

  async #begin({ method, gateway }: StartPayment, cart: CartRecord, context: ShopContext): Promise<Payment> {
    const at = this.#parts.now();
    return {
      id: crypto.randomUUID(),
      method,
      gateway,
      state: 'started',
      problem: null,
      isPaid: false,
      checkoutId: cart.summary.checkoutId ?? '',
      lines: await linesOf(cart.summary),
      context,
      refs: [],
      returned: null,
      paid: null,
      unpaid: null,
      startedAt: at,
      changedAt: at,
      due: null,
      tries: 0,
      refusals: 0,
    };
  }

  /**
   * What an earlier payment left in the cart must not be taken for this one's. The problem when nobody knows whether
   * it is out; a backend that has no use for nothing has said so.
   */
  async #clearBilling({ checkoutId, context }: Payment): Promise<Problem | null> {
    const { log, cart } = this.#parts;
    if (!log.all().some((payment) => payment.checkoutId === checkoutId)) return null;
    const body = JSON.stringify({ billing: NO_METHOD });
    const write = { method: 'PUT', path: '/cart', body, key: null } as const;
    const cleared = await cart.writeInTurn(write, context);
    return cleared.ok || cleared.error.status < 500 ? null : cleared.error;
  }
}
