import type { Cart } from '#shared/cart/cart.ts';
import { checkoutHref, type CheckoutTarget } from '#shared/cart/checkout-target.ts';
import { hasFreeShipping } from '#shared/cart/free-shipping.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { truckOutline } from '#shared/ui/cart-outlines.ts';
import { Outline } from '#shared/ui/icon.tsx';
import { Wallets } from './wallets.tsx';
import { useText } from '#shared/messages/use-text.ts';

type CheckoutProps = { cart: Cart; money: MoneyFormat; homeCountry: string | null; checkout: CheckoutTarget };

/**
 * Notes before the checkout, and the link to it: the operator configures its target
 * (docs/product.md#cart-panel).
 */
export function Checkout({ cart, money, homeCountry, checkout }: CheckoutProps) {
  const t = useText();
  return (
    <>
      {homeCountry !== null && hasFreeShipping(cart, { homeCountry, money }) ? (
        <p className="cart__shipping-note">
          <Outline path={truckOutline} />
          <span>{t('cart.shippingAtCheckout')}</span>
        </p>
      ) : null}
      {cart.accountBalance > 0 ? (
        <p className="cart__balance">
          <span>{t('cart.balance')}</span> <strong>{formatMoney(cart.accountBalance, money)}</strong>
        </p>
      ) : null}
      <a className="button button--primary button--block cart__checkout" href={checkoutHref(checkout, cart)}>
        {t('cart.checkout')}
      </a>
      <Wallets cart={cart} />
    </>
  );
}
