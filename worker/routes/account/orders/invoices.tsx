import { billedRows, type Invoice, type InvoiceState, type ReadInvoice } from '#shared/account/invoice.ts';
import type { AccountOrder } from '#shared/account/order.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { OrderSummary } from '../../../ui/order/order-summary.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { Addresses, Payments } from './order-parts.tsx';

const states = {
  void: 'orders.invoiceVoid',
  paid: 'orders.paid',
  partly: 'orders.invoicePartly',
  open: 'orders.invoiceOpen',
} as const satisfies Record<InvoiceState, PlainKey>;

type InvoicesProps = { order: Order; invoices: Invoice[]; money: ChargeFormat };

export function Invoices({ order, invoices, money }: InvoicesProps) {
  const t = useText();
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2>{invoices.length === 1 ? t('orders.invoice') : t('orders.invoices')}</h2>
      <ul className="records">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="record">
            <p>
              <a href={furtherRoutes.invoice.href({ id: order.id, invoice: invoice.id })}>{invoice.number}</a>
              {'\u00A0· '}
              <Sum order={order} invoice={invoice} money={money} />
            </p>
            <Dates invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SumProps = { order: Order; invoice: Invoice; money: ChargeFormat };

/** What it bills, and how it is paid: of free days a part follows later. */
function Sum({ order: { grandTotal, authTotal }, invoice: { total, state }, money }: SumProps) {
  const t = useText();
  const later = state === 'paid' && total === grandTotal ? authTotal : 0;
  return (
    <>
      <Charge amount={total} money={money} />
      {'\u00A0· '}
      {t(states[state])}
      {later > 0 && (
        <>
          {' '}
          <Charge amount={total - later} money={money} />
          {'\u00A0· '}
          {t('pay.dueLater')} <Charge amount={later} money={money} />
        </>
      )}
    </>
  );
}

type InvoicePageProps = { order: AccountOrder; invoice: ReadInvoice; money: ChargeFormat };

export function InvoicePage({ order, invoice, money }: InvoicePageProps) {
  const t = useText();
  const rows = billedRows(invoice, order);
  return (
    <>
      <Addresses order={order} />
      {rows && (
        <OrderSummary order={rows} money={money}>
          {invoice.total === order.grandTotal && <Payments order={order} money={money} />}
        </OrderSummary>
      )}
      <div className="record__ways">
        <button type="button" className="button button--secondary" data-prints hidden>
          {t('orders.print')}
        </button>
      </div>
    </>
  );
}

export function InvoiceLead({ order, invoice, money }: InvoicePageProps) {
  return (
    <>
      <p>
        <Sum order={order} invoice={invoice} money={money} />
      </p>
      <Dates invoice={invoice} />
    </>
  );
}

function Dates({ invoice: { date, dateDue, state } }: { invoice: Invoice }) {
  const t = useText();
  return (
    <p className="record__soft">
      {rich(t, dateDue && state !== 'paid' ? 'orders.madeOutDue' : 'orders.madeOutOn', {
        date: <PublishedDate date={date} />,
        due: dateDue && <PublishedDate date={dateDue} />,
      })}
    </p>
  );
}
