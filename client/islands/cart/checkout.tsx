import type { Cart } from '#shared/cart/cart.ts';
import { hasFreeShipping } from '#shared/cart/free-shipping.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Wallets } from './wallets.tsx';

type CheckoutProps = { cart: Cart; money: MoneyFormat; homeCountry: string | null };

/** Notes before the checkout, and the links to it; the hosted checkout opens in the same window. */
export function Checkout({ cart, money, homeCountry }: CheckoutProps) {
  return (
    <>
      {homeCountry !== null && hasFreeShipping(cart, { homeCountry, money }) ? (
        <p className="cart__shipping-note">
          <Icon name="truck" />
          <span>Shipping is calculated at checkout</span>
        </p>
      ) : null}
      {cart.accountBalance > 0 ? (
        <p className="cart__balance">
          <span>Account balance</span> <strong>{formatMoney(cart.accountBalance, money)}</strong>
        </p>
      ) : null}
      {cart.checkoutUrl === null ? null : (
        <a className="button button--primary button--block cart__checkout" href={cart.checkoutUrl}>
          Checkout
        </a>
      )}
      <Wallets />
      <a className="cart__pay" href={routes.pay.href()}>
        Pay here
      </a>
    </>
  );
}
