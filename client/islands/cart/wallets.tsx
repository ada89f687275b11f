import { routes } from '#shared/routes.ts';
import { PaymentFrame } from '#shared/ui/payment-frame.tsx';
import { readConfig } from '../../payments/config.ts';
import { useHydrated } from '../use-hydrated.ts';

/** The ways to pay for the cart right here, and the page where all of them are. */
export function Wallets() {
  const offers = useHydrated() ? (readConfig()?.offers ?? []) : [];
  return (
    <div className="cart__wallets">
      {offers
        .filter(({ kind }) => kind === 'wallet')
        .map((offer) => (
          <PaymentFrame key={offer.method} offer={offer} place="cart" />
        ))}
      <a href={routes.pay.href()}>Pay here</a>
    </div>
  );
}
