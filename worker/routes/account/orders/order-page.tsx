import { hasFeature } from '#shared/shop/features.ts';
import type { Invoice, InvoiceState } from '#shared/account/invoice.ts';
import type { AccountOrder, BoughtItem } from '#shared/account/order.ts';
import { returnable } from '#shared/account/returns.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { OrderAddress } from '#shared/order/order.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Charge } from '../../../ui/money.tsx';
import { OrderSummary } from '../../../ui/order/order-summary.tsx';
import { Shipments } from '../../../ui/order/shipments.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { StateLabel } from '../../../ui/order/state-label.tsx';
import { ProblemNotice } from '../form/problem-notice.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { rich } from '#shared/messages/rich.ts';
import type { PlainKey, Text } from '#shared/messages/message.ts';

type OrderPageProps = {
  order: AccountOrder;
  invoices: Invoice[];
  money: ChargeFormat;
  /** Items that could not be added to the cart again. */
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
          {rich(t, 'orders.placedOn', {
            date: <PublishedDate date={order.dateCreated} />,
          })}
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
      <Invoices invoices={invoices} money={money} />
      <div className="records records--tiles">
        {order.shipping && (
          <AddressRecord
            title={t('pay.whereTo')}
            address={order.shipping}
            note={order.shipping.serviceName}
          />
        )}
        {order.billing?.address1 && (
          <AddressRecord title={t('cards.billing')} address={order.billing} note={null} />
        )}
      </div>
    </>
  );
}

function Payments({ order, money }: { order: AccountOrder; money: ChargeFormat }) {
  const t = useText();
  const paid = order.payments.filter(({ succeeded }) => succeeded);
  return (
    <ul className="record__soft">
      {order.accountCredit > 0 && (
        <li>
          {rich(t, 'orders.paidByBalance', {
            amount: <Charge amount={order.accountCredit} money={money} />,
          })}
        </li>
      )}
      {paid.map(({ id, method, amount }) => (
        <li key={id}>
          {rich(t, amount < 0 ? 'orders.refundedBy' : 'orders.paidAmountBy', {
            amount: <Charge amount={Math.abs(amount)} money={money} />,
            method: wayOf(t, order, method),
          })}
        </li>
      ))}
      {order.refundTotal > 0 && (
        <li>
          {rich(t, 'orders.refundedAmount', {
            amount: <Charge amount={order.refundTotal} money={money} />,
          })}
        </li>
      )}
    </ul>
  );
}

function wayOf(t: Text, { payment }: AccountOrder, method: string): string {
  if (method !== 'card' || !payment?.cardLast4) return method;
  return payment.cardBrand
    ? t('cards.ending', { card: payment.cardBrand, last4: payment.cardLast4 })
    : t('orders.cardEnding', { last4: payment.cardLast4 });
}

const invoiceStates = {
  void: 'orders.invoiceVoid',
  paid: 'orders.paid',
  partly: 'orders.invoicePartly',
  open: 'orders.invoiceOpen',
} as const satisfies Record<InvoiceState, PlainKey>;

function Invoices({ invoices, money }: Pick<OrderPageProps, 'invoices' | 'money'>) {
  const t = useText();
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2>{invoices.length === 1 ? t('orders.invoice') : t('orders.invoices')}</h2>
      <ul className="records">
        {invoices.map(({ id, number, date, dateDue, total, state }) => (
          <li key={id} className="record">
            <p>
              {number} ·{'\u00A0'}
              <Charge amount={total} money={money} /> ·{'\u00A0'}
              {t(invoiceStates[state])}
            </p>
            <p className="record__soft">
              {rich(t, dateDue && state !== 'paid' ? 'orders.madeOutDue' : 'orders.madeOutOn', {
                date: <PublishedDate date={date} />,
                due: dateDue && <PublishedDate date={dateDue} />,
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddressRecordProps = { title: string; address: OrderAddress; note: string | null };

function AddressRecord({ title, address, note }: AddressRecordProps) {
  return (
    <section className="record">
      <h2 className="record__title">{title}</h2>
      <AddressLines address={address} />
      {note && <p className="record__soft">{note}</p>}
    </section>
  );
}
