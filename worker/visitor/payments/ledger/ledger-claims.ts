import { problem, type Problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { hasSecret, idsOf } from '../intent.ts';
import { PaymentPart } from '../payment-parts.ts';
import { providerOf } from '../payment-rules.ts';
import { isTold, type Payment } from '../payment.ts';

/** How long the owner of a payment is not looked up again. */
const MOMENT = 1000;

/**
 * Whose an order is. `unknown`: nobody can say yet, and it is asked again; `doubtful`: nobody will, so that it is this
 * payment's with an incident.
 */
export type Payer = 'own' | 'another' | 'unknown' | 'doubtful';

/** Acts on what the ledger says of a payment (docs/payments.md#the-ledger). Only inside the queue. */
export class LedgerClaims extends PaymentPart {
  #asked = { id: '', until: 0 };

  /** Why the shopper must not continue, by what the ledger says. */
  async refusal(payment: Payment): Promise<Problem | null> {
    const { outbox, unreported } = this.parts;
    if (this.#isKnownElsewhere(payment)) return problem('payment_elsewhere');
    const claim = await outbox.claim(payment.id);
    if (claim === 'unheard' && flowOf(payment).takesEarly) return problem('payment_unavailable');
    if (claim !== 'foreign') return null;
    unreported.settleConflict(payment.id, false);
    return problem('payment_elsewhere');
  }

  /** Whether another payment of this visitor has its reference, whatever the ledger says. */
  #isKnownElsewhere(payment: Payment): boolean {
    const known = idsOf(payment);
    const isOther = (other: Payment) => other.id !== payment.id && providerOf(other) === providerOf(payment);
    return this.parts.log
      .all()
      .some((other) => isOther(other) && idsOf(other).some((id) => known.includes(id)));
  }

  /**
   * The payment, ended where another one has its reference, which orders what was paid, or an operator has closed
   * it. Null where nothing is ordered now: another object took it over meanwhile and continues with the same cart,
   * or the ledger does not say whether an operator has closed its incident.
   */
  async beforeOrder(payment: Payment): Promise<Payment | null> {
    const { log, outbox, unreported, machine } = this.parts;
    unreported.repeat(payment.id);
    const claim = await outbox.claim(payment.id);
    if (claim === 'closed') return machine.run(payment, { type: 'closed' });
    if (claim === 'unheard' && isTold(payment)) {
      machine.apply(payment, { type: 'put off', reason: problem('connection_error') });
      return null;
    }
    if (claim !== 'foreign') return payment;
    return log.find(payment.id) === null ? null : this.#endForeign(payment);
  }

  /**
   * Whose the order of this payment's cart is, which does not name it: another browser of the same account may have
   * placed it. Of two that were both sent, one waits for the other.
   */
  async payer(payment: Payment): Promise<Payer> {
    const isSent = payment.state === 'ordering';
    const { takesEarly } = flowOf(payment);
    const others = await this.parts.outbox.otherPayers(payment);
    // Of two that hold money for one order the other one is told: nobody says without the ledger that it is this one's.
    if (others === null) return isSent && !takesEarly && !hasSecret(payment) ? 'own' : 'unknown';
    if (others.some(({ state }) => state === 'done')) return 'another';
    const isFirst = isSent && others.every(({ id }) => payment.id < id);
    if (others.length > 0 && !isFirst) return 'unknown';
    // Of two that were captured the other one is refunded; one that the order charges is never missed.
    const isAsGood = others.every((other) => flowOf(other).takesEarly);
    return takesEarly && !isAsGood ? 'doubtful' : 'own';
  }

  /** Whether another object took the payment over, which each step asks: an answer is valid for a moment. */
  async isTakenOver({ id }: Payment): Promise<boolean> {
    const { log, state, outbox, unreported, now } = this.parts;
    if (!state.isMoving) return false;
    const isAsked = this.#asked.id === id && now() < this.#asked.until;
    if (!isAsked) {
      unreported.repeat(id);
      await outbox.claim(id);
      this.#asked = { id, until: now() + MOMENT };
    }
    return log.find(id) === null;
  }

  /** Another payment has the reference, or an operator had closed what was ordered, as the ledger says only now. */
  async late(payment: Payment): Promise<Payment | null> {
    const { unreported, machine } = this.parts;
    if (unreported.isReopened(payment.id)) {
      unreported.settleConflict(payment.id, false);
      return machine.apply(payment, { type: 'incident', reason: problem('payment_closed_ordered') });
    }
    if (!unreported.hasConflict(payment.id)) return null;
    const isOrdered = payment.state === 'done' || payment.state === 'ordering';
    if (!isOrdered) return this.#endForeign(payment);
    unreported.settleConflict(payment.id, true);
    return machine.apply(payment, { type: 'incident', reason: problem('payment_reference_taken') });
  }

  #endForeign(payment: Payment): Promise<Payment> {
    const { unreported, machine } = this.parts;
    unreported.settleConflict(payment.id, true);
    return machine.run(payment, { type: 'ended', reason: problem('payment_elsewhere'), isFinal: true });
  }
}
