import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { mayPass } from '../../../backends/failure.ts';
import { idsOf } from '../intent.ts';
import type { PaymentMachine } from '../payment-machine.ts';
import { PaymentPart } from '../payment-parts.ts';
import { isQueryable, isReviewing, unsettledOf, SHOWN_FOR_MS, locksCart, isStuck } from '../payment-rules.ts';
import { isEnded, type Payment } from '../payment.ts';
import { isUnanswered } from '../unanswered.ts';
import { redirected, type Outcome } from './outcome.ts';
import { methodOfReturn, refOf, type ReturnQuery } from './return-query.ts';

/** Queries the status of payments at their providers, and acts on it. Only inside the queue. */
export class ProviderReturns extends PaymentPart {
  /** The payment that the address names: data of an older return must not pay for a newer payment. */
  paymentOf(query: ReturnQuery): Payment | null {
    const of = methodOfReturn(query);
    const ref = refOf(query);
    const isNamed = (payment: Payment) =>
      query.payment === undefined
        ? ref !== null && idsOf(payment).includes(ref)
        : payment.id === query.payment;
    const isOf = ({ method, gateway }: Payment) => method === of.method && gateway === of.gateway;
    return this.parts.log.all().find((payment) => isOf(payment) && isNamed(payment)) ?? null;
  }

  /** Handles a return, which a crash does not lose. Refuses with the reason why it proves nothing. */
  async handle(payment: Payment, query: ReturnQuery): Promise<Result<Payment>> {
    const { machine, proof, claims, orderPlacer, now } = this.parts;
    if (payment.state === 'done' || isPast(payment, now())) return ok(payment);
    if (await claims.isTakenOver(payment)) return ok(payment);
    // Its order was sent: that decides.
    if (payment.state === 'ordering') return ok(await orderPlacer.place(payment));
    const kept = machine.apply(payment, { type: 'returned', query });
    const answer = await proof.ofReturn(kept, query);
    const known = this.noteSaid(kept, answer);
    const approval = approvalBy(answer, known);
    if (approval) return ok(await this.#authorised(known, approval.billing));
    if (answer.kind === 'unknown')
      return ok(machine.apply(kept, { type: 'put off', reason: answer.problem }));
    if (answer.kind === 'refused' || answer.kind === 'paid') return ok(await settle(machine, kept, answer));
    const reason = answer.kind === 'pending' ? whilePending(kept, query) : null;
    const handled = machine.apply(kept, { type: 'return handled', reason });
    if (answer.kind === 'unproven') return refuse(answer.problem);
    return ok(await settle(machine, handled, answer));
  }

  /** It may be forged: an address counts only where it contains a secret that the provider alone knows. */
  async lookAtForeign(query: ReturnQuery): Promise<null> {
    const payment = this.paymentOf(query);
    if (!payment || isEnded(payment)) return null;
    if (isQueryable(payment)) await this.look(payment);
    else if (query.authorization_token) await this.handle(payment, query);
    return null;
  }

  /** Queries the status of a payment without a return. `isKnown`: whether there was an answer. */
  async look(payment: Payment): Promise<{ payment: Payment; isKnown: boolean }> {
    const { proof, machine, claims } = this.parts;
    if (await claims.isTakenOver(payment)) return { payment, isKnown: false };
    const answer = await proof.ofPayment(payment);
    this.noteSaid(payment, answer);
    const approval = approvalBy(answer, payment);
    const next = approval ? this.#authorised(payment, approval.billing) : settle(machine, payment, answer);
    return { payment: await next, isKnown: approval !== null || answer.kind !== 'unknown' };
  }

  async #authorised(payment: Payment, billing: Json): Promise<Payment> {
    const { cart, orderPlacer, machine } = this.parts;
    // A cart that changed since is not what was approved; only money that has already arrived still counts.
    if (!flowOf(payment).takesEarly && payment.problem?.code === 'payment_cart_changed') {
      return machine.apply(payment, { type: 'money kept', reason: payment.problem, isProven: true });
    }
    // The order of the cart was sent with another payment whose outcome is unknown: it may be sent again.
    const read = this.othersOf(payment).some(({ state }) => state === 'ordering')
      ? refuse(problem('payment_under_way'))
      : await cart.readInTurn(payment.context);
    const wait = (reason: Problem) =>
      machine.apply(payment, { type: 'put off', reason, approval: { billing } });
    if (!read.ok) return wait(read.error);
    const isUnchanged = await orderPlacer.isUnchanged(payment);
    const reason = isUnchanged ? await this.#makeOnlyOne(payment, billing) : null;
    if (reason === null) return this.#approved(payment, billing, isUnchanged);
    // The backend refused the payment method.
    return reason.status < 500
      ? machine.run(payment, { type: 'money kept', reason, isProven: true })
      : wait(reason);
  }

