import type { CartItem } from '#shared/cart/cart.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { formatCharge } from '#shared/money/format.ts';
import { Charge } from '#shared/ui/charge.tsx';

type ItemDiscountProps = {
  item: Pick<CartItem, 'quantity' | 'discountEach' | 'discountTotal'>;
  money: ChargeFormat;
};

/** The discount of a line, and of each piece of it; empty without a discount. */
export function ItemDiscount({ item: { quantity, discountEach, discountTotal }, money }: ItemDiscountProps) {
  const t = useText();
  if (discountTotal <= 0) return null;
  // A line may end between amounts, and not after the sign of one.
  return (
    <span className="price__saving">
      {`${t('cart.discount')} `}
      <Charge amount={-discountTotal} money={money} />
      {quantity > 1 && discountEach > 0 && (
        <>
          {' '}
          <span>{`(${t('cart.each', { amount: formatCharge(-discountEach, money) })})`}</span>
        </>
      )}
    </span>
  );
}
