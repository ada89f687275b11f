import { problem } from '#shared/errors/problem.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import type { UnreportedPayments } from '../storage/unreported-payments.ts';
import type { WokenPayment } from '../contract.ts';
import type { LedgerClaims } from './ledger/ledger-claims.ts';
import type { PaymentEnd } from './payment-end.ts';
import {
  MAX_AT_PROVIDER_MS,
  isQueryable,
  INCIDENT_AFTER_MS,
  isInCart,
  isReviewed,
  isTakenEarly,
  nextWait,
  MAX_UNORDERED_MS,
} from './payment-rules.ts';
import type { OrderPlacer } from './place-order.ts';
import type { ProviderReturns } from './returns/provider-returns.ts';

type Parts = {
  log: PaymentLog;
  orderPlacer: OrderPlacer;
  providerReturns: ProviderReturns;
  end: PaymentEnd;
  claims: LedgerClaims;
  unreported: UnreportedPayments;
  now: () => number;
  random: () => number;
};

/**
 * Carries due payments on for the object's alarm and for the sweep, the only callers that count tries
 * (docs/payments.md#who-drives-a-payment). Only inside the queue.
 */
export class CarryOn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async runDue(): Promise<null> {
    const { log, now } = this.#parts;
    for (const { id } of log.due(now())) {
      const payment = log.find(id);
      if (payment) await this.#run(payment);
    }
    return null;
  }

  /** For the sweep. Returns the ids that are not known here. */
  async wake(payments: WokenPayment[]): Promise<string[]> {
    const { log, end, unreported, now } = this.#parts;
    for (const { id, isClosed, isRequested = false } of payments) {
      const payment = log.find(id);
      if (payment && isClosed) await end.close(payment);
      else if (payment && isRequested && payment.state !== 'done') log.save({ ...payment, due: now() });
      unreported.repeat(id);
    }
    const unknown = payments.filter(({ id }) => log.find(id) === null);
    await this.runDue();
    return unknown.map(({ id }) => id);
  }

  async #run(payment: Payment): Promise<void> {
    const { log, claims } = this.#parts;
    if ((await claims.isTakenOver(payment)) || (await claims.late(payment))) return;
    const before = { state: payment.state, tries: payment.tries };
    const isKnown = await this.#act(payment);
    const after = log.find(payment.id);
    if (after)
      this.#schedule(after, isKnown ? before : { ...before, tries: Math.min(before.tries, UNHEARD) });
  }

  /** Whether the provider or backend answered. */
  async #act(payment: Payment): Promise<boolean> {
    const { orderPlacer, end, now } = this.#parts;
    switch (payment.state) {
      case 'done':
        return true;
      case 'failed':
        return this.#checkEnded(payment);
      case 'authorised':
        if (isReviewed(payment) && !payment.isConfirmed) {
          await end.end(payment, problem('payment_expired'), { isFinal: true });
          return true;
        }
        await this.#order(payment);
        return true;
      case 'ordering':
        await orderPlacer.place(payment);
        return true;
      default:
        return this.#checkOpen(payment, now() - payment.changedAt);
    }
  }

  /** Held money must not wait long for its order. */
  async #order(payment: Payment): Promise<void> {
    const { orderPlacer, end, log, now } = this.#parts;
    const placed = await orderPlacer.place(payment);
    const newest = log.find(placed.id) ?? placed;
    const isOverdue = now() - (newest.paidAt ?? newest.changedAt) >= MAX_UNORDERED_MS;
    if (newest.state === 'authorised' && isOverdue && !isTakenEarly(newest)) {
      await end.end(newest, problem('payment_expired'));
    }
  }

  async #checkOpen(payment: Payment, age: number): Promise<boolean> {
    const { providerReturns, end, log } = this.#parts;
    if (payment.returned) {
      await providerReturns.handle(payment, payment.returned);
      return true;
    }
    const { isKnown } = isQueryable(payment) ? await providerReturns.look(payment) : { isKnown: true };
    const newest = log.find(payment.id) ?? payment;
    const isOpen = newest.state === payment.state;
    const limit = payment.state === 'redirected' ? MAX_AT_PROVIDER_MS : MAX_UNORDERED_MS;
    // A provider that did not answer has not said that it is unpaid.
    if (isOpen && isKnown && age >= limit * EARLY) await end.end(newest, problem('payment_expired'));
    return isKnown;
  }

  async #checkEnded(payment: Payment): Promise<boolean> {
    const { providerReturns, end } = this.#parts;
    const released = await end.release(payment);
    if (released.isOver || !isQueryable(released)) return true;
    return (await providerReturns.look(released)).isKnown;
  }

  #schedule(after: Payment, before: Pick<Payment, 'state' | 'tries'>): void {
    const { log, end, now, random } = this.#parts;
    const isSame = after.state === before.state;
    const isSet = !isSame && after.due !== null && after.due > now();
    if (after.state === 'done' || isSet) return;
    if (isAtRest(after)) {
      if (after.due !== null) log.save({ ...after, due: null });
      return;
    }
    const tries = isSame ? before.tries + 1 : 0;
    const wait = nextWait({ ...after, tries }, random()) ?? (isInCart(after) ? DAY : null);
    const due = wait === null ? null : now() + wait;
    const tried = log.save({ ...after, tries, due });
    if (isOverdue(tried, now())) end.incident(tried, problem('payment_unordered'));
  }
}

/** It ended, can no longer be paid, and has left nothing in the cart. */
function isAtRest(payment: Payment): boolean {
  const { state, due, isOver } = payment;
  return state === 'failed' && (due === null || isOver) && !isInCart(payment);
}

/** Captured money waits a day for its order before an operator is notified, held money half an hour. */
function isOverdue(payment: Payment, now: number): boolean {
  const { isPaid, paidAt, state, secret } = payment;
  const isHeld = secret !== null && !isTakenEarly(payment);
  if (!isPaid || paidAt === null || state === 'failed') return false;
  return now - paidAt >= (isHeld ? MAX_UNORDERED_MS : INCIDENT_AFTER_MS);
}

/** A provider that does not answer is queried again and again, half an hour apart. */
const UNHEARD = 2;

const DAY = 24 * 60 * 60_000;

/** Checks run slightly before or after their time. */
const EARLY = 0.75;
