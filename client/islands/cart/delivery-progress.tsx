import type { Cart } from '#shared/cart/cart.ts';
import { freeShippingValue } from '#shared/cart/free-shipping.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { useText } from '#shared/messages/use-text.ts';

type DeliveryProgressProps = { cart: Cart; money: MoneyFormat; homeCountry: string | null };

/** How much is missing for free shipping (docs/product.md#free-shipping). */
export function DeliveryProgress({ cart, money, homeCountry }: DeliveryProgressProps) {
  const t = useText();
  const reached = homeCountry === null ? null : freeShippingValue(cart, { homeCountry, money });
  if (homeCountry === null || reached === null) return null;
  const { value, over } = reached;
  const country = new Intl.DisplayNames([t.locale], { type: 'region' }).of(homeCountry) ?? homeCountry;
  const text =
    value > over
      ? t('cart.shipsFree', { country })
      : t('cart.untilFree', { country, amount: formatMoney(over - value, money) });
  return (
    <div className="delivery-progress">
      <p id="delivery-progress">{text}</p>
      <progress aria-labelledby="delivery-progress" max={over} value={Math.min(value, over)} />
    </div>
  );
}
