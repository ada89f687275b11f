import { isQueryable, isStuck, locksCart, nextWait, unsettledOf } from './payment-rules.ts';
import { isEnded, isSought, recordOf, sheetOf, type InState, type Moment, type Payment } from './payment.ts';
import { isUnanswered } from './unanswered.ts';

/** Whether its provider or backend may still say that an ended payment was paid or ordered, or paid twice. */
export function isWatched(payment: Payment): boolean {
  const mayBePaid = payment.state === 'failed' && (!payment.isOver || payment.isSought);
  return mayBePaid || isUnanswered(payment) || unsettledOf(payment).length > 0;
}

/** When an ended payment is next carried on: at once where it owes the cart something; null where nothing is left. */
export function lookAfterEnd(payment: InState<'done' | 'failed'>, { now, random }: Moment): number | null {
  if (owes(payment)) return now;
  return isWatched(payment) ? now + (nextWait(payment, random) ?? 0) : null;
}

/** Whether it has to change the cart yet, now that it has ended. */
export function owes(payment: Payment): boolean {
  const isToRelease = payment.state === 'failed' && isInCart(payment) && !isAddressLost(payment);
  return isToRelease || hasLinesLeft(payment);
}

/** Whether lines that were not paid are to come back into the cart. */
export function hasLinesLeft(payment: Payment): payment is InState<'done' | 'failed'> {
  return isEnded(payment) && (recordOf(payment).unpaid ?? []).length > 0;
}

/** Whether the cart contains something that must not stay there without the payment. */
export function isInCart(payment: Payment): boolean {
  return payment.hasBilling || sheetOf(payment) !== null;
}

/** The backend does not take the address back that its sheet replaced: the shopper enters it again. */
export function isAddressLost({ problem: reason }: Payment): boolean {
  return reason?.code === 'destination_lost';
}

/** Whether it survives sign-in and sign-out: its provider may have the money, or the cart its sheet's address. */
export function mustContinue(payment: Payment): boolean {
  const mayBePaid = payment.due !== null && isQueryable(payment) && payment.state !== 'done';
  const isGoingOn = isSought(payment) || locksCart(payment) || isStuck(payment) || mayBePaid;
  return isGoingOn || hasLinesLeft(payment) || (sheetOf(payment) !== null && !isAddressLost(payment));
}
