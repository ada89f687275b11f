import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { Money } from '../money.tsx';

type Row = { name: string; amount: number; tone?: 'saving' | 'grand' | 'quiet' };

/** Totals as the backend computed them, without those that are zero. */
export function OrderTotals({ order, money }: { order: Order; money: MoneyFormat }) {
  return (
    <dl className="cart-totals">
      {rows(order).map(({ name, amount, tone }) => (
        <div key={name} className={tone ? `cart-totals__row cart-totals__row--${tone}` : 'cart-totals__row'}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} money={money} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rows(order: Order): Row[] {
  const all: (Row & { always?: boolean })[] = [
    { name: 'Subtotal', amount: order.subTotal, always: true },
    { name: 'Discount', amount: -order.discountTotal, tone: 'saving' },
    { name: 'Shipping', amount: order.shipmentTotal },
    { name: 'Taxes', amount: Math.max(0, order.taxTotal - order.taxIncludedTotal) },
    { name: 'Gift cards', amount: -order.giftcardTotal, tone: 'saving' },
    { name: 'Total', amount: order.grandTotal, tone: 'grand', always: true },
    { name: 'Paid from balance', amount: -order.accountCredit, tone: 'saving' },
    ...(order.accountCredit > 0
      ? [{ name: 'Paid otherwise', amount: order.captureTotal, tone: 'grand' as const, always: true }]
      : []),
    { name: 'Includes taxes of', amount: order.taxIncludedTotal, tone: 'quiet' },
  ];
  return all.filter((row) => row.always || Math.abs(row.amount) > 0.004);
}
