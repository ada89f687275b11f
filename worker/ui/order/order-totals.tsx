import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { Money } from '../money.tsx';
import type { Text } from '#shared/messages/message.ts';
import { useText } from '../language/use-text.ts';

type Row = { name: string; amount: number; tone?: 'saving' | 'grand' | 'quiet' };

/** Totals as the backend computed them, without those that are zero. */
export function OrderTotals({ order, money }: { order: Order; money: MoneyFormat }) {
  const t = useText();
  return (
    <dl className="cart-totals">
      {rows(t, order).map(({ name, amount, tone }) => (
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

function rows(t: Text, order: Order): Row[] {
  const all: (Row & { always?: boolean })[] = [
    { name: t('cart.subtotal'), amount: order.subTotal, always: true },
    { name: t('cart.discount'), amount: -order.discountTotal, tone: 'saving' },
    { name: t('cart.shipping'), amount: order.shipmentTotal },
    { name: t('orders.taxes'), amount: Math.max(0, order.taxTotal - order.taxIncludedTotal) },
    { name: t('orders.giftCards'), amount: -order.giftcardTotal, tone: 'saving' },
    { name: t('cart.total'), amount: order.grandTotal, tone: 'grand', always: true },
    { name: t('orders.fromBalance'), amount: -order.accountCredit, tone: 'saving' },
    ...(order.accountCredit > 0
      ? [
          {
            name: t('orders.paidOtherwise'),
            amount: order.captureTotal,
            tone: 'grand' as const,
            always: true,
          },
        ]
      : []),
    { name: t('orders.includesTaxes'), amount: order.taxIncludedTotal, tone: 'quiet' },
  ];
  return all.filter((row) => row.always || Math.abs(row.amount) > 0.004);
}
