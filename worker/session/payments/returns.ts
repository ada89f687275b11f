import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { BackendError } from '../../backends/failure.ts';
import { digest } from '../digest.ts';
import type { VisitorCart } from '../visitor-cart.ts';
import type { Ordering } from './ordering.ts';
import { methodOfReturn, outcomeOf, voucherOutcome, type Asking, type Outcome } from './outcome.ts';
import type { Payment, PaymentLog } from './payment-log.ts';
import { isTakenEarly } from './payment-rules.ts';
import type { ReturnQuery } from './return-query.ts';

type Parts = {
  log: PaymentLog;
  cart: VisitorCart;
  ordering: Ordering;
  asking: (payment: Payment) => Asking;
  now: () => number;
};

/** Finds out how payments stand at their providers, and acts on it. Runs inside the queue only. */
export class Returns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  methodOf(query: ReturnQuery): StartPayment {
    return methodOfReturn(query);
  }

  /** The payment that a return belongs to: by its intent, else the newest of its method. */
  find(query: ReturnQuery): Payment | null {
    const { method, gateway } = methodOfReturn(query);
    const fitting = this.#parts.log
      .all()
      .filter((payment) => payment.method === method && payment.gateway === gateway);
    const byIntent = fitting.find(({ paid }) => {
      const id = query.payment_intent;
      return id !== undefined && paid !== null && JSON.stringify(paid.billing).includes(`"${id}"`);
    });
    return byIntent ?? fitting[0] ?? null;
  }

  /** Works off a return, which is kept first: whatever happens meanwhile, it is not lost. */
  async receive(payment: Payment, query: ReturnQuery): Promise<Payment> {
    const { log, ordering } = this.#parts;
    if (payment.state === 'done') return payment;
    // A cart that changed since is not what was approved; only money that is here already still counts.
    const isGone = payment.state === 'failed' && payment.problem?.code === 'payment_cart_changed';
    if (isGone && !isTakenEarly(payment)) return payment;
    const kept = log.save({ ...payment, returned: query });
    const outcome = await this.#ask(outcomeOf(payment.method, query, this.#parts.asking(payment)));
    if (outcome.kind === 'unknown') return ordering.later(reopened(kept), outcome.problem);
    if (outcome.kind === 'authorised') return this.#authorised(kept, outcome.billing, query);
    const told = log.save({ ...kept, returned: null });
    // A leaf of an old history says nothing against what the provider said since.
    if (outcome.kind === 'pending' || told.isPaid) return told;
    return ordering.fail(told, outcome.problem);
  }

  /** Asks how a payment stands that nobody came back from: the provider where it tells, else the backend. */
  async look(payment: Payment): Promise<Payment> {
    const { log, ordering } = this.#parts;
    if (payment.method !== 'paysafecard') return ordering.place(payment);
    const outcome = await this.#ask(voucherOutcome(this.#parts.asking(payment), false));
    switch (outcome.kind) {
      case 'unknown':
        return log.save({ ...payment, problem: outcome.problem });
      case 'pending':
        return log.save({ ...payment, problem: null });
      case 'refused':
        return ordering.fail(payment, outcome.problem);
      case 'authorised':
        return this.#authorised(payment, null, null);
    }
  }

  async #authorised(payment: Payment, billing: Json, query: ReturnQuery | null): Promise<Payment> {
    const { log, cart, ordering, now } = this.#parts;
    const read = await cart.readInTurn(payment.context);
    if (!read.ok) return ordering.later(reopened(payment), read.problem);
    const isUnchanged = await ordering.isUnchanged(payment);
    const refusal = isUnchanged && billing !== null ? await this.#keepBilling(payment, billing) : null;
    if (refusal && refusal.status >= 500) return ordering.later(reopened(payment), refusal);
    if (refusal && !isTakenEarly(payment)) return ordering.fail(payment, refusal);
    const said = { state: 'authorised', isPaid: true, problem: null, returned: null } as const;
    const noted = withBilling(payment, billing);
    const known = log.save({ ...noted, ...said, due: null, tries: 0, changedAt: now() });
    const isForReview = isReviewed(payment) && !query?.confirm && isUnchanged;
    return isForReview ? known : ordering.place(known);
  }

  /** Writes what the provider said into the cart, once however often it is said. */
  async #keepBilling({ id, context }: Payment, billing: Json): Promise<Problem | null> {
    const body = JSON.stringify({ billing });
    const key = `payment:${id}:billing:${await digest(body)}`;
    const write = { method: 'PUT', path: '/cart', body, key } as const;
    const written = await this.#parts.cart.writeInTurn(write, context);
    return written.ok ? null : written.problem;
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
