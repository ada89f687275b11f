import { capableOffers } from '#shared/payments/incapable.ts';
import { WalletButtons } from '#shared/ui/wallet-buttons.tsx';
import { readConfig } from '../../payments/config.ts';
import { readCookie } from '../../payments/incapable-cookie.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Wallets that pay for the cart right here; they need scripts, so the server renders none. */
export function Wallets() {
  if (!useHydrated()) return null;
  const wallets = (readConfig()?.offers ?? []).filter(({ kind }) => kind === 'wallet');
  const capable = capableOffers(wallets, readCookie());
  return capable.length === 0 ? null : <WalletButtons offers={capable} place="cart" />;
}
