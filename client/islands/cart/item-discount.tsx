import type { CartItem } from '#shared/cart/cart.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';

type ItemDiscountProps = {
  item: Pick<CartItem, 'quantity' | 'discountEach' | 'discountTotal'>;
  money: MoneyFormat;
};

/** What is taken off a line, and off each piece of it; nothing without a discount. */
export function ItemDiscount({ item: { quantity, discountEach, discountTotal }, money }: ItemDiscountProps) {
  if (discountTotal <= 0) return null;
  const each = quantity > 1 && discountEach > 0 ? ` (${formatMoney(-discountEach, money)} each)` : '';
  return <span className="price__saving">{`Discount ${formatMoney(-discountTotal, money)}${each}`}</span>;
}
