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

/** The cost of a cart changes with every click: a wallet whose minimum it is below hides itself. */
function PayableWallets({ cart }: { cart: Cart }) {
  const kind = kindOf(cart);
  const wallets = (readConfig()?.offers ?? []).filter((offer) => offer.kind === 'wallet');
  const payable = wallets.filter((offer) => takesKind(offer, kind));
  const capable = capableOffers(payable, readIncapableCookie());
  if (capable.length === 0) return null;
  // The wallets of another kind of cart are a different group, which is loaded and shown together again.
  const group = payable.map(({ method }) => method).join();
  return <WalletButtons key={group} offers={capable} place="cart" />;
}
