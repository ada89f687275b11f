import type { Cart } from '#shared/cart/cart.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';

type Row = { name: string; amount: number; kind: 'plain' | 'saving' | 'quiet' | 'grand' };

/** The cart's totals as the backend computed them, without those that are zero. */
export function Totals({ cart, money }: { cart: Cart; money: MoneyFormat }) {
  return (
    <dl className="cart-totals">
      {rowsOf(cart).map(({ name, amount, kind }) => (
        <div key={name} className={`cart-totals__row${kind === 'plain' ? '' : ` cart-totals__row--${kind}`}`}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount, money)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows in reading order; a saving is a negative amount. */
function rowsOf(cart: Cart): Row[] {
  const rows: Row[] = [
    { name: 'Discount', amount: -cart.discountTotal, kind: 'saving' },
    { name: 'Gift card', amount: -cart.giftcardTotal, kind: 'saving' },
    { name: 'Shipping', amount: cart.shipmentTotal, kind: 'plain' },
    { name: 'Tax', amount: cart.taxTotal, kind: 'plain' },
  ];
  return [
    { name: 'Subtotal', amount: cart.subTotal, kind: 'plain' },
    ...rows.filter(({ amount }) => amount !== 0),
    { name: 'Total', amount: cart.grandTotal, kind: 'grand' },
    ...(cart.accountCredit > 0
      ? [
          { name: 'Account balance', amount: -cart.accountCredit, kind: 'saving' as const },
          { name: 'To pay', amount: cart.captureTotal, kind: 'grand' as const },
        ]
      : []),
    ...(cart.taxIncludedTotal > 0
      ? [{ name: 'Including tax of', amount: cart.taxIncludedTotal, kind: 'quiet' as const }]
      : []),
  ];
}
