import { problem, type Problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import { destinationChange, destinationIn, sumsIn, type Shown } from '#shared/payments/shown.ts';
import type { Sums } from '#shared/payments/sums.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { EventDetails } from '../contract.ts';
import { hasTooMany, isPaidBySomethingElse } from './cart/billing-method.ts';
import { isAsWritten } from './cart/sheet-changes.ts';
import { registeredNames } from './intent.ts';
import { PaymentPart } from './payment-parts.ts';
import { isOnItsWay, isReviewing } from './payment-rules.ts';
import { isEnded, isPaid, sheetOf, type Payment } from './payment.ts';

/** What a browser reports of a payment. Late or repeated events change nothing. Only inside the queue. */
export class BrowserEvents extends PaymentPart {
  async handle(payment: Payment, event: PaymentEvent, details: EventDetails): Promise<Result<Payment>> {
    const { reason = null, due = null } = details;
    switch (event) {
      case 'leaving':
        return this.#leaving(payment, due);
      case 'intent':
        return this.#intent(payment, details);
      case 'authorised':
        return ok(this.#confirm(await this.authorise(payment, due)));
      case 'order':
        return ok(await this.#order(payment));
      case 'failed':
        return ok(await this.#over(payment, reason));
      case 'cancelled':
        return ok(await this.#over(payment, problem('payment_cancelled')));
    }
  }

  async #order(payment: Payment): Promise<Payment> {
    const { machine, orderPlacer } = this.parts;
    if (payment.state !== 'authorised' && payment.state !== 'ordering') return payment;
    if (isOnItsWay(payment)) return payment;
    return orderPlacer.place(machine.apply(payment, { type: 'confirmed', cart: null, destination: null }));
  }

  /** Pressed by a page before, it goes on as the shop's own does. */
  #confirm(payment: Payment): Payment {
    if (payment.isByPage !== true || isReviewing(payment)) return payment;
    return this.parts.machine.apply(payment, { type: 'confirmed', cart: null, destination: null });
  }

  async #leaving(payment: Payment, due: Shown | null): Promise<Result<Payment>> {
    const { machine, orderPlacer, claims, state } = this.parts;
    const isReview = payment.state === 'authorised' && flowOf(payment).leaves;
    // A page that was left before the review has shown none: its repeated word confirms nothing.
    const destination = isReview ? due && destinationIn(due) : payment.destination;
    const isLeaving = payment.state === 'started' || (isReview && destination !== null);
    if (!isLeaving) return ok(payment);
    const { cart } = state;
    const ended = (reason: Problem) => machine.run(payment, { type: 'given up', reason });
    if (!cart || !(await orderPlacer.isUnchanged(payment)))
      return ok(await ended(problem('payment_cart_changed')));
    const other = await this.#otherThanShown(payment, destination);
    if (other) return ok(await ended(other));
    const left = machine.apply(payment, { type: 'left', cart, destination });
    const refusal = await claims.refusal(left);
    return ok(refusal ? await ended(refusal) : left);
  }

  async #otherThanShown(payment: Payment, destination: string | null): Promise<Problem | null> {
    const { orderPlacer, state } = this.parts;
    // On its way to be confirmed, the approved cart may cost something else by now.
    const other = payment.state === 'authorised' ? await orderPlacer.otherThanAgreed(payment) : null;
    return other ?? destinationChange(destination, state.cart?.summary.destination ?? '');
  }

  /** The provider has created an intent: before the shopper can pay, we record how to query it. */
  async #intent(payment: Payment, { ref = null, secret = null }: EventDetails): Promise<Result<Payment>> {
    const { machine, claims } = this.parts;
    if (isEnded(payment)) return refuse(payment.problem ?? problem('payment_cart_changed'));
    const changed = secret === null ? await this.#changedSince(payment) : null;
    if (changed) {
      await machine.run(payment, { type: 'given up', reason: changed });
      return refuse(changed);
    }
    const refs = registeredNames({ ref, secret });
    if (isPaidBySomethingElse(payment, refs)) return refuse(problem('payment_under_way'));
    if (hasTooMany(payment, refs)) return refuse(problem('too_many_tries'));
    const kept = machine.apply(payment, { type: 'registered', refs, secret });
    const refusal = await claims.refusal(kept);
    if (!refusal) return ok(kept);
    machine.apply(payment, { type: 'disowned', before: payment });
    return refuse(refusal);
  }

  /** An intent covers the cart as it is at that moment, and the sum of a voucher cannot be queried later. */
  async #changedSince(payment: Payment): Promise<Problem | null> {
    const { orderPlacer } = this.parts;
    if (!flowOf(payment).takesEarly) return null;
    const other = await orderPlacer.otherThanAgreed(payment);
    return other ?? ((await orderPlacer.isUnchanged(payment)) ? null : problem('payment_cart_changed'));
  }

  /** A wallet's sheet may have shown other sums than the page, after a change of address. */
  async authorise(payment: Payment, due: Shown | null, isByPage = false): Promise<Payment> {
    const { machine, state } = this.parts;
    const isOpen = payment.state === 'started' || payment.state === 'redirected';
    if (!isOpen || flowOf(payment).leaves) return payment;
    const sums = due === null ? null : sumsIn(due);
    const reason = await this.#otherThanInSheet(payment, sums ?? payment.sums);
    if (reason) return machine.run(payment, { type: 'given up', reason });
    const destination = state.cart?.summary.destination ?? null;
    return machine.apply(payment, { type: 'approved', sums, destination, isByPage });
  }

  async #otherThanInSheet(payment: Payment, sums: Sums): Promise<Problem | null> {
    const { orderPlacer, state } = this.parts;
    const isOther = !flowOf(payment).takesEarly && !(await orderPlacer.isUnchanged(payment));
    if (isOther) return problem('payment_cart_changed');
    const other = await orderPlacer.otherThanAgreed(payment, sums);
    // Another device may have written another address since the sheet showed its own.
    const isMoved = !isAsWritten(sheetOf(payment) ?? {}, state.wireCart);
    return other ?? (isMoved ? problem('destination_changed') : null);
  }

  async #over(payment: Payment, reason: Problem | null): Promise<Payment> {
    return isPaid(payment) ? payment : this.parts.machine.run(payment, { type: 'given up', reason });
  }
}
