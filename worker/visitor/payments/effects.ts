import type { Event } from './event.ts';
import { isInCart } from './payment-rules.ts';
import { isEnded, recordOf, type Incident, type Payment } from './payment.ts';

/** What follows from a step once it is stored. What changes the cart waits for its queue, or for the alarm. */
export type Effect =
  | { type: 'tell an operator'; incident: Incident }
  | { type: 'forget older payments' }
  /** Its billing, and what its sheet changed. */
  | { type: 'release the cart' }
  /** Those that were not paid, as the payment had kept them. */
  | { type: 'bring lines back'; before: Payment };

export function effectsOf(before: Payment, after: Payment, { type }: Event): Effect[] {
  const raised = after.incidents.filter((each) => !before.incidents.includes(each));
  const effects = raised.map((incident): Effect => ({ type: 'tell an operator', incident }));
  // Where an operator has closed it, the alarm looks for its order first.
  const isReleased = after.state === 'failed' && isInCart(after) && type !== 'closed';
  if (isReleased) effects.push({ type: 'release the cart' });
  if (isEnded(after) && recordOf(before).unpaid !== null) effects.push({ type: 'bring lines back', before });
  if (after.state === 'done' && after !== before) effects.push({ type: 'forget older payments' });
  return effects;
}
