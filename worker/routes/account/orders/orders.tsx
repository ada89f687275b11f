import { Hono } from 'hono';
import type { Invoice } from '#shared/account/invoice.ts';
import { countryOfOrder, type AccountOrder, type BoughtItem } from '#shared/account/order.ts';
import { returnable } from '#shared/account/returns.ts';
import { problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { OrderItem } from '#shared/order/order.ts';
import { accountActions, furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { Charge } from '#shared/ui/charge.tsx';
import type { AppContext, AppEnv } from '../../../context.ts';
import { chargeFormat } from '../../../render/money-format.ts';
import { ItemNames } from '../../../ui/language/item-names.tsx';
import { listText } from '../../../ui/language/list-text.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { OrderSummary } from '../../../ui/order/order-summary.tsx';
import { Shipments } from '../../../ui/order/shipments.tsx';
import { StateLabel } from '../../../ui/order/state-label.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { writeCart } from '../../cart/form-cart.ts';
import { readForm } from '../../forms/handle-form.ts';
import { readPage } from '../../page-number.ts';
import { renderAccount } from '../layout.tsx';
import { idOf } from '../record-id.ts';
import { sendReturns } from '../returns/send-returns.ts';
import { InvoiceLead, InvoicePage, Invoices } from './invoices.tsx';
import { loadInvoice, loadInvoices, loadOrder, loadOrders } from './load-orders.ts';
import { Addresses, Payments } from './order-parts.tsx';

export const orders = new Hono<AppEnv>()
  .get(routes.account.orders.pattern, async (c) => {
    if (hasFeature('returns')) sendReturns(c);
    const page = readPage(c.req.query('page'));
    const listed = await loadOrders(c, page);
    return renderAccount(c, {
      title: c.get('text')('shell.yourOrders'),
      body: <OrdersPage {...listed} page={page} moneyOf={(order) => moneyOf(c, order)} />,
    });
  })
  .get(routes.account.order.pattern, async (c) => {
    const [order, invoices] = await Promise.all([loadOrder(c), loadInvoices(c, idOf(c))]);
    return renderOrder(c, { order, invoices, missing: [] });
  })
  .get(furtherRoutes.invoice.pattern, async (c) => {
    const [order, invoice] = await Promise.all([loadOrder(c), loadInvoice(c, idOf(c))]);
    const t = c.get('text');
    const money = moneyOf(c, order);
    return renderAccount(c, {
      title: t('orders.invoiceTitle', { number: invoice.number }),
      above: [
        { title: t('shell.yourOrders'), href: routes.account.orders.href() },
        { title: t('orders.title', { number: order.number }), href: routes.account.order.href(order) },
      ],
      lead: <InvoiceLead order={order} invoice={invoice} money={money} />,
      body: <InvoicePage order={order} invoice={invoice} money={money} />,
    });
  })
  .post(accountActions.orderAgain.pattern, async (c) => {
    const form = await readForm(c.req);
    const order = await loadOrder(c);
    const onlyItems = form.ok ? form.value.getAll('item') : [];
    const missing: BoughtItem[] = [];
    for (const item of order.items.filter(({ id }) => onlyItems.length === 0 || onlyItems.includes(id))) {
      if (!(await buyAgain(c, item, order.id))) missing.push(item);
    }
    if (missing.length === 0) return c.redirect(routes.cart.href(), 303);
    return renderOrder(c, { order, invoices: await loadInvoices(c, order.id), missing });
  });

async function buyAgain(c: AppContext, { reorder }: BoughtItem, orderId: string): Promise<boolean> {
  if (reorder === null) return false;
  const write = { method: 'POST', path: '/cart/items', body: JSON.stringify(reorder) } as const;
  return (await writeCart(c, write, orderId)) === null;
}

type ShownOrder = { order: AccountOrder; invoices: Invoice[]; missing: BoughtItem[] };

function renderOrder(c: AppContext, { order, invoices, missing }: ShownOrder): Promise<Response> {
  const t = c.get('text');
  const names = listText(
    t.locale,
    missing.map(({ name }) => name),
  );
  const title = t('orders.title', { number: order.number });
  return renderAccount(c, {
    title,
    heading: (
      <div className="record__head">
        <h1>{title}</h1>
        <StateLabel order={order} />
      </div>
    ),
    above: [{ title: t('shell.yourOrders'), href: routes.account.orders.href() }],
    lead: (
      <p className="record__soft">
        {rich(t, 'orders.placedOn', { date: <PublishedDate date={order.dateCreated} /> })}
      </p>
    ),
    problem: missing.length > 0 ? problem('not_added', { names }) : null,
    body: <OrderPage order={order} invoices={invoices} money={moneyOf(c, order)} missing={missing} />,
  });
}

function moneyOf(c: AppContext, order: AccountOrder) {
  return {
    ...chargeFormat(c.get('settings'), c.get('visitor'), order.currency),
    country: countryOfOrder(order),
  };
}

type OrdersPageProps = {
  orders: AccountOrder[];
  page: number;
  pageCount: number;
  moneyOf: (order: AccountOrder) => ChargeFormat;
};

function OrdersPage({ orders, page, pageCount, moneyOf }: OrdersPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      {orders.length === 0 && (
        <p className="account__none">
          {page === 1 ? t('orders.none') : t('orders.noneOnPage')}{' '}
          <a href={to(routes.shop.href())}>{t('account.lookAround')}</a>
        </p>
      )}
      <ul className="records">
        {orders.map((order) => (
          <li key={order.id} className="record">
            <div className="record__head">
              <h2 className="record__title">
                <a href={routes.account.order.href({ id: order.id })}>
                  {t('orders.title', { number: order.number })}
                </a>
              </h2>
              <StateLabel order={order} />
            </div>
            <ItemPictures items={order.items} />
            <p>
              <ItemNames items={order.items} />
            </p>
            <p className="record__soft">
              <PublishedDate date={order.dateCreated} />
              {'\u00A0· '}
              <Charge amount={order.grandTotal} money={moneyOf(order)} />
            </p>
          </li>
        ))}
      </ul>
      {hasFeature('returns') && (
        <p className="record__ways">
          <a href={routes.account.returns.href()}>{t('orders.returns')}</a>
        </p>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => `${routes.account.orders.href()}${number > 1 ? `?page=${number}` : ''}`}
      />
    </>
  );
}

const MAX = 5;

/** What was ordered, at a glance; the names stand beside it. */
function ItemPictures({ items }: { items: OrderItem[] }) {
  const pictures = items.flatMap(({ id, image }) => (image ? [{ id, image }] : []));
  if (pictures.length === 0) return null;
  return (
    <ul className="item-pictures" aria-hidden="true">
      {pictures.slice(0, MAX).map(({ id, image }) => (
        <li key={id} className="order-item__picture">
          <Picture image={{ ...image, alt: '' }} />
        </li>
      ))}
    </ul>
  );
}

type OrderPageProps = {
  order: AccountOrder;
  invoices: Invoice[];
  money: ChargeFormat;
  missing: BoughtItem[];
};

function OrderPage({ order, invoices, money, missing }: OrderPageProps) {
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
      <Invoices order={order} invoices={invoices} money={money} />
      <Addresses order={order} />
    </>
  );
}
