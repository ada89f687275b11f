import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import { sumsIn, type Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { VisitorState } from '../storage/state.ts';
import type { OrderPlacer } from './place-order.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import { intentOf } from './methods/intents.ts';
import type { LedgerClaims } from './ledger/ledger-claims.ts';
import type { PaymentEnd } from './payment-end.ts';
import {
  isQueryable,
  leavesShop,
  isEnded,
  isReviewed,
  isTakenEarly,
  nextWait,
  MAX_UNORDERED_MS,
} from './payment-rules.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  orderPlacer: OrderPlacer;
  end: PaymentEnd;
  claims: LedgerClaims;
  now: () => number;
  random: () => number;
};

/**
 * What a browser adds to an event: the reason of a failure, the provider's name for the payment and the
 * secret for querying it, or the sum that the page or sheet showed.
 */
export type EventDetails = {
  reason: Problem | null;
  ref: string | null;
  secret: string | null;
  due: Shown | null;
};

/** What a browser reports of a payment. Late or repeated events change nothing. Only inside the queue. */
export class BrowserEvents {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async handle(payment: Payment, event: PaymentEvent, details: EventDetails): Promise<Result<Payment>> {
    switch (event) {
      case 'leaving':
        return this.#leaving(payment);
      case 'intent':
        return this.#intent(payment, details);
      case 'authorised':
        return ok(await this.#authorised(withDue(payment, details.due)));
      case 'order': {
        const isReady = payment.state === 'authorised' || payment.state === 'ordering';
        return ok(isReady ? await this.#order(payment) : payment);
      }
      case 'failed':
        return ok(await this.#over(payment, details.reason));
      case 'cancelled':
        return ok(await this.#over(payment, problem('payment_cancelled')));
    }
  }

  #order(payment: Payment): Promise<Payment> {
    const { log, orderPlacer } = this.#parts;
    return orderPlacer.place(payment.isConfirmed ? payment : log.save({ ...payment, isConfirmed: true }));
  }

  /**
   * A method with a review leaves a second time, to be confirmed: the shopper has pressed our button for it.
   */
  async #leaving(payment: Payment): Promise<Result<Payment>> {
    const { log, orderPlacer, end, claims, state, now } = this.#parts;
    if (payment.state !== 'started' && payment.state !== 'authorised') return ok(payment);
    const { cart } = state;
    if (!cart || !(await orderPlacer.isUnchanged(payment))) {
      return ok(await end.end(payment, problem('payment_cart_changed')));
    }
    // On its way to be confirmed: the approved cart may cost something else by now.
    const dearer = payment.state === 'authorised' ? await orderPlacer.otherThanAgreed(payment) : null;
    if (dearer) return ok(await end.end(payment, dearer));
    const isConfirmed = !isReviewed(payment) || payment.state === 'authorised';
    const gone = { ...payment, state: 'redirected', isConfirmed, tries: 0, changedAt: now() } as const;
    const paid = isTakenEarly(payment) ? { cart: { ...cart, loadedAt: 0 }, billing: null } : payment.paid;
    const left = log.save({ ...gone, paid, due: this.#nextLook(gone) });
    const refusal = await claims.refusal(left);
    return ok(refusal ? await end.end(left, refusal) : left);
  }

  /** The provider has created an intent: before the shopper can pay, we record how to query it. */
  async #intent(payment: Payment, { ref, secret }: EventDetails): Promise<Result<Payment>> {
    const { log, claims, end } = this.#parts;
    if (isEnded(payment)) return refuse(payment.problem ?? problem('payment_cart_changed'));
    const changed = secret === null ? await this.#changedSince(payment) : null;
    if (changed) {
      await end.end(payment, changed);
      return refuse(changed);
    }
    const names = [ref, secret === null ? null : intentOf(secret)].filter((name) => name !== null);
    const refs = [...new Set([...payment.refs, ...names])];
    const known = { ...payment, refs, secret: secret ?? payment.secret, tries: 0 };
    const kept = log.save({ ...known, due: this.#nextLook(known) });
    const refusal = await claims.refusal(kept);
    if (!refusal) return ok(kept);
    log.save(payment);
    return refuse(refusal);
  }

  /** An intent covers the cart as it is at that moment, and the sum of a voucher cannot be queried later. */
  async #changedSince(payment: Payment): Promise<Problem | null> {
    const { orderPlacer } = this.#parts;
    if (!isTakenEarly(payment)) return null;
    const other = await orderPlacer.otherThanAgreed(payment);
    return other ?? ((await orderPlacer.isUnchanged(payment)) ? null : problem('payment_cart_changed'));
  }

  async #authorised(payment: Payment): Promise<Payment> {
    const { log, orderPlacer, end, state, now } = this.#parts;
    const isOpen = payment.state === 'started' || payment.state === 'redirected';
    // The page cannot know what happens elsewhere: a return reports it, or the provider.
    if (!isOpen || leavesShop(payment)) return payment;
    if (!isTakenEarly(payment) && !(await orderPlacer.isUnchanged(payment))) {
      return end.end(payment, problem('payment_cart_changed'));
    }
    const dearer = await orderPlacer.otherThanAgreed(payment);
    if (dearer) return end.end(payment, dearer);
    // Changes from an authorised sheet stay.
    const agreed = {
      sheet: null,
      destination: payment.destination ?? state.cart?.summary.destination ?? null,
    };
    const approved = { ...payment, ...agreed, state: 'authorised', problem: null, tries: 0 } as const;
    // The browser orders next; if it is gone, the alarm does. A payment under review waits for its button.
    const due = isReviewed(payment)
      ? now() + MAX_UNORDERED_MS
      : end.nextTryAt({ ...approved, due: null }) + BROWSER_FIRST;
    const isConfirmed = payment.isConfirmed || !isReviewed(payment);
    return log.save({ ...approved, isConfirmed, due, changedAt: now() });
  }

  async #over(payment: Payment, reason: Problem | null): Promise<Payment> {
    const isDecided = isEnded(payment) || payment.state === 'ordering' || payment.isPaid;
    return isDecided ? payment : this.#parts.end.end(payment, reason);
  }

  #nextLook(payment: Payment): number {
    const { now, random } = this.#parts;
    return (
      now() +
      (isQueryable(payment) || isTakenEarly(payment) ? (nextWait(payment, random()) ?? 0) : MAX_UNORDERED_MS)
    );
  }
}

/** How long the browser has to place the order itself. */
const BROWSER_FIRST = 30_000;

/** A wallet's sheet may have shown other sums than the page, after a change of address. */
function withDue(payment: Payment, due: Shown | null): Payment {
  return due === null ? payment : { ...payment, sums: sumsIn(due) };
}
