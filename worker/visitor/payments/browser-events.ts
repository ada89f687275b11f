import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import type { VisitorState } from '../storage/state.ts';
import type { OrderPlacer } from './place-order.ts';
import type { Payment, PaymentLog } from '../storage/payment-log.ts';
import { isEnded, isTakenEarly, LOOKS } from './payment-rules.ts';

type Parts = { log: PaymentLog; state: VisitorState; orderPlacer: OrderPlacer; now: () => number };

/** What a browser says of a payment. What is late, or was said before, changes nothing. Inside the queue only. */
export class BrowserEvents {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async handle(payment: Payment, event: PaymentEvent, reason: Problem | null): Promise<Payment> {
    switch (event) {
      case 'leaving':
        return this.#leaving(payment);
      case 'authorised':
        return this.#authorised(payment);
      case 'order': {
        const isReady = payment.state === 'authorised' || payment.state === 'ordering';
        return isReady ? this.#parts.orderPlacer.place(payment) : payment;
      }
      case 'failed':
        return this.#over(payment, reason);
      case 'cancelled':
        return this.#over(payment, problem('payment_cancelled'));
    }
  }

  /** A method that is reviewed leaves a second time, to be confirmed. */
  async #leaving(payment: Payment): Promise<Payment> {
    const { log, orderPlacer, state, now } = this.#parts;
    if (payment.state !== 'started' && payment.state !== 'authorised') return payment;
    const { cart } = state;
    if (!cart || !(await orderPlacer.isUnchanged(payment))) {
      return orderPlacer.fail(payment, problem('payment_cart_changed'));
    }
    const left = { ...payment, state: 'redirected', tries: 0, changedAt: now() } as const;
    if (!isTakenEarly(payment)) return log.save(left);
    const paid = { cart: { ...cart, loadedAt: 0 }, billing: null };
    return log.save({ ...left, paid, due: now() + (LOOKS[0] ?? 0) });
  }

  async #authorised(payment: Payment): Promise<Payment> {
    const { log, orderPlacer, now } = this.#parts;
    if (payment.state !== 'started' && payment.state !== 'redirected') return payment;
    if (!isTakenEarly(payment) && !(await orderPlacer.isUnchanged(payment))) {
      return orderPlacer.fail(payment, problem('payment_cart_changed'));
    }
    const said = { state: 'authorised', isPaid: true, problem: null, due: null } as const;
    return log.save({ ...payment, ...said, changedAt: now() });
  }

  #over(payment: Payment, reason: Problem | null): Payment {
    const isDecided = isEnded(payment) || payment.state === 'ordering' || payment.isPaid;
    return isDecided ? payment : this.#parts.orderPlacer.fail(payment, reason);
  }
}
