import { hasFeature } from '#shared/shop/features.ts';
import type { Invoice } from '#shared/account/invoice.ts';
import type { AccountOrder, BoughtItem } from '#shared/account/order.ts';
import { returnable } from '#shared/account/returns.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { OrderSummary } from '../../../ui/order/order-summary.tsx';
import { Shipments } from '../../../ui/order/shipments.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { StateLabel } from '../../../ui/order/state-label.tsx';
import { Invoices } from './invoices.tsx';
import { Addresses, Payments } from './order-parts.tsx';
import { ProblemNotice } from '../form/problem-notice.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { rich } from '#shared/messages/rich.ts';

type OrderPageProps = {
  order: AccountOrder;
  invoices: Invoice[];
  money: ChargeFormat;
  missing: BoughtItem[];
  problem: Problem | null;
};

export function OrderPage({ order, invoices, money, missing, problem }: OrderPageProps) {
  const t = useText();
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: t('shell.yourOrders'), href: routes.account.orders.href() }]} />
        <div className="record__head">
          <h1>{t('orders.title', { number: order.number })}</h1>
          <StateLabel order={order} />
        </div>
        <p className="record__soft">
          {rich(t, 'orders.placedOn', { date: <PublishedDate date={order.dateCreated} /> })}
        </p>
      </div>
      <ProblemNotice problem={problem} />
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