  async #approved(payment: Payment, billing: Json, isUnchanged: boolean): Promise<Payment> {
    const { orderPlacer, machine } = this.parts;
    const isWritten = isUnchanged && billing !== null;
    const known = machine.apply(payment, { type: 'provider approved', billing, isWritten });
    return isUnchanged && isReviewing(known) ? known : orderPlacer.place(known);
  }

  /** A newer payment of the same cart must not order with this one's payment method, nor the other way round. */
  async #makeOnlyOne(payment: Payment, billing: Json): Promise<Problem | null> {
    const { machine, paidCart } = this.parts;
    const others = this.othersOf(payment);
    for (const other of others) {
      const isOver = isEnded(other) || locksCart(other) || isStuck(other);
      if (!isOver) machine.apply(other, { type: 'ended', reason: problem('payment_cart_changed') });
    }
    const borrowed = await machine.putBackAll();
    // An address that the backend does not take back is none that was shown: the order is compared.
    if (borrowed && mayPass(borrowed)) return borrowed;
    if (billing === null) return null;
    const refusal = await paidCart.keepBilling(payment, billing);
    if (refusal) return refusal;
    for (const other of others) machine.apply(other, { type: 'billing replaced' });
    return null;
  }
}

/** What its provider has proven once is ordered, whatever it says later, or does not say. */
function approvalBy(answer: Outcome, payment: Payment): { billing: Json } | null {
  if (answer.kind === 'authorised') return { billing: answer.billing };
  const isProven = (payment.state === 'redirected' || isUnanswered(payment)) && payment.isProven;
  return isProven ? { billing: payment.billing ?? null } : null;
}

/** What follows when a provider says anything but that this sum was paid; money of another one is left to an operator. */
export async function settle(
  machine: Pick<PaymentMachine, 'run'>,
  payment: Payment,
  said: Outcome,
): Promise<Payment> {
  if (said.kind === 'refused')
    return machine.run(payment, { type: 'provider refused', reason: said.problem });
  if (said.kind !== 'paid' && said.kind !== 'other sum') return payment;
  // One that has ended must not lock the next cart.
  if (said.kind === 'paid' && !(payment.state === 'failed' && flowOf(payment).takesEarly))
    return machine.run(payment, { type: 'put off', reason: said.problem });
  const reason = said.kind === 'paid' ? problem('payment_unordered') : said.problem;
  return machine.run(payment, { type: 'money kept', reason });
}

/** What a returning shopper reads while the provider is undecided; never that money it may capture is safe. */
function whilePending(payment: Payment, query: ReturnQuery): Problem | null {
  const ended = query.redirect_status === undefined ? null : redirected(query);
  if (ended?.kind !== 'refused') return null;
  const isUnknown = ended.problem.code === 'redirect_unknown';
  return isUnknown || !flowOf(payment).takesEarly ? ended.problem : null;
}

/**
 * An operator is handling it, or only its provider could revive it: it ended long ago, or its order was refused, and
 * another card needs another payment, which counts.
 */
function isPast(payment: Payment, now: number): boolean {
  if (payment.state !== 'failed') return false;
  if (payment.isClosed) return true;
  const isSettled = payment.refusals > 0 || now - payment.changedAt > SHOWN_FOR_MS;
  const isLeft = payment.incidents.length > 0 || (payment.isOver && unsettledOf(payment).length > 0);
  return isLeft || (!isQueryable(payment) && isSettled);
}
