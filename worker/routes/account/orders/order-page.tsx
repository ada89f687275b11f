import type { Invoice } from '#shared/account/invoice.ts';
import { trackingHref, type AccountOrder, type BoughtItem, type Shipment } from '#shared/account/order.ts';
import { returnable } from '#shared/account/returns.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { OrderAddress } from '#shared/order/order.ts';
import { actions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ShopLink } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { OrderSummary } from '../../../ui/order/order-summary.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { StateLabel } from './orders-page.tsx';
import { ProblemNotice } from '../form/problem-notice.tsx';

type OrderPageProps = {
  order: AccountOrder;
  invoices: Invoice[];
  money: MoneyFormat;
  locale: string;
  /** Items that could not be added to the cart again. */
  missing: BoughtItem[];
  problem: Problem | null;
};

export function OrderPage({ order, invoices, money, locale, missing, problem }: OrderPageProps) {
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: 'Your orders', href: routes.account.orders.href() }]} />
        <div className="record__head">
          <h1>Order {order.number}</h1>
          <StateLabel order={order} />
        </div>
        <p className="record__soft">
          Placed on <PublishedDate date={order.dateCreated} locale={locale} />
        </p>
      </div>
      <ProblemNotice problem={problem} />
      <OrderSummary order={order} money={money}>
        <Payments order={order} money={money} />
      </OrderSummary>
      <div className="record__ways">
        <form method="post" action={actions.account.orderAgain.href({ id: order.id })}>
          {missing.map(({ id }) => (
            <input key={id} type="hidden" name="item" value={id} />
          ))}
          <button className="button button--primary">
            {missing.length > 0 ? 'Try the missing ones again' : 'Buy again'}
          </button>
        </form>
        <button type="button" className="button button--secondary" data-prints hidden>
          Print
        </button>
        {returnable(order, []).length > 0 && (
          <a href={`${routes.account.returns.href()}?${new URLSearchParams({ order: order.id }).toString()}`}>
            Send something back
          </a>
        )}
        {order.subscriptionId && (
          <a href={routes.account.subscription.href({ id: order.subscriptionId })}>
            The subscription of this order
          </a>
        )}
      </div>
      <Shipments shipments={order.shipments} locale={locale} />
      <Invoices invoices={invoices} money={money} locale={locale} />
      <div className="records records--tiles">
        {order.shipping && (
          <AddressRecord
            title="Going to"
            address={order.shipping}
            note={order.shipping.serviceName}
            locale={locale}
          />
        )}
        {order.billing?.address1 && (
          <AddressRecord title="Paid by" address={order.billing} note={null} locale={locale} />
        )}
      </div>
    </>
  );
}

function Payments({ order, money }: { order: AccountOrder; money: MoneyFormat }) {
  const paid = order.payments.filter(({ succeeded }) => succeeded);
  return (
    <ul className="record__soft">
      {order.accountCredit > 0 && (
        <li>
          Paid <Money amount={order.accountCredit} money={money} /> by account balance
        </li>
      )}
      {paid.map(({ id, method, amount }) => (
        <li key={id}>
          {amount < 0 ? 'Refunded' : 'Paid'} <Money amount={Math.abs(amount)} money={money} />{' '}
          {method === 'card' && order.payment?.cardLast4
            ? `by ${order.payment.cardBrand ?? 'card'} ending in ${order.payment.cardLast4}`
            : `by ${method}`}
        </li>
      ))}
      {order.refundTotal > 0 && (
        <li>
          Refunded: <Money amount={order.refundTotal} money={money} />
        </li>
      )}
    </ul>
  );
}

function Shipments({ shipments, locale }: { shipments: Shipment[]; locale: string }) {
  if (shipments.length === 0) return null;
  return (
    <section>
      <h2>{shipments.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      <ul className="records">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="record">
            <p>{parcel.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
            <p className="record__soft">
              {parcel.carrier}, sent on <PublishedDate date={parcel.date} locale={locale} />
            </p>
            {parcel.trackingCode && <p>Tracking: {tracking(parcel)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invoices({ invoices, money, locale }: Pick<OrderPageProps, 'invoices' | 'money' | 'locale'>) {
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2>{invoices.length === 1 ? 'Invoice' : 'Invoices'}</h2>
      <ul className="records">
        {invoices.map(({ id, number, date, dateDue, total, state }) => (
          <li key={id} className="record">
            <p>
              {number} · <Money amount={total} money={money} /> · {state}
            </p>
            <p className="record__soft">
              Made out on <PublishedDate date={date} locale={locale} />
              {dateDue && state !== 'Paid' && (
                <>
                  , due on <PublishedDate date={dateDue} locale={locale} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tracking(parcel: Shipment) {
  const href = trackingHref(parcel);
  return href ? <ShopLink href={href}>{parcel.trackingCode}</ShopLink> : parcel.trackingCode;
}

type AddressRecordProps = { title: string; address: OrderAddress; note: string | null; locale: string };

function AddressRecord({ title, address, note, locale }: AddressRecordProps) {
  return (
    <section className="record">
      <h2 className="record__title">{title}</h2>
      <AddressLines address={address} locale={locale} />
      {note && <p className="record__soft">{note}</p>}
    </section>
  );
}
