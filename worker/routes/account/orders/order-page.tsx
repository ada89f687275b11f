import type { Invoice } from '#shared/account/invoice.ts';
import type { AccountOrder, BoughtItem } from '#shared/account/order.ts';
import { returnable } from '#shared/account/returns.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { OrderSummary } from '../../../ui/order/order-summary.tsx';
import { Shipments } from '../../../ui/order/shipments.tsx';
import { Invoices } from './invoices.tsx';
import { Addresses, Payments } from './order-parts.tsx';

type OrderPageProps = {
  order: AccountOrder;
  invoices: Invoice[];
  money: ChargeFormat;
  missing: BoughtItem[];
};

export function OrderPage({ order, invoices, money, missing }: OrderPageProps) {
  const t = useText();
  return (
    <>
      <OrderSummary order={order} money={money}>
        <Payments order={order} money={money} />
      </OrderSummary>
      <div className="record__ways">
        <form method="post" action={accountActions.orderAgain.href({ id: order.id })}>
          {missing.map(({ id }) => (
            <input key={id} type="hidden" name="item" value={id} />
          ))}
          <button className="button button--primary">
            {missing.length > 0 ? t('orders.tryMissing') : t('orders.buyAgain')}
          </button>
        </form>
        <button type="button" className="button button--secondary" data-prints hidden>
          {t('orders.print')}
        </button>
        {hasFeature('returns') && returnable(order, []).length > 0 && (
          <a href={`${routes.account.returns.href()}?${new URLSearchParams({ order: order.id }).toString()}`}>
            {t('orders.sendBack')}
          </a>
        )}
        {hasFeature('subscriptions') && order.subscriptionId && (
          <a href={routes.account.subscription.href({ id: order.subscriptionId })}>
            {t('orders.subscription')}
          </a>
        )}
      </div>
      <Shipments shipments={order.shipments} />
      <Invoices orderId={order.id} invoices={invoices} money={money} />
      <Addresses order={order} />
    </>
  );
}
