import { problem, type Problem } from '#shared/errors/problem.ts';
import { isPassing } from '../../backends/failure.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { VisitorState } from '../storage/state.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import type { PaidCart } from './cart/paid-cart.ts';
import { traits } from './methods/traits.ts';
import { isQueryable, isInCart, isTakenEarly, nextWait } from './payment-rules.ts';
import { restoringWrite } from './cart/sheet-changes.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  cart: VisitorCart;
  paidCart: PaidCart;
  /** Receives money problems that only an operator can resolve. */
  report: (reason: Problem, payment: Payment) => void;
  now: () => number;
  /** Between 0 and 1. */
  random: () => number;
};

type EndOptions = { /** The provider itself ruled out a payment. */ isFinal?: boolean };

const MINUTE = 60_000;

/**
 * How payments end without an order, and when they are checked again. Captured money is never abandoned: it
 * waits for its order, or for an operator (docs/payments.md#incidents). Only inside the queue, except `fail`.
 */
export class PaymentEnd {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends a payment without an order, and removes its billing from the cart. */
  async end(payment: Payment, reason: Problem | null, options: EndOptions = {}): Promise<Payment> {
    return this.release(this.fail(payment, reason, options));
  }

  /**
   * As `end`, without waiting for the backend: the alarm restores the cart. A payment that its provider may
   * still receive is checked, and held money is left to an operator to release.
   */
  fail(payment: Payment, reason: Problem | null, { isFinal = false }: EndOptions = {}): Payment {
    const { log, now } = this.#parts;
    const isHeld =
      payment.isPaid && payment.secret !== null && traits[payment.method].intent !== 'setup_intents';
    const over = isFinal || payment.isProven || !isQueryable(payment);
    const ended = { ...payment, state: 'failed', problem: reason, isOver: over, tries: 0 } as const;
    const look = over ? null : now() + (nextWait(ended, this.#parts.random()) ?? 0);
    const due = isInCart(ended) ? now() : look;
    const kept = log.save({ ...ended, due, returned: null, changedAt: now() });
    return isHeld && !isFinal ? this.incident(kept, problem('payment_held')) : kept;
  }

  /**
   * Removes an ended payment's billing from the cart, so that nothing is ordered with it, and restores what
   * its sheet changed.
   */
  async release(payment: Payment): Promise<Payment> {
    const { log, now, random } = this.#parts;
    if (!isInCart(payment)) return payment;
    const due = payment.isOver ? null : now() + (nextWait(payment, random()) ?? 0);
    const reason = (await this.#takeOut(payment)) ?? (await this.#putBack(payment));
    const isLater = reason !== null && (reason.status >= 500 || isPassing(reason.status));
    if (isLater) return log.save({ ...payment, due: now() + MINUTE });
    return log.save({ ...payment, hasBilling: false, sheet: null, due });
  }

  /**
   * Restores what sheets of ended payments changed. Returns the problem of one whose changes are still in the
   * cart.
   */
  async putBackAll(): Promise<Problem | null> {
    for (const payment of this.#parts.log.all()) {
      if (payment.state !== 'failed' || payment.sheet === null) continue;
      const released = await this.release(payment);
      if (released.sheet !== null) return problem('connection_error');
    }
    return null;
  }

  async #takeOut(payment: Payment): Promise<Problem | null> {
    const { log, state, paidCart } = this.#parts;
    if (!payment.hasBilling) return null;
    const isOther = state.cart?.summary.checkoutId !== payment.checkoutId;
    // The billing of another payment: this one has ended.
    const isTaken = log.open().some((it) => it.checkoutId === payment.checkoutId && it.hasBilling);
    return isOther || isTaken ? null : paidCart.keepBilling(payment, null);
  }

  /** Only values that the sheet wrote and that have not changed since. */
  async #putBack({ sheet, context }: Payment): Promise<Problem | null> {
    const { state, cart } = this.#parts;
    if (sheet === null) return null;
    state.markCartStale();
    const read = await cart.readInTurn(context);
    if (!read.ok) return read.error;
    const body = restoringWrite(sheet, state.wireCart);
    if (body === null) return null;
    const write = { method: 'PUT', path: '/cart', body: JSON.stringify(body), key: null } as const;
    const written = await cart.writeInTurn(write, context);
    return written.ok ? null : written.error;
  }

  /** The backend or the provider could not be queried: the payment keeps its state, and is tried again. */
  retryLater(payment: Payment, reason: Problem): Payment {
    return this.#parts.log.save({ ...payment, problem: reason, due: this.nextTryAt(payment) });
  }

  /** When a payment that waits for its order is tried again; a time that is already set stays. */
  nextTryAt(payment: Payment): number {
    const { now, random } = this.#parts;
    if (payment.due !== null && payment.due > now()) return payment.due;
    return now() + (nextWait({ ...payment, state: 'ordering' }, random()) ?? MINUTE);
  }

  /**
   * Captured money cannot become an order at present: the shopper sees why and may change the cart, an
   * incident is raised, and the order is tried again. Money that is only held ends the payment.
   */
  async keepMoney(payment: Payment, reason: Problem): Promise<Payment> {
    if (!isTakenEarly(payment)) return this.end(payment, reason);
    const { log } = this.#parts;
    const due = this.nextTryAt(payment);
    const kept = log.save({ ...payment, state: 'authorised', problem: reason, returned: null, due });
    return this.incident(kept, reason);
  }

  /**
   * Captured money has to be refunded, which only an operator can do. The incident replaces any earlier one
   * of the payment, because the action to take has changed.
   */
  async giveBack(payment: Payment, reason: Problem): Promise<Payment> {
    const { log, report, now } = this.#parts;
    const ended = { state: 'failed', problem: reason, isOver: true, due: null, returned: null } as const;
    const incident = { incidentAt: now(), incident: reason.code };
    const saved = log.save({ ...payment, ...ended, ...incident, changedAt: now() });
    report(reason, saved);
    return this.release(saved);
  }

  /** An operator has resolved it: nothing is tried any more. */
  async close(payment: Payment): Promise<Payment> {
    const { log, now } = this.#parts;
    if (payment.state === 'done') return payment;
    const ended = { state: 'failed', isOver: true, due: null, returned: null } as const;
    return this.release(log.save({ ...payment, ...ended, changedAt: now() }));
  }

  /** Raises an incident, once. */
  incident(payment: Payment, reason: Problem): Payment {
    const { log, report, now } = this.#parts;
    if (payment.incidentAt !== null) return payment;
    const saved = log.save({ ...payment, incidentAt: now(), incident: reason.code });
    report(reason, saved);
    return saved;
  }
}
