import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { isEnded, type Payment } from '../payment.ts';
import { redirected } from './outcome.ts';
import type { PaidCart } from '../cart/paid-cart.ts';
import type { LedgerClaims } from '../ledger/ledger-claims.ts';
import type { PaymentMachine } from '../payment-machine.ts';
import { isQueryable, SHOWN_FOR_MS, locksCart, isReviewed, isStuck, isTakenEarly } from '../payment-rules.ts';
import type { OrderPlacer } from '../place-order.ts';
import { methodOfReturn, refOf, type ReturnQuery } from './return-query.ts';
import type { PaymentParts } from '../payment-parts.ts';

type Parts = Pick<PaymentParts, 'log' | 'cart' | 'proof' | 'now'> & {
  orderPlacer: OrderPlacer;
  paidCart: PaidCart;
  machine: PaymentMachine;
  claims: LedgerClaims;
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
    const of = methodOfReturn(query);
    const ref = refOf(query);
    const isNamed = ({ id, refs }: Payment) =>
      query.payment === undefined ? ref !== null && refs.includes(ref) : id === query.payment;
    const fitting = this.#parts.log
      .all()
      .filter(({ method, gateway }) => method === of.method && gateway === of.gateway);
    return fitting.find(isNamed) ?? null;
  }

  /**
   * Handles a return, which is stored first, so that a crash does not lose it. Refuses with the reason why it
   * proves nothing; then nothing has changed.
   */
  async handle(payment: Payment, query: ReturnQuery): Promise<Result<Payment>> {
    const { machine, proof, claims, orderPlacer, now } = this.#parts;
    if (payment.state === 'done' || isPast(payment, now())) return ok(payment);
    if (await claims.isTakenOver(payment)) return ok(payment);
    // Its order was sent: that decides.
    if (payment.state === 'ordering') return ok(await orderPlacer.place(payment));
    const kept = machine.apply(payment, { type: 'returned', query });
    const answer = await proof.ofReturn(kept, query);
    switch (answer.kind) {
      case 'unknown':
        return ok(machine.apply(kept, { type: 'put off', reason: answer.problem }));
      case 'authorised': {
        const ref = refOf(query);
        const named = ref === null || kept.refs.includes(ref) ? kept : this.#named(kept, ref);
        return ok(await this.#authorised(named, answer.billing));
      }
      case 'pending':
        return ok(machine.apply(kept, { type: 'return handled', reason: whilePending(kept, query) }));
      case 'unproven':
        return this.#unproven(machine.apply(kept, { type: 'return handled', reason: null }), answer.problem);
      case 'refused':
        return ok(await machine.run(kept, { type: 'provider refused', reason: answer.problem }));
    }
  }

  #named(payment: Payment, ref: string): Payment {
    return this.#parts.machine.apply(payment, { type: 'registered', refs: [ref], secret: null });
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
    const { log, proof, machine, claims } = this.#parts;
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
        const over = await machine.run(payment, { type: 'provider refused', reason: answer.problem });
        return { payment: over, isKnown: true };
      }
      case 'authorised':
        return { payment: await this.#authorised(payment, answer.billing), isKnown: true };
    }
  }

  /** Money of another sum is left to an operator; any other answer that proves nothing changes nothing. */
  async #unproven(payment: Payment, reason: Problem): Promise<Result<Payment>> {
    const { machine } = this.#parts;
    if (reason.code !== 'payment_amount_differs') return refuse(reason);
    return ok(await machine.run(payment, { type: 'money kept', reason, approval: 'paid' }));
  }

  async #authorised(payment: Payment, billing: Json): Promise<Payment> {
    const { cart, orderPlacer, machine } = this.#parts;
    // A cart that changed since is not what was approved; only money that has already arrived still counts.
    if (!isTakenEarly(payment) && payment.problem?.code === 'payment_cart_changed') {
      return machine.apply(payment, { type: 'ended', reason: payment.problem, isApproved: true });
    }
    const read = this.#isOrderedByOther(payment)
      ? refuse(problem('payment_under_way'))
      : await cart.readInTurn(payment.context);
    if (!read.ok) return machine.apply(payment, { type: 'put off', reason: read.error });
    const isUnchanged = await orderPlacer.isUnchanged(payment);
    const refusal = isUnchanged ? await this.#makeOnlyOne(payment, billing) : null;
    // The backend refused the payment method.
    if (refusal) {
      return refusal.status < 500
        ? machine.run(payment, { type: 'money kept', reason: refusal, approval: 'proven' })
        : machine.apply(payment, { type: 'put off', reason: refusal });
    }
    const known = this.#approved(payment, billing, isUnchanged && billing !== null);
    return isUnchanged && waitsForReview(known) ? known : orderPlacer.place(known);
  }

  #approved(payment: Payment, billing: Json, isWritten: boolean): Payment {
    const { machine, paidCart } = this.#parts;
    const tokens = isWritten ? paidCart.names : [];
    return machine.apply(payment, { type: 'provider approved', billing, isWritten, tokens });
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
    const { log, machine, paidCart } = this.#parts;
    const others = log
      .all()
      .filter(({ id, checkoutId }) => id !== payment.id && checkoutId === payment.checkoutId);
    for (const other of others) {
      const isOver = isEnded(other) || locksCart(other) || isStuck(other);
      if (!isOver) machine.apply(other, { type: 'ended', reason: problem('payment_cart_changed') });
    }
    const borrowed = await machine.putBackAll();
    if (borrowed || billing === null) return borrowed;
    const refusal = await paidCart.keepBilling(payment, billing);
    if (refusal) return refusal;
    for (const other of others) machine.apply(other, { type: 'billing replaced' });
    return null;
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
  return isReviewed(payment) && !('isConfirmed' in payment && payment.isConfirmed);
}

/** An operator is handling it, or it ended so long ago that only its provider could revive it. */
function isPast(payment: Payment, now: number): boolean {
  if (payment.state !== 'failed') return false;
  return payment.incidentAt !== null || (!isQueryable(payment) && now - payment.changedAt > SHOWN_FOR_MS);
}
