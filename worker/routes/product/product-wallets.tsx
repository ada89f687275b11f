import type { Offer } from '#shared/payments/methods.ts';
import { routes } from '#shared/routes.ts';
import { WalletButtons } from '#shared/ui/wallet-buttons.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { rich } from '#shared/messages/rich.ts';

/** They pay for the cart, not the product. The row is always there, so that nothing moves with the first item. */
export function ProductWallets({ offers }: { offers: Offer[] }) {
  const t = useText();
  if (offers.length === 0) return null;
  return (
    <section className="product__wallets" aria-label={t('pay.express')} data-needs-cart>
      <p data-without-items>{t('productPage.expressLater')}</p>
      <details data-with-items hidden>
        <summary>{rich(t, 'productPage.payCart', { items: <span data-cart-count /> })}</summary>
        <WalletButtons
          offers={offers}
          place="product"
          instead={<a href={routes.cart.href()}>{t('toast.viewCart')}</a>}
        />
      </details>
    </section>
  );
}
