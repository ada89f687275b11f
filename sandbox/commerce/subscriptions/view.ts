import { listRecords, readRecord } from '../../store/read.ts';
import type { SubscriptionRecord } from './subscription-record.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
import { readSold } from '../catalogue/stock.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import type { Origins } from '../settings/market.ts';
import { marketOfSubscription } from './amounts.ts';
import { advance, nextCharge } from './clock.ts';
import { ORDERS } from '../cart/order-record.ts';
import type { JsonObject } from '#shared/json.ts';

export type ViewCall = { db: D1Database; origins: Origins; expand: string[] };

/** A subscription as it is now, expanded on request (docs/commerce-protocol.md#subscription). */
export async function viewSubscription(record: SubscriptionRecord, call: ViewCall): Promise<JsonObject> {
  const { order_ids: orderIds, charges: _charges, ...shown } = advance(record, new Date().toISOString());
  const view = { ...shown, date_next_charge: nextCharge({ ...shown, order_ids: orderIds }) };
  const [product, orders] = await Promise.all([
    expands(call, 'product', 'variant') ? expandProduct(record, call) : {},
    call.expand.includes('orders') ? expandOrders(record, orderIds, call) : {},
  ]);
  return { ...(view as unknown as JsonObject), ...product, ...orders };
}

function expands({ expand }: ViewCall, ...names: string[]): boolean {
  return names.some((name) => expand.includes(name));
}

async function expandProduct(record: SubscriptionRecord, call: ViewCall): Promise<JsonObject> {
  const found = findProduct(record.product_id);
  if (!found) return { product: null, variant: null };
  const product = viewProduct(found, marketOfSubscription(record, call.origins), await readSold(call.db));
  const variant = product.variants.results.find(({ id }) => id === record.variant_id) ?? null;
  const parts = { product, variant } as unknown as JsonObject;
  return Object.fromEntries(Object.entries(parts).filter(([name]) => call.expand.includes(name)));
}

/** Its original order, and those of the account that name it. */
async function expandOrders(
  { id, account_id: accountId }: SubscriptionRecord,
  orderIds: string[],
  { db, origins }: ViewCall,
): Promise<JsonObject> {
  const own = accountId === null ? [] : await listRecords(db, ORDERS, accountId);
  const named = own.map(({ data }) => data).filter((order) => order['subscription_id'] === id);
  const missing = orderIds.filter((orderId) => !named.some((order) => order.id === orderId));
  const others = await Promise.all(missing.map((orderId) => readRecord(db, ORDERS, orderId)));
  const results = [...named, ...others.filter((order) => order !== null)];
  return { orders: { count: results.length, results: withMediaOrigin(results, origins.IMAGE_URL) } };
}
