import type { ReactNode } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { WalletButtons } from '#shared/ui/wallet-buttons.tsx';
import { EXPRESS_ID, walletsFor } from './express.ts';

export type CartWalletsProps = { cart: Cart; /** Above them. */ children: ReactNode };

/** The wallets of the cart page; the panel, which every page has, only leads to them. */
export function CartWallets({ cart, children }: CartWalletsProps) {
  const { payable, capable } = walletsFor(cart);
  if (capable.length === 0) return null;
  // The wallets of another kind of cart are a different group, which is loaded and shown together again.
  const group = payable.map(({ method }) => method).join();
  return (
    <div id={EXPRESS_ID}>
      {children}
      <WalletButtons key={group} offers={capable} place="cart" />
    </div>
  );
}
