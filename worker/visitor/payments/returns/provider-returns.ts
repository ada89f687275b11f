import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { VisitorCart } from '../../cart/visitor-cart.ts';
import type { Payment, PaymentLog } from '../../storage/payment-log.ts';
import { redirected } from './outcome.ts';
import { methodOfReturn } from './return-outcome.ts';
import type { PaidCart } from '../cart/paid-cart.ts';
import type { LedgerClaims } from '../ledger/ledger-claims.ts';
import type { PaymentEnd } from '../payment-end.ts';
import {
  isQueryable,
  SHOWN_FOR_MS,
  isEnded,
  locksCart,
  isReviewed,
  isStuck,
  isTakenEarly,
  MAX_UNORDERED_MS,
} from '../payment-rules.ts';
import type { OrderPlacer } from '../place-order.ts';
import type { PaymentProof } from './proof.ts';
import { refOf, type ReturnQuery } from './return-query.ts';

type Parts = {
  log: PaymentLog;
  cart: VisitorCart;
  orderPlacer: OrderPlacer;
  paidCart: PaidCart;
  proof: PaymentProof;
  end: PaymentEnd;
  claims: LedgerClaims;
  now: () => number;
};

/** Queries the status of payments at their providers, and acts on it. Only inside the queue. */
export class ProviderReturns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The payment that a return belongs to: the one that the address names, by our id or by the provider's
   * reference. A return without a name belongs to none: the data of an older return must not pay for a newer
   * payment.
   */
  paymentOf(query: ReturnQuery): Payment | null {
    const { method, gateway } = methodOfReturn(query);
    const ref = refOf(query);
    const isNamed = ({ id, refs }: Payment) =>
      query.payment === undefined ? ref !== null && refs.includes(ref) : id === query.payment;
    const fitting = this.#parts.log
      .all()
      .filter((payment) => payment.method === method && payment.gateway === gateway);
    return fitting.find(isNamed) ?? null;
  }

  /**
   * Handles a return, which is stored first, so that a crash does not lose it. Refuses with the reason why it
   * proves nothing; then nothing has changed.
   */
  async handle(payment: Payment, query: ReturnQuery): Promise<Result<Payment>> {
    const { log, proof, end, claims, now } = this.#parts;
    if (payment.state === 'done' || isPast(payment, now())) return ok(payment);
    if (await claims.isTakenOver(payment)) return ok(payment);
    const kept = log.save({ ...payment, returned: query });
    const answer = await proof.ofReturn(kept, query);
    if (answer.kind === 'unknown') return ok(end.retryLater(reopened(kept), answer.problem));
    if (answer.kind === 'authorised') {
      return ok(await this.#authorised(withRef(kept, query), answer.billing));
    }
    const saved = log.save({ ...kept, returned: null });
    if (answer.kind === 'pending') {
      return ok(log.save({ ...saved, problem: whilePending(saved, query) ?? saved.problem }));
    }
    if (answer.kind === 'unproven') return this.#unproven(saved, answer.problem);
    // A stale history entry does not override what the provider said since.
    return ok(
      saved.isPaid ? saved : await end.end(saved, answer.problem, { isFinal: saved.secret !== null }),
    );
  }

  /**
   * A return that was opened in another browser than its payment's may be forged: the address counts only
   * where it contains a secret that only the provider knows.
   */
  async lookAtForeign(query: ReturnQuery): Promise<null> {
    const payment = this.paymentOf(query);
    if (!payment || isEnded(payment)) return null;
    if (isQueryable(payment)) await this.look(payment);
    else if (query.authorization_token) await this.handle(payment, query);
    return null;
  }

  /** Queries the status of a payment without a return. `isKnown`: whether there was an answer. */
  async look(payment: Payment): Promise<{ payment: Payment; isKnown: boolean }> {
    const { log, proof, end, claims } = this.#parts;
    if (await claims.isTakenOver(payment)) return { payment, isKnown: false };
    const answer = await proof.ofPayment(payment);
    switch (answer.kind) {
      case 'unknown':
        return { payment, isKnown: false };
      case 'pending':
        return { payment, isKnown: true };
      case 'unproven':
        await this.#unproven(payment, answer.problem);
        return { payment: log.find(payment.id) ?? payment, isKnown: true };
      case 'refused': {
        const isEnded = payment.state === 'failed';
        const over = isEnded
          ? log.save({ ...payment, isOver: true, due: null })
          : await end.end(payment, answer.problem, { isFinal: true });
        return { payment: over, isKnown: true };
      }
      case 'authorised':
        return { payment: await this.#authorised(payment, answer.billing), isKnown: true };
    }
  }

  /** Money of another sum is left to an operator; any other answer that proves nothing changes nothing. */
  async #unproven(payment: Payment, reason: Problem): Promise<Result<Payment>> {
    const { end, now } = this.#parts;
    if (reason.code !== 'payment_amount_differs') return refuse(reason);
    return ok(await end.keepMoney({ ...payment, isPaid: true, paidAt: payment.paidAt ?? now() }, reason));
  }

  async #authorised(payment: Payment, billing: Json): Promise<Payment> {
    const { cart, orderPlacer, end, now } = this.#parts;
    const paid = { ...payment, isPaid: true, isProven: true, paidAt: payment.paidAt ?? now() };
    // A cart that changed since is not what was approved; only money that has already arrived still counts.
    if (!isTakenEarly(payment) && payment.problem?.code === 'payment_cart_changed') {
      return end.fail(paid, payment.problem);
    }
    const read = this.#isOrderedByOther(payment)
      ? refuse(problem('payment_under_way'))
      : await cart.readInTurn(payment.context);
    if (!read.ok) return end.retryLater(reopened(payment), read.error);
    const isUnchanged = await orderPlacer.isUnchanged(payment);
    const refusal = isUnchanged ? await this.#makeOnlyOne(payment, billing) : null;
    if (refusal) return this.#unwritten(paid, refusal);
    const known = this.#noted(paid, { billing, isWritten: isUnchanged && billing !== null });
    return isUnchanged && waitsForReview(known) ? known : orderPlacer.place({ ...known, due: null });
  }

  /** The backend refused the payment method. */
  #unwritten(payment: Payment, refusal: Problem): Promise<Payment> | Payment {
    const { end } = this.#parts;
    if (refusal.status < 500) return end.keepMoney(payment, refusal);
    return end.retryLater({ ...reopened(payment), isPaid: false, isProven: false }, refusal);
  }

  /** The order of the cart was sent with another payment whose outcome is unknown: it may be sent again. */
  #isOrderedByOther({ id, checkoutId }: Payment): boolean {
    return this.#parts.log
      .open()
      .some((it) => it.id !== id && it.checkoutId === checkoutId && it.state === 'ordering');
  }

  /**
   * A newer payment of the same cart must not order with this one's payment method, nor the other way round.
   */
  async #makeOnlyOne(payment: Payment, billing: Json): Promise<Problem | null> {
    const { log, end, paidCart } = this.#parts;
    const others = log
      .all()
      .filter(({ id, checkoutId }) => id !== payment.id && checkoutId === payment.checkoutId);
    for (const other of others) {
      const isOver = isEnded(other) || locksCart(other) || isStuck(other);
      if (!isOver) end.fail(other, problem('payment_cart_changed'));
    }
    const borrowed = await end.putBackAll();
    if (borrowed || billing === null) return borrowed;
    const refusal = await paidCart.keepBilling(payment, billing);
    if (refusal) return refusal;
    for (const { id } of others) {
      const other = log.find(id);
      if (other?.hasBilling) log.save({ ...other, hasBilling: false });
    }
    return null;
  }

  #noted(payment: Payment, { billing, isWritten }: { billing: Json; isWritten: boolean }): Payment {
    const { log, now } = this.#parts;
    return log.save({
      ...withBilling(payment, billing),
      hasBilling: payment.hasBilling || isWritten,
      state: 'authorised',
      problem: null,
      sheet: null,
      returned: null,
      isOver: false,
      tries: 0,
      due: now() + MAX_UNORDERED_MS,
      changedAt: now(),
    });
  }
}

