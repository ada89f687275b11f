import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import type { CartReply } from '../contract.ts';
import type { Orders } from '../orders.ts';
import type { VisitorState } from '../storage/state.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { PaidCart } from './paid-cart.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import { isTakenEarly, linesOf, LOOKS, mayBePaid } from './payment-rules.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  cart: VisitorCart;
  orders: Orders;
  paidCart: PaidCart;
  /** Hears of money that came in without an order: somebody has to look. */
  report: (reason: Problem, payment: Payment) => void;
  now: () => number;
};

const MINUTE = 60_000;
/** When an order is tried again that the backend did not answer. */
const RETRIES = [15_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];

/** Turns the cart of a payment into an order: once, whoever asks and however often. Runs inside the queue only. */
export class OrderPlacer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The payment afterwards: `done`, `failed`, or what it was, to be tried again. */
  async place(payment: Payment): Promise<Payment> {
    const { cart, state } = this.#parts;
    if (payment.state === 'done') return payment;
    const read = await cart.readInTurn(payment.context);
    if (!read.ok) return this.later(payment, read.error);
    if (state.order(payment.checkoutId) !== null) return this.#done(payment);
    if (!(await this.isUnchanged(payment))) return this.#placeChanged(payment);
    const refusal = await this.#ownBilling(payment);
    return refusal ? this.#refused(payment, refusal) : this.#send(payment);
  }

  /** Another payment of this cart may have written its own way to pay over the one that was paid. */
  async #ownBilling(payment: Payment): Promise<Problem | null> {
    const { paidCart } = this.#parts;
    const { paid, isPaid } = payment;
    if (!isPaid || !paid?.billing || this.#others(payment).length === 0) return null;
    return paidCart.keepBilling(payment, paid.billing);
  }

  /** Whether the cart on record is the one that the payment pays. */
  async isUnchanged(payment: Payment): Promise<boolean> {
    const facts = this.#parts.state.cart?.summary;
    return facts?.checkoutId === payment.checkoutId && (await linesOf(facts)) === payment.lines;
  }

  fail(payment: Payment, reason: Problem | null): Payment {
    const { log, now } = this.#parts;
    const ended = { state: 'failed', problem: reason, due: null, changedAt: now() } as const;
    return log.save({ ...payment, ...ended });
  }

  /** Ends a payment that is still open at its provider: it may be paid there all the same, and is looked at. */
  giveUp(payment: Payment): Payment {
    const { log, now } = this.#parts;
    const ended = this.fail(payment, problem('payment_cancelled'));
    return mayBePaid(ended) ? log.save({ ...ended, due: now() + (LOOKS[0] ?? 0), tries: 0 }) : ended;
  }

  /** The backend could not be asked: the payment stays where it is, and is tried again. */
  later(payment: Payment, reason: Problem): Payment {
    const { log, now } = this.#parts;
    const wait = RETRIES[payment.tries];
    const due = wait === undefined ? null : now() + wait;
    return log.save({ ...payment, problem: reason, tries: payment.tries + 1, due });
  }

  async #placeChanged(payment: Payment): Promise<Payment> {
    const { log, paidCart } = this.#parts;
    const order = await this.#order(payment);
    if (!order.ok) return this.later(payment, order.error);
    if (order.value !== null) return this.#done(payment);
    if (!payment.isPaid || !isTakenEarly(payment)) return this.fail(payment, problem('payment_cart_changed'));
    const unpaid = payment.unpaid ?? paidCart.unpaidLines(payment);
    const changed = log.save({ ...payment, unpaid });
    const back = await paidCart.bringBack(changed, payment.context);
    return back.ok ? this.#send(changed) : this.#refused(changed, back.error);
  }

  async #send(payment: Payment): Promise<Payment> {
    const { log, cart, paidCart, now } = this.#parts;
    // Known before it goes out, so that whoever comes after a crash finds out what became of it.
    const sent = log.save({ ...payment, state: 'ordering', due: now() + (RETRIES[0] ?? 0) });
    const key = `payment:${payment.id}:${payment.refusals}`;
    const write = { method: 'POST', path: '/cart/order', body: null, key } as const;
    const answer: Result<CartReply> = await cart.writeInTurn(write, payment.context);
    if (!answer.ok) return this.#refused(sent, answer.error, payment);
    // A write whose answer was lost is settled by the cart, which says little of an order: the order itself says it all.
    const order = await this.#order(payment);
    if (!order.ok) return this.later(sent, order.error);
    if (order.value === null) {
      return this.later({ ...sent, refusals: payment.refusals + 1 }, problem('cart_unsettled'));
    }
    const done = this.#done(sent);
    await paidCart.keepLines(payment.unpaid ?? [], payment.context);
    return done;
  }

  /** @param before what the payment is again when the backend says that it was not paid yet */
  async #refused(payment: Payment, reason: Problem, before = payment): Promise<Payment> {
    const { log, report } = this.#parts;
    if (reason.status >= 500 || isPassing(reason.status)) return this.later(payment, reason);
    const refusals = payment.refusals + 1;
    // The cart is gone: it may have become this very order elsewhere.
    const order = reason.status === 404 ? await this.#order(payment) : ok(null);
    if (!order.ok) return this.later({ ...payment, refusals }, order.error);
    if (order.value !== null) return this.#done(payment);
    if (!isTakenEarly(payment)) return this.fail({ ...payment, refusals }, reason);
    if (!payment.isPaid) return log.save({ ...before, state: 'redirected', refusals });
    // The money is here: the cart waits as it is until the order goes through.
    report(reason, payment);
    return log.save({ ...payment, state: 'authorised', problem: reason, refusals, due: null });
  }

  #done(payment: Payment): Payment {
    const { log, now, report } = this.#parts;
    // The order is one, but two providers hold money for it.
    if (
      isTakenEarly(payment) &&
      payment.isPaid &&
      this.#others(payment).some(({ state }) => state === 'done')
    ) {
      report(problem('payment_twice'), payment);
    }
    const ended = {
      state: 'done',
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

  /** The other payments of the same cart. */
  #others({ id, checkoutId }: Payment): Payment[] {
    return this.#parts.log.all().filter((other) => other.id !== id && other.checkoutId === checkoutId);
  }

  async #order({ checkoutId, context }: Payment): Promise<Result<Json>> {
    const { state, orders } = this.#parts;
    const kept = state.order(checkoutId);
    return kept === null ? this.#ask(orders.ask(checkoutId, context)) : ok(kept);
  }

  async #ask(asked: Promise<Json>): Promise<Result<Json>> {
    try {
      return ok(await asked);
    } catch (error) {
      if (error instanceof BackendError) return refuse(error.problem);
      throw error;
    }
  }
}
