import { problem, type Problem } from '#shared/errors/problem.ts';
import { PaymentPart } from './payment-parts.ts';
import { isStuck, locksCart } from './payment-rules.ts';
import { isPaid, type Payment } from './payment.ts';

/** Ends the open payments, before another begins or because their shopper cancels. Only inside the queue. */
export class OpenPayments extends PaymentPart {
  /** Ends all but one that is or may be paid: that is placed, or stays open unless the shopper has a reason. */
  async end(reason: Problem | null): Promise<Payment | null> {
    const { log, machine } = this.parts;
    let last: Payment | null = null;
    for (const payment of log.open()) {
      const wasOrdered = this.isOrdered(payment);
      const mayBePaid = wasOrdered || locksCart(payment) || isStuck(payment);
      const ended = mayBePaid
        ? await this.#finish(payment, reason)
        : await machine.run(payment, { type: 'ended', reason });
      // The order of an earlier cart is not what begins with the next one.
      if (wasOrdered && reason === null) continue;
      if (ended.state === 'done') return ended;
      last = ended;
    }
    return last;
  }

  async #finish(payment: Payment, reason: Problem | null): Promise<Payment> {
    const { orderPlacer, providerReturns, machine } = this.parts;
    if (payment.state === 'authorised' || payment.state === 'ordering') {
      if (reason === null || !isStuck(payment)) return orderPlacer.place(payment);
      const due = problem('payment_refund_due');
      const ordered = await orderPlacer.ifOrdered(payment, true);
      return ordered ?? machine.run(payment, { type: 'refund due', reason: due, orderId: null });
    }
    const { payment: seen } = await providerReturns.look(payment);
    const isUnpaid = (seen.state === 'started' || seen.state === 'redirected') && !isPaid(seen);
    if (!isUnpaid || (reason === null && locksCart(seen))) return seen;
    // It may be paid at its provider anyway: that is checked.
    return machine.run(seen, { type: 'ended', reason });
  }
}
