import type { Cart } from '../cart/cart.ts';
import type { Offer } from './methods.ts';

/** The properties of a cart that decide whether a method can pay for it, whatever its cost. */
export type CartKind = { currency: string; isSubscription: boolean };

export function kindOf({ currency, items }: Cart): CartKind {
  return { currency, isSubscription: items.some(({ plan }) => plan !== null) };
}

export function takesKind(
  { currencies, isRepeatable }: Pick<Offer, 'currencies' | 'isRepeatable'>,
  { currency, isSubscription }: CartKind,
): boolean {
  return (!isSubscription || isRepeatable) && (currencies?.includes(currency.toUpperCase()) ?? true);
}
