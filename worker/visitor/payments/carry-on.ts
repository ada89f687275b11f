import { problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { WokenPayment } from '../contract.ts';
import { isWaitingForPress } from './approval.ts';
import { PaymentPart } from './payment-parts.ts';
import {
  MAX_AT_PROVIDER_MS,
  isQueryable,
  isReviewing,
  MAX_UNORDERED_MS,
  unsettledOf,
} from './payment-rules.ts';
import { isPaid, isReturned, isSought, isTold, type Failed, type InState, type Payment } from './payment.ts';
import { hasMoney } from './returns/outcome.ts';
import { isUnanswered } from './unanswered.ts';

/** Carries due payments on, and alone counts tries (docs/payments.md#who-drives-a-payment). Only inside the queue. */
export class CarryOn extends PaymentPart {
  async runDue(): Promise<void> {
    const { log, now } = this.parts;
    for (const { id } of log.due(now())) {
      const payment = log.find(id);
      if (payment) await this.#run(payment);
    }
  }

  /** For the sweep. Returns the ids that are not known here. */
  async wake(payments: WokenPayment[]): Promise<string[]> {
    const { log, machine, unreported } = this.parts;
    for (const { id, isClosed, isRequested = false } of payments) {
      const payment = log.find(id);
      if (payment && isClosed) await machine.run(payment, { type: 'closed' });
      else if (payment && isRequested) machine.apply(payment, { type: 'retried' });
      unreported.repeat(id);
    }
    const unknown = payments.filter(({ id }) => log.find(id) === null);
    await this.runDue();
    return unknown.map(({ id }) => id);
  }

  async #run(payment: Payment): Promise<void> {
    const { claims, machine } = this.parts;
    if ((await claims.isTakenOver(payment)) || (await claims.late(payment))) return;
    const isKnown = await this.#act(payment);
    await this.#release(payment);
    const tries = isKnown ? payment.tries : Math.min(payment.tries, UNHEARD);
    const before = { state: payment.state, tries, isReturned: isReturned(payment) };
    machine.apply(payment, { type: 'time passed', before, isOrdered: this.isOrdered(payment) });
  }

  /** Whether the provider or backend answered. */
  async #act(payment: Payment): Promise<boolean> {
    const { orderPlacer, machine, now } = this.parts;
    switch (payment.state) {
      case 'done':
        return this.#checkOthers(await machine.bringLinesBack(payment));
      case 'failed':
        return this.#checkEnded(payment);
      case 'authorised':
      case 'ordering':
        if (payment.state === 'ordering' || !isWaitingForPress(payment)) await orderPlacer.place(payment);
        else {
          // Who confirmed nothing at its provider has paid nothing; of a page's order money may be held.
          const isFinal = isReviewing(payment);
          await machine.run(payment, { type: 'ended', reason: problem('payment_expired'), isFinal });
        }
        await this.#checkWaiting(payment.id);
        return true;
      default:
        return this.#checkOpen(payment, now() - payment.changedAt);
    }
  }

  /** Held money must not wait long for its order. */
  async #release({ id }: Payment): Promise<void> {
    const { machine, log, now, claims } = this.parts;
    const payment = log.find(id);
    const isHeld = payment?.state === 'authorised' || (payment?.state === 'redirected' && isPaid(payment));
    if (!isHeld || flowOf(payment).takesEarly || isReviewing(payment)) return;
    const isOverdue = now() - (payment.paidAt ?? payment.changedAt) >= MAX_UNORDERED_MS;
    if (!isOverdue) return;
    // The order of its cart may be its own, as long as the ledger is silent.
    if (this.isOrdered(payment) && (await claims.payer(payment)) === 'unknown') return;
    await machine.run(payment, { type: 'ended', reason: problem('payment_expired') });
  }

  async #checkOpen(payment: InState<'started' | 'redirected'>, age: number): Promise<boolean> {
    const { providerReturns, machine, log } = this.parts;
    if (payment.returned) {
      await providerReturns.handle(payment, payment.returned);
      return true;
    }
    const { isKnown } = isQueryable(payment) ? await providerReturns.look(payment) : { isKnown: true };
    const newest = log.find(payment.id) ?? payment;
    const isOpen = newest.state === payment.state && !isPaid(newest);
    const limit = payment.state === 'redirected' ? MAX_AT_PROVIDER_MS : MAX_UNORDERED_MS;
    // A provider that did not answer has not said that it is unpaid.
    if (isOpen && isKnown && age >= limit * EARLY) {
      await machine.run(newest, { type: 'ended', reason: problem('payment_expired') });
    }
    return isKnown;
  }

  /** Money that an operator knows of may wait for days, while another intent of it is paid. */
  async #checkWaiting(id: string): Promise<void> {
    const payment = this.parts.log.find(id);
    const isWaiting = payment?.state === 'authorised' || payment?.state === 'ordering';
    if (isWaiting && isTold(payment)) await this.#checkOthers(payment);
  }

  /** Every intent is settled: one that was paid besides the ordered one, or after the end, is to be refunded. */
  async #checkOthers(payment: Payment): Promise<boolean> {
    const { proof, machine } = this.parts;
    let isKnown = true;
    for (const intent of unsettledOf(payment)) {
      const answer = await proof.ofIntent(payment, intent);
      const isSilent = answer.kind === 'unknown';
      // What its provider called paid is not unpaid by its silence.
      if (isSilent && intent.said !== 'besides') isKnown = false;
      else if (isSilent || hasMoney(answer))
        machine.apply(payment, { type: 'intent is paid', intent: intent.id });
    }
    return isKnown;
  }

  async #seek(payment: Failed): Promise<void> {
    const { orderPlacer, machine } = this.parts;
    const found = await orderPlacer.ifOrdered(payment, true);
    if (found === null) machine.apply(payment, { type: 'order denied' });
    const isUnreadable = found !== null && isSought(found) && payment.problem?.code === 'bad_answer';
    if (isUnreadable) await this.freeCart(payment);
  }

  async #checkEnded(payment: Failed): Promise<boolean> {
    const { providerReturns, machine, log } = this.parts;
    if (isSought(payment)) await this.#seek(payment);
    const released = await machine.bringLinesBack(await machine.release(log.find(payment.id) ?? payment));
    if (released.state !== 'failed' || !isQueryable(released)) return true;
    const isOver = released.isOver && !isUnanswered(released);
    return isOver ? this.#checkOthers(released) : (await providerReturns.look(released)).isKnown;
  }
}

/** A provider that does not answer is queried again and again, half an hour apart. */
const UNHEARD = 2;

/** Checks run slightly before or after their time. */
const EARLY = 0.75;
