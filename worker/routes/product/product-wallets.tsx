import type { Offer } from '#shared/payments/methods.ts';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';

/**
 * The wallets of the product page. They pay for the cart, so that nothing is charged that was not put there; a script
 * shows them once it holds something.
 */
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
