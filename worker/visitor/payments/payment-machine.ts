import { problem, type Problem } from '#shared/errors/problem.ts';
import { isPassing } from '../../backends/failure.ts';
import { restoringWrite } from './cart/sheet-changes.ts';
import type { Event } from './event.ts';
import { sheetOf, type Failed, type Payment } from './payment.ts';
import { isInCart } from './payment-rules.ts';
import { step } from './step.ts';
import { PaymentPart } from './payment-parts.ts';

/** Takes every step of a payment: it is stored first, and then acted on. Nothing else writes one. */
export class PaymentMachine extends PaymentPart {
  begin(payment: Payment): Payment {
    return this.parts.log.save(payment);
  }

  /** The payment after an event, unless another object has it. The alarm removes what it leaves in the cart. */
  apply(payment: Payment, event: Event): Payment {
    const { log, report, now, random } = this.parts;
    const stored = log.find(payment.id);
    if (stored === null) return payment;
    const taken = step(stored, event, { now: now(), random: random() });
    if (taken.payment !== stored) log.save(taken.payment);
    if (taken.report !== null) report(taken.report, taken.payment);
    return taken.payment;
  }

  /** As `apply`, and removes what it leaves in the cart. Only inside the queue. */
  async run(payment: Payment, event: Event): Promise<Payment> {
    return this.release(this.apply(payment, event));
  }

  /** Removes an ended payment's billing from the cart, and restores what its sheet changed. */
  async release(payment: Payment): Promise<Payment> {
    if (payment.state !== 'failed' || !isInCart(payment)) return payment;
    const reason = (await this.#takeOut(payment)) ?? (await this.#putBack(payment));
    const isLater = reason !== null && (reason.status >= 500 || isPassing(reason.status));
    return this.apply(payment, { type: 'released', isLater });
  }

  /** Restores what sheets of ended payments changed. Returns the problem of one whose changes are still there. */
  async putBackAll(): Promise<Problem | null> {
    for (const payment of this.parts.log.all()) {
      if (payment.state !== 'failed' || payment.sheet === null) continue;
      if (sheetOf(await this.release(payment)) !== null) return problem('connection_error');
    }
    return null;
  }

  async #takeOut(payment: Failed): Promise<Problem | null> {
    const { log, state, paidCart } = this.parts;
    if (!payment.hasBilling) return null;
    const isOther = state.cart?.summary.checkoutId !== payment.checkoutId;
    // The billing of another payment: this one has ended.
    const isTaken = log.open().some((it) => it.checkoutId === payment.checkoutId && it.hasBilling);
    return isOther || isTaken ? null : paidCart.keepBilling(payment, null);
  }

  /** Only values that the sheet wrote and that have not changed since. */
  async #putBack({ sheet, context }: Failed): Promise<Problem | null> {
    if (sheet === null) return null;
    const read = await this.readAfresh(context);
    if (!read.ok) return read.error;
    const { cart, state } = this.parts;
    cart.withdraw(Object.keys(sheet));
    const body = restoringWrite(sheet, state.wireCart);
    return body === null ? null : this.changeCart(body, context);
  }
}
