import type { Offer } from '#shared/payments/methods.ts';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';

/** Wallets pay for the cart, not for the product on the page; a script shows them once the cart has items. */
export function ProductWallets({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="product__wallets" aria-label="Pay for your cart" data-needs-cart hidden>
      <p>
        Pay for your cart (<span data-cart-count />)
      </p>
      {offers.map((offer) => (
        <PaymentMethod key={offer.method} offer={offer} place="product" />
      ))}
    </section>
  );
}
