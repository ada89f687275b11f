import type { ReactNode } from 'react';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { OrderItems } from './order-items.tsx';
import { OrderTotals } from './order-totals.tsx';
import { useText } from '../language/use-text.ts';

type OrderSummaryProps = { order: Order; money: MoneyFormat; /** Below the totals. */ children: ReactNode };

export function OrderSummary({ order, money, children }: OrderSummaryProps) {
  const t = useText();
  return (
    <div className="order__body">
      <section aria-label={t('orders.items')}>
        <OrderItems items={order.items} money={money} />
      </section>
      <section className="order__side" aria-label={t('orders.summary')}>
        <OrderTotals order={order} money={money} />
        {children}
      </section>
    </div>
  );
}
