import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Payment, PaymentLog } from '../../storage/payment-log.ts';
import type { VisitorState } from '../../storage/state.ts';
import type { UnreportedPayments } from '../../storage/unreported-payments.ts';
import type { LedgerOutbox } from './ledger-outbox.ts';
import type { PaymentEnd } from '../payment-end.ts';
import { isTakenEarly } from '../payment-rules.ts';

type Parts = {
  log: PaymentLog;
  state: VisitorState;
  outbox: LedgerOutbox;
  unreported: UnreportedPayments;
  end: PaymentEnd;
  now: () => number;
};

/** How long the ledger is not asked again whose a payment is. */
const MOMENT = 1000;

/** What follows from what the ledger says of a payment (docs/payments.md#the-ledger). Inside the queue only. */
export class LedgerClaims {
  readonly #parts: Parts;
  #asked = { id: '', until: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Why the shopper must not go on: the reference is another payment's, or money would be taken that the ledger does not know of. */
  async refusal(payment: Payment): Promise<Problem | null> {
    const { outbox, unreported } = this.#parts;
    const claim = await outbox.claim(payment.id);
    if (claim === 'unheard' && isTakenEarly(payment)) return problem('payment_unavailable');
    if (claim !== 'foreign') return null;
    unreported.settleConflict(payment.id, false);
    return problem('payment_elsewhere');
  }

  /**
   * The payment, ended where another one has its reference: what it pays is ordered there. Null where another object took
   * it over meanwhile, which goes on with the same cart.
   */
  async beforeOrder(payment: Payment): Promise<Payment | null> {
    const { log, outbox } = this.#parts;
    const claim = await outbox.claim(payment.id);
    if (claim !== 'foreign') return payment;
    return log.find(payment.id) === null ? null : this.#endForeign(payment);
  }

  /**
   * Whether the order of this payment's cart was placed with another payment, as in another browser of the same account.
   * `unknown` while the ledger does not answer, or the other one does not know yet; of two that were both sent, one waits.
   */
  async otherPayer(payment: Payment): Promise<'none' | 'known' | 'unknown'> {
    const isSent = payment.state === 'ordering';
    const others = await this.#parts.outbox.otherPayers(payment);
    if (others === null) return isSent ? 'none' : 'unknown';
    if (others.some(({ state }) => state === 'done')) return 'known';
    const isFirst = isSent && others.every(({ id }) => payment.id < id);
    return others.length === 0 || isFirst ? 'none' : 'unknown';
  }

  /**
   * Whether another object took the payment over, and one of the two died before this one heard of it. An answer holds
   * for a moment: who carries a payment on, looks at it and orders it checks each time.
   */
  async isTakenOver({ id }: Payment): Promise<boolean> {
    const { log, state, outbox, unreported, now } = this.#parts;
    if (!state.isMoving) return false;
    const isAsked = this.#asked.id === id && now() < this.#asked.until;
    if (!isAsked) {
      unreported.repeat(id);
      await outbox.claim(id);
      this.#asked = { id, until: now() + MOMENT };
    }
    return log.find(id) === null;
  }

  /** The ledger was gone for a while, and only now says that the reference is another's. Null when it does not. */
  async late(payment: Payment): Promise<Payment | null> {
    const { unreported, end } = this.#parts;
    if (!unreported.hasConflict(payment.id)) return null;
    const isOrdered = payment.state === 'done' || payment.state === 'ordering';
    if (!isOrdered) return this.#endForeign(payment);
    unreported.settleConflict(payment.id, true);
    return end.incident(payment, problem('payment_reference_taken'));
  }

  #endForeign(payment: Payment): Promise<Payment> {
    const { unreported, end } = this.#parts;
    unreported.settleConflict(payment.id, true);
    return end.end(payment, problem('payment_elsewhere'), { isFinal: true });
  }
}
