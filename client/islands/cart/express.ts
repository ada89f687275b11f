import type { Cart } from '#shared/cart/cart.ts';
import { kindOf, takesKind } from '#shared/payments/cart-kind.ts';
import type { ShownOffer } from '#shared/payments/element.ts';
import { capableOffers } from '#shared/payments/incapable.ts';
import { readConfig, readIncapableCookie } from '../../payments/config.ts';

/** Of the wallets on the cart page. */
export const EXPRESS_ID = 'express';

/** The cost of a cart changes with every click: a wallet whose minimum it is below hides itself. */
export function walletsFor(cart: Cart): { payable: ShownOffer[]; capable: ShownOffer[] } {
  const kind = kindOf(cart);
  const wallets = (readConfig()?.offers ?? []).filter((offer) => offer.kind === 'wallet');
  const payable = wallets.filter((offer) => takesKind(offer, kind));
  return { payable, capable: capableOffers(payable, readIncapableCookie()) };
}
