import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { seedId } from '../../seed/ids.ts';
import { listRecords } from '../../store/read.ts';
import { ORDERS } from '../cart/order-record.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import { pick, textOf } from '../wire/json-text.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';

const COPIED = [
  'account_id',
  'billing',
  'shipping',
  'currency',
  'coupon_code',
  'discounts',
  'discount_total',
  'item_discount',
  'sub_total',
  'tax_total',
  'tax_included_total',
  'shipment_total',
  'giftcard_total',
  'account_credit_amount',
  'capture_total',
  'auth_total',
  'grand_total',
  'payment_total',
  'paid',
  'subscription_id',
  'date_created',
  'items',
] as const;

/** Invoices of the session's account, one for every order (docs/commerce-protocol.md#other-calls). */
export function invoiceRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/invoices', async (c) => {
    const invoices = await ownInvoices(c);
    return c.json(invoices && listRecordsBy(invoices, readQuery(c.req.url)));
  });
  app.get('/invoices/:id', async (c) => {
    const invoices = await ownInvoices(c);
    return c.json(invoices?.find(({ id }) => id === c.req.param('id')) ?? null);
  });

  return app;
}

async function ownInvoices(c: CommerceContext): Promise<JsonObject[] | null> {
  const { account_id: owner } = c.get('session').record;
  if (owner === null) return null;
  const orders = await listRecords(c.env.DB, ORDERS, owner);
  return orders.map(({ data }) => withMediaOrigin(invoiceOf(data), c.env.IMAGE_URL) as JsonObject);
}

/** An invoice's number and id are derived from its order's, so that they never change. */
export function invoiceOf(order: JsonObject): JsonObject {
  const paid = order['paid'] === true;
  return {
    ...pick(order, COPIED),
    id: seedId(`invoice/${textOf(order['id'])}`),
    number: `INV-${textOf(order['number'])}`,
    status: order['canceled'] === true ? 'void' : paid ? 'paid' : 'unpaid',
    order_id: order['id'] ?? null,
    date_due: order['date_created'] ?? null,
  };
}
