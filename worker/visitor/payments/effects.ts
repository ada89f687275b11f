import type { SealedDecline } from '../attempts.ts';
import { hasLinesLeft, isInCart } from './after-end.ts';
import type { Event } from './event.ts';
import type { Incident } from './incident.ts';
import type { Payment } from './payment.ts';

/**
 * What follows from a step. What changes the cart is read from the stored payment alone, which is due until it is done
 * (`owes`): no crash loses it.
 */
export type Effect =
  | { type: 'tell an operator'; incident: Incident }
  /** Against the limits of whoever began it. */
  | { type: 'count its refusal'; sender: SealedDecline }
  /** Its billing, and what its sheet changed. */
  | { type: 'release the cart' }
  /** Those that were not paid, as the payment had kept them. */
  | { type: 'bring lines back' };

export function effectsOf(before: Payment, after: Payment, { type }: Event): Effect[] {
  const raised = after.incidents.filter((each) => !before.incidents.includes(each));
  const effects = raised.map((incident): Effect => ({ type: 'tell an operator', incident }));
  // What the backend does not take was counted where it was sent.
  const isCounted = after.isCounted === true && before.isCounted !== true && type !== 'disowned';
  if (isCounted && after.sender) effects.push({ type: 'count its refusal', sender: after.sender });
  // Where an operator has closed it, the alarm looks for its order first.
  if (after.state === 'failed' && isInCart(after) && type !== 'closed')
    effects.push({ type: 'release the cart' });
  if (hasLinesLeft(after)) effects.push({ type: 'bring lines back' });
  return effects;
}
