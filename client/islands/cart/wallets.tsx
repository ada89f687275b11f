import type { Cart } from '#shared/cart/cart.ts';
import { kindOf, takesKind } from '#shared/payments/cart-kind.ts';
import { capableOffers } from '#shared/payments/incapable.ts';
import { WalletButtons } from '#shared/ui/wallet-buttons.tsx';
import { readConfig, readIncapableCookie } from '../../payments/config.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Wallets that pay for the cart right here; they need scripts, so the server renders none. */
export function Wallets({ cart }: { cart: Cart }) {
  return useHydrated() ? <PayableWallets cart={cart} /> : null;
}

/** What a cart costs changes with every press: a wallet for which it is too little hides by itself. */
function PayableWallets({ cart }: { cart: Cart }) {
  const kind = kindOf(cart);
  const wallets = (readConfig()?.offers ?? []).filter((offer) => offer.kind === 'wallet');
  const payable = wallets.filter((offer) => takesKind(offer, kind));
  const capable = capableOffers(payable, readIncapableCookie());
  if (capable.length === 0) return null;
  // The wallets of another kind of cart are another group, which loads and comes together anew.
  const group = payable.map(({ method }) => method).join();
  return <WalletButtons key={group} offers={capable} place="cart" />;
}
