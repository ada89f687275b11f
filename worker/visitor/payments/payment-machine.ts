import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok } from '#shared/result.ts';
import { mayPass } from '../../backends/failure.ts';
import { hasLinesLeft, isAddressLost, isInCart } from './after-end.ts';
import { namesIn } from './cart/billing-method.ts';
import { restoringWrite } from './cart/sheet-changes.ts';
import type { Event, EventOf } from './event.ts';
import type { Incident } from './incident.ts';
import { PaymentPart } from './payment-parts.ts';
import { isQueryable } from './payment-rules.ts';
import { isEnded, sheetOf, type Failed, type Payment } from './payment.ts';
import { step, type Step } from './step.ts';

/** Takes every step of a payment: it is stored before the cart is changed. Nothing else writes one. */
export class PaymentMachine extends PaymentPart {
  begin(payment: Payment): Payment {
    return this.parts.log.save(payment);
  }

  /** The payment after an event, unless another object has it. What it leaves in the cart waits for the alarm. */
  apply(payment: Payment, event: Event): Payment {
    return this.#take(payment, event).payment;
  }

  /** As `apply`, with the effects on the cart. Only inside the queue. */
  async run(payment: Payment, event: Event): Promise<Payment> {
    const { payment: after, effects } = this.#take(payment, event);
    let newest = after;
    for (const { type } of effects) {
      if (type === 'release the cart') newest = await this.release(newest);
      if (type === 'bring lines back') newest = await this.bringLinesBack(newest);
    }
    return newest;
  }

  #take(payment: Payment, event: Event): Step {
    const { log, report, count, now, random } = this.parts;
    const stored = log.find(payment.id);
    if (stored === null) return { payment, effects: [] };
    const taken = step(stored, event, { now: now(), random: random() });
    // First, as a crash in between may tell it again, but never leave it untold.
    for (const effect of taken.effects)
      if (effect.type === 'tell an operator')
        report(reasonOf(effect.incident, taken.payment), taken.payment, effect.incident);
    if (taken.payment !== stored) log.save(taken.payment);
    for (const effect of taken.effects)
      if (effect.type === 'count its refusal') count(effect.sender, taken.payment.checkoutId);
    return taken;
  }

  /** Lines that were not paid, once the payment has ended. */
  async bringLinesBack(payment: Payment): Promise<Payment> {
    if (!hasLinesLeft(payment)) return payment;
    await this.parts.paidCart.keepLines(payment);
    return this.apply(payment, { type: 'lines are back' });
  }

  /** Removes an ended payment's billing from the cart, and restores what its sheet changed. */
  async release(payment: Payment): Promise<Payment> {
    if (payment.state !== 'failed' || !isInCart(payment)) return payment;
    // What a page has written meanwhile without an answer is not to be taken out with it.
    const read = payment.hasBilling ? await this.parts.cart.readInTurn(payment.context) : ok(null);
    const isGone = this.#isGone(payment);
    const taken = outcomeOf(read.ok ? await this.#takeOut(payment) : read.error);
    // A payment method that the backend does not take out is replaced by the next payment's.
    const outcome = taken === 'later' ? taken : outcomeOf(await this.#putBack(payment));
    return this.apply(payment, { type: 'released', outcome, isGone });
  }

  /** Restores what sheets of ended payments changed. Returns why some are still there: one that passes before a lost one. */
  async putBackAll(): Promise<Problem | null> {
    let lost: Problem | null = null;
    for (const payment of this.parts.log.all()) {
      if (payment.state !== 'failed' || payment.sheet === null) continue;
      const released = await this.release(payment);
      if (sheetOf(released) === null) continue;
      if (!isAddressLost(released)) return problem('connection_error');
      lost = problem('destination_lost');
    }
    return lost;
  }

  /** With what it named to be charged, as by an order of an earlier cart that the backend carried out late. */
  #isGone(payment: Failed): boolean {
    const isNamed = payment.hasBilling && namesIn(payment.billing ?? null).length > 0;
    const isOthers = this.othersOf(payment).some(({ state }) => state === 'done');
    return isNamed && !isOthers && !isQueryable(payment) && this.isOtherCart(payment);
  }

  async #takeOut(payment: Failed): Promise<Problem | null> {
    if (!payment.hasBilling) return null;
    // The billing of another payment: this one has ended.
    const isTaken = this.othersOf(payment).some((it) => !isEnded(it) && it.hasBilling);
    return this.isOtherCart(payment) || isTaken ? null : this.parts.pageBilling.keepAlone(payment.context);
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

/** The backend's own words, where it refused the order. */
function reasonOf({ code }: Incident, { problem: reason }: Payment): Problem {
  return reason?.code === code ? reason : problem(code as 'payment_unordered');
}

function outcomeOf(refusal: Problem | null): EventOf<'released'>['outcome'] {
  if (refusal === null) return 'done';
  return mayPass(refusal) ? 'later' : 'refused';
}
