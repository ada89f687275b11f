import type { Invoice, ReadInvoice } from '#shared/account/invoice.ts';
import type { AccountOrder } from '#shared/account/order.ts';
import { parseInvoice, parseInvoices } from '../../../backends/commerce/account/invoice.ts';
import { parseAccountOrder, parseOrders, type OrderPage } from '../../../backends/commerce/account/order.ts';
import type { AppContext } from '../../../context.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { idOf, recordNotFound } from '../record-id.ts';

const ORDERS_PER_PAGE = 10;
const EXPAND = 'expand%5B0%5D=shipments&expand%5B1%5D=payments';

export async function loadOrders(c: AppContext, page: number): Promise<OrderPage> {
  const body = await c
    .get('visitor')
    .read('/account/orders', `limit=${ORDERS_PER_PAGE}&page=${page}&${EXPAND}`);
  return parseOrders(body, ORDERS_PER_PAGE, createReport(c));
}

/** The order named in the URL, or with this id; throws `page_not_found` for one that is not this customer's. */
export async function loadOrder(c: AppContext, id = idOf(c)): Promise<AccountOrder> {
  const order = parseAccountOrder(await c.get('visitor').read(`/account/orders/${id}`, EXPAND));
  if (!order) throw recordNotFound(c);
  return order;
}

export function loadInvoices(c: AppContext, orderId: string): Promise<Invoice[]> {
  const report = createReport(c);
  return c
    .get('visitor')
    .read('/invoices', `${encodeURIComponent('where[order_id]')}=${orderId}`)
    .then((body) => parseInvoices(body, orderId, report))
    .catch(orElse(report, []));
}

/** The invoice named in the URL; throws `page_not_found` for one that is not of this order. */
export async function loadInvoice(c: AppContext, orderId: string): Promise<ReadInvoice> {
  const id = idOf(c, c.req.param('invoice') ?? '');
  const invoice = parseInvoice(await c.get('visitor').read(`/invoices/${id}`), orderId);
  if (!invoice) throw recordNotFound(c);
  return invoice;
}
