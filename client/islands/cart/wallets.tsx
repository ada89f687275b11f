import { PaymentFrame } from '#shared/ui/payment-frame.tsx';
import { readConfig } from '../../payments/config.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Wallets that pay for the cart right here; they need scripts, so the server renders none. */
export function Wallets() {
  const offers = useHydrated() ? (readConfig()?.offers ?? []) : [];
  const wallets = offers.filter(({ kind }) => kind === 'wallet');
  if (wallets.length === 0) return null;
  return (
    <div className="cart__wallets">
      {wallets.map((offer) => (
        <PaymentFrame key={offer.method} offer={offer} place="cart" />
      ))}
    </div>
  );
}
