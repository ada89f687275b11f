import type { Offer } from '#shared/payments/methods.ts';
import { WalletButtons } from '#shared/ui/wallet-buttons.tsx';

/**
 * Wallets pay for the cart, not for the product on the page. The row is always there, so that nothing moves when the
 * cart gets its first item; the providers are called once it is opened.
 */
export function ProductWallets({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="product__wallets" aria-label="Express checkout" data-needs-cart>
      <p data-without-items>Express checkout opens here once your cart has something in it.</p>
      <details data-with-items hidden>
        <summary>
          Pay for your cart (<span data-cart-count />)
        </summary>
        <WalletButtons offers={offers} place="product" />
      </details>
    </section>
  );
}
