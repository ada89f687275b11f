import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { BackendError } from '../../backends/failure.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { OrderPlacer } from './place-order.ts';
import { methodOfReturn, outcomeOf, voucherOutcome, type ProviderClients, type Outcome } from './outcome.ts';
import type { PaidCart } from './paid-cart.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import { isTakenEarly } from './payment-rules.ts';
import { refOf, type ReturnQuery } from './return-query.ts';

type Parts = {
  log: PaymentLog;
  cart: VisitorCart;
  orderPlacer: OrderPlacer;
  paidCart: PaidCart;
  providers: (payment: Payment) => ProviderClients;
  now: () => number;
};

/** Finds out how payments stand at their providers, and acts on it. Runs inside the queue only. */
export class ProviderReturns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The payments that a return may belong to, the likeliest first: the one that has its ref, else
   * the newest of its method that has none. The voucher provider names none, so each is asked about.
   */
  candidates(query: ReturnQuery): Payment[] {
    const { method, gateway } = methodOfReturn(query);
    const fitting = this.#parts.log
      .all()
      .filter((payment) => payment.method === method && payment.gateway === gateway);
    if (method === 'paysafecard') {
      const open = fitting.filter(({ state }) => state !== 'done');
      return open.length > 0 ? open.slice(0, 5) : fitting.slice(0, 1);
    }
    const ref = refOf(query);
    const byRef = ref === null ? undefined : fitting.find(({ refs }) => refs.includes(ref));
    const open = fitting.find(({ refs }) => ref === null || refs.length === 0);
    return [byRef ?? open].filter((payment) => payment !== undefined);
  }

  /** Handles a return, which is kept first: whatever happens meanwhile, it is not lost. */
  async handle(payment: Payment, query: ReturnQuery): Promise<Payment> {
    const { log, orderPlacer } = this.#parts;
    if (payment.state === 'done') return payment;
    // A cart that changed since is not what was approved; only money that is here already still counts.
    const isGone = payment.state === 'failed' && payment.problem?.code === 'payment_cart_changed';
    if (isGone && !isTakenEarly(payment)) return payment;
    const ref = refOf(query);
    const refs = ref === null ? payment.refs : [...new Set([...payment.refs, ref])];
    const kept = log.save({ ...payment, refs, returned: query });
    const outcome = await this.#ask(outcomeOf(payment.method, query, this.#parts.providers(payment)));
    if (outcome.kind === 'unknown') return orderPlacer.later(reopened(kept), outcome.problem);
    if (outcome.kind === 'authorised') return this.#authorised(kept, outcome.billing, query);
    const told = log.save({ ...kept, returned: null });
    // A leaf of an old history says nothing against what the provider said since.
    if (outcome.kind === 'pending' || told.isPaid) return told;
    return orderPlacer.fail(told, outcome.problem);
  }

  /** Asks how a payment stands that nobody came back from: the provider where it tells, else the backend. */
  async look(payment: Payment): Promise<Payment> {
    const { log, orderPlacer } = this.#parts;
    if (payment.method !== 'paysafecard') return orderPlacer.place(payment);
    const outcome = await this.#ask(voucherOutcome(this.#parts.providers(payment), false));
    switch (outcome.kind) {
      case 'unknown':
        return payment.state === 'failed' ? payment : log.save({ ...payment, problem: outcome.problem });
      case 'pending':
        return payment.state === 'failed' ? payment : log.save({ ...payment, problem: null });
      case 'refused':
        return orderPlacer.fail(payment, payment.state === 'failed' ? payment.problem : outcome.problem);
      case 'authorised':
        return this.#authorised(payment, null, null);
    }
  }

  async #authorised(payment: Payment, billing: Json, query: ReturnQuery | null): Promise<Payment> {
    const { log, cart, orderPlacer, paidCart, now } = this.#parts;
    const read = await cart.readInTurn(payment.context);
    if (!read.ok) return orderPlacer.later(reopened(payment), read.error);
    const isUnchanged = await orderPlacer.isUnchanged(payment);
    const refusal = isUnchanged && billing !== null ? await paidCart.keepBilling(payment, billing) : null;
    if (refusal && refusal.status >= 500) return orderPlacer.later(reopened(payment), refusal);
    if (refusal && !isTakenEarly(payment)) return orderPlacer.fail(payment, refusal);
    const said = { state: 'authorised', isPaid: true, problem: null, returned: null } as const;
    const noted = withBilling(payment, billing);
    const known = log.save({ ...noted, ...said, due: null, tries: 0, changedAt: now() });
    const isForReview = isReviewed(payment) && !query?.confirm && isUnchanged;
    return isForReview ? known : orderPlacer.place(known);
  }

  async #ask(asked: Promise<Outcome>): Promise<Outcome | { kind: 'unknown'; problem: Problem }> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const { settled } = error;
      return settled
        ? { kind: 'refused', problem: error.problem }
        : { kind: 'unknown', problem: error.problem };
    }
  }
}

/** A payment that was given up, and that its provider is asked about once more. */
function reopened(payment: Payment): Payment {
  return payment.state === 'failed' ? { ...payment, state: 'redirected' } : payment;
}

function isReviewed({ method, gateway }: Payment): boolean {
  return flowOf(method, gateway)?.isReviewed ?? false;
}

/** What a paid cart is put back with, should it have changed. */
function withBilling(payment: Payment, billing: Json): Payment {
  return payment.paid && billing !== null ? { ...payment, paid: { ...payment.paid, billing } } : payment;
}