/**
 * What a returning shopper reads while the provider is undecided; never that money it may capture is safe.
 */
function whilePending(payment: Payment, query: ReturnQuery): Problem | null {
  const ended = query.redirect_status === undefined ? null : redirected(query);
  if (ended?.kind !== 'refused') return null;
  const isUnknown = ended.problem.code === 'redirect_unknown';
  return isUnknown || !isTakenEarly(payment) ? ended.problem : null;
}

function waitsForReview(payment: Payment): boolean {
  return isReviewed(payment) && !payment.isConfirmed;
}

/** An operator is handling it, or it ended so long ago that only its provider could revive it. */
function isPast(payment: Payment, now: number): boolean {
  if (payment.state !== 'failed') return false;
  return payment.incidentAt !== null || (!isQueryable(payment) && now - payment.changedAt > SHOWN_FOR_MS);
}

/** An abandoned payment about which the provider is queried once more. */
function reopened(payment: Payment): Payment {
  return payment.state === 'failed' ? { ...payment, state: 'redirected' } : payment;
}

function withRef(payment: Payment, query: ReturnQuery): Payment {
  const ref = refOf(query);
  return ref === null ? payment : { ...payment, refs: [...new Set([...payment.refs, ref])] };
}

/** The data for restoring a paid cart, should it have changed. */
function withBilling(payment: Payment, billing: Json): Payment {
  return payment.paid && billing !== null ? { ...payment, paid: { ...payment.paid, billing } } : payment;
}
