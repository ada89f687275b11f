import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { Sender } from '../attempts.ts';
import {
  LIMITS,
  type CartReply,
  type CartWrite,
  type EventDetails,
  type PaymentRequest,
  type SessionAnswer,
  type SessionCall,
  type WokenPayment,
} from '../contract.ts';
import { hidesOrders, leave } from '../session/departure.ts';
import { mustContinue } from './after-end.ts';
import { saysBilling } from './cart/payment-writes.ts';
import { PaymentPart } from './payment-parts.ts';
import { isQueryable, isAtProvider, locksCart, isShown, isStuck } from './payment-rules.ts';
import { sheetOf, type Payment } from './payment.ts';
import type { ReturnQuery } from './returns/return-query.ts';

/** How a form orders: with an authorised payment, a saved card, or nothing where nothing is left to pay. */
export type OrderRequest = ({ paymentId: string } | ({ cardId: string | null } & Partial<Sender>)) & {
  due: Shown;
};

/** A page that was only reloaded does not query the provider again. */
const LOOK_AGAIN = 5000;

/** Calls after which a cart may belong to someone else. Signing in and out always works. */
const CHANGES_OWNER = new Set(['/account', '/account/login', '/account/logout']);

type Answer = Promise<Result<Payment>>;

/** The payments of one visitor. What may change something runs in the queue of the cart's writes. */
export class Payments extends PaymentPart {
  /**
   * Starts a payment of the current cart; any other that is open ends. Refuses with `cart_not_found`,
   * `payment_below_minimum` and `payment_under_way`. A cart that has just become an order returns its payment.
   */
  async start(request: PaymentRequest, context: ShopContext): Answer {
    return this.parts.queue.run(() => this.parts.paymentStarter.start(request, context));
  }

  /** A browser's report about a payment; may be repeated and late. Refuses with `payment_not_found`. */
  async handleEvent(id: string, event: PaymentEvent, details: EventDetails = {}): Answer {
    return this.parts.queue.run(async () => {
      const payment = this.#known(id);
      return payment.ok ? this.parts.browserEvents.handle(payment.value, event, details) : payment;
    });
  }

  /** A shopper came back from a provider. Refuses with `payment_elsewhere`, or with why the return proves nothing. */
  async handleReturn(query: ReturnQuery): Answer {
    const { providerReturns, queue } = this.parts;
    return queue.run(async () => {
      const payment = providerReturns.paymentOf(query);
      return payment ? providerReturns.handle(payment, query) : refuse(problem('payment_elsewhere'));
    });
  }

  /** Places the order of a form, once; a repeated submission gets the same answer. Refuses with what went wrong. */
  async place(request: OrderRequest, context: ShopContext): Answer {
    return this.parts.queue.run(async () => {
      const payment = await ('paymentId' in request
        ? this.#known(request.paymentId)
        : this.parts.paymentStarter.payWith(request, context));
      return payment.ok ? this.parts.orderButton.press(payment.value, request.due) : payment;
    });
  }

  /** Cancels the open payments, unless one turns out to be paid: then it is placed. Null when there is none. */
  async cancel(): Promise<Result<Payment | null>> {
    const { queue, openPayments } = this.parts;
    return queue.run(async () => ok(await openPayments.end(problem('payment_cancelled'))));
  }

  /** The newest payment that a page still has to show. Its provider is queried now and then; nothing ends by it. */
  async current(): Promise<Result<Payment | null>> {
    const { log, queue, now, providerReturns, state } = this.parts;
    const newest = log.all()[0];
    if (!newest || hidesOrders(state) || !isShown(newest, state.cart?.summary ?? null, now()))
      return ok(null);
    const canLook = isAtProvider(newest) && isQueryable(newest) && newest.returned === null;
    if (!canLook || !this.#mayLook(newest.changedAt)) return ok(newest);
    return queue.run(async () => ok((await providerReturns.look(log.find(newest.id) ?? newest)).payment));
  }

  #mayLook(changedAt = 0): boolean {
    const { log, now } = this.parts;
    if (now() - Math.max(changedAt, log.lookedAt) < LOOK_AGAIN) return false;
    log.lookedAt = now();
    return true;
  }

  /** Carries on due payments, without a request. */
  async runDue(): Promise<Result<null>> {
    return this.parts.queue.run(async () => this.parts.carryOn.runDue().then(() => ok(null)));
  }

  /** As `runDue`, for the sweep: the ledger is told of each. Returns the ids that are not known here. */
  async wake(toWake: WokenPayment[]): Promise<Result<string[]>> {
    const { queue, carryOn, outbox } = this.parts;
    const woken = await queue.run(async () => ok(await carryOn.wake(toWake)));
    await outbox.flush(true);
    return woken;
  }

  /** A return that was opened in another browser. It proves nothing by itself, so the provider is queried. */
  async lookAtReturn(query: ReturnQuery): Promise<Result<null>> {
    const { queue, providerReturns } = this.parts;
    return this.#mayLook() ? queue.run(async () => ok(await providerReturns.lookAtForeign(query))) : ok(null);
  }

  /** A write of a payment needs it to be open; any other ends open payments, unless one locks the cart. */
  async write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { pageBilling, queue, paymentWrites } = this.parts;
    const { payment } = write;
    if (payment !== undefined) return queue.run(() => paymentWrites.write(payment, write, context), write);
    const written = await this.change(() => pageBilling.write(write, context));
    if (written.ok) paymentWrites.giveUp(write);
    // The cart may be charged by it from now on, and by nothing before.
    else if (written.error.code === 'cart_unsettled' && saysBilling(write)) this.#end();
    return written;
  }

  /** A change of the cart from outside the payments. */
  async change<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    const refusal = this.refusal();
    return refusal ? refuse(refusal) : this.#follow(task);
  }

  /** Why the cart is locked; null when it is not. */
  refusal(): Problem | null {
    // A cart that is an order can no longer be changed; what the shopper may be paying at this moment is not known yet.
    const isLocking = (it: Payment) => locksCart(it) && (isAtProvider(it) || !this.isOrdered(it));
    return this.parts.log.open().some(isLocking) ? problem('payment_under_way') : null;
  }

  /** An action that may change the cart or its owner, and that no payment blocks. */
  async #follow<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    const before = this.parts.state.revision;
    const answer = await task();
    // What the open payments were for no longer exists.
    if (this.parts.state.revision !== before) this.#end();
    return answer;
  }

  /** Another call with the backend's session, as far as the payments allow it. */
  async forward(
    call: SessionCall,
    task: () => Promise<Result<SessionAnswer>>,
  ): Promise<Result<SessionAnswer>> {
    const { method, path } = call;
    if (method === 'GET') return task();
    // The backend prices the cart again.
    if (path === '/session') return this.change(task);
    const waited = CHANGES_OWNER.has(path) ? await this.#waitForOrder(call) : ok(null);
    if (!waited.ok) return waited;
    const putBack = CHANGES_OWNER.has(path) ? await this.#putBack(call) : ok(null);
    if (!putBack.ok) return putBack;
    // The session of a payment that continues is not ended: once the visitor is signed out, it is no longer used.
    const isKept = path === '/account/logout' && this.parts.log.all().some(mustContinue);
    if (!isKept) return CHANGES_OWNER.has(path) ? this.#follow(task) : task();
    return this.parts.queue.run(async () => {
      this.#end();
      if (call.isLast) leave(this.parts, this.parts.now());
      return ok({ status: 200, body: 'null', revision: 0 });
    });
  }

  /**
   * An order without an answer is carried out late for whichever cart its session has by then; so may one be that a gateway
   * gave up or a stopped object sent, which is its guest's after the sign-in, but not another customer's.
   */
  async #waitForOrder({ path, isLast = false }: SessionCall): Promise<Result<null>> {
    const { log, state, now, queue } = this.parts;
    if (path === '/account/logout' || log.open().length === 0) return ok(null);
    const isLate = ({ sentAt = 0 }: Payment) => {
      const lostAt = Number(state.values.read('order_lost_at') ?? 0);
      return now() - Math.max(lostAt, state.account ? sentAt : 0) < LIMITS.lateMs;
    };
    const wait = async () => {
      const sent = log.open().filter((it) => it.state === 'ordering');
      return sent.some(isLate) ? refuse(problem('payment_under_way')) : ok(null);
    };
    return queue.run(wait, { isLast });
  }

  /** The order that a page of the operator's own asks for (`PageOrders`). */
  async order(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    const { pageOrders, queue } = this.parts;
    const putBack = await this.#putBack(call);
    if (!putBack.ok) return putBack;
    if (putBack.value) return refuse(putBack.value);
    return queue.run(() => pageOrders.press(call, context));
  }

  /**
   * Ends open sheets: their changes must not reach an order, or another customer after sign-in or sign-out. What the
   * backend does not take back goes along with its payment, which tries again wherever the visitor continues. A form that
   * may be sent although an earlier one's answer was lost is not kept from it.
   */
  async #putBack({ isLast = false }: SessionCall): Promise<Result<Problem | null>> {
    const { log, machine, queue } = this.parts;
    if (log.all().every((payment) => sheetOf(payment) === null)) return ok(null);
    const putBack = async () => {
      this.#end((payment) => sheetOf(payment) !== null);
      return ok(await machine.putBackAll());
    };
    return queue.run(putBack, { isLast });
  }

  #end(isWanted = (payment: Payment) => !isStuck(payment)): void {
    for (const payment of this.parts.log.open()) {
      if (locksCart(payment) || this.isOrdered(payment) || !isWanted(payment)) continue;
      this.parts.machine.apply(payment, { type: 'ended', reason: problem('payment_cart_changed') });
    }
  }

  #known(id: string): Result<Payment> {
    const payment = this.parts.log.find(id);
    return payment ? ok(payment) : refuse(problem('payment_not_found'));
  }
}
