import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import { listRecords, readRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { ACCOUNTS } from '../account/account-record.ts';
import { requireAccountId } from '../account/own-account.ts';
import { readLine } from '../cart/lines.ts';
import { ORDERS } from '../cart/order-record.ts';
import { requireStock } from '../cart/stock-check.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
import { readSold } from '../catalogue/stock.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import type { Market, Origins } from '../settings/market.ts';
import { marketOf } from '../settings/request-market.ts';
import { isObject, readBody, readObject } from '../wire/body.ts';
import { readExpand } from '../wire/fields.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { withTotals } from './amounts.ts';
import { changeSubscription, changeDestination } from './change.ts';
import { advance, nextCharge } from './clock.ts';
import { createSubscription, nextSubscriptionNumber } from './create.ts';
import { addItem, changeItem, removeItem, setItems } from './items.ts';
import { SUBSCRIPTIONS, type SubscriptionRecord } from './subscription-record.ts';

type Step = (current: SubscriptionRecord, now: string) => SubscriptionRecord | Promise<SubscriptionRecord>;

/** The subscriptions of the session's account (docs/commerce-protocol.md#subscription-calls). */
export function subscriptionRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/subscriptions', async (c) => {
    const { account_id: owner } = c.get('session').record;
    if (owner === null) return c.json(null);
    const records = await listRecords(c.env.DB, SUBSCRIPTIONS, owner);
    const views = await Promise.all(records.map(({ data }) => viewSubscription(data, viewCall(c))));
    return c.json(listRecordsBy(views, readQuery(c.req.url)));
  });

  app.get('/subscriptions/:id', async (c) => {
    const { account_id: owner } = c.get('session').record;
    const record = await readRecord(c.env.DB, SUBSCRIPTIONS, c.req.param('id'));
    const own = record !== null && owner !== null && record.account_id === owner;
    return c.json(own ? await viewSubscription(record, viewCall(c)) : null);
  });

  app.post('/subscriptions', async (c) => {
    const owner = requireAccountId(c);
    const record = await subscribe(c, owner, await readObject(c.req.raw));
    return c.json(await viewSubscription(record, viewCall(c)));
  });

  app.put('/subscriptions/:id', async (c) => {
    const body = await readObject(c.req.raw);
    return change(c, async (current, now) => {
      const changed = changeSubscription(current, body, now);
      const destination = await changeDestination(c.env.DB, changed, body);
      return withTotals({ ...changed, ...destination });
    });
  });

  app.post('/subscriptions/:id/items', async (c) => {
    const body = await readBody(c.req.raw);
    return change(c, (current, now) => addItem(current, body, now));
  });
  app.put('/subscriptions/:id/items', async (c) => {
    const body = await readBody(c.req.raw);
    return change(c, (current, now) => setItems(current, body, now));
  });
  app.put('/subscriptions/:id/items/:itemId', async (c) => {
    const fields = await readObject(c.req.raw);
    return change(c, (current, now) => changeItem(current, { id: c.req.param('itemId'), fields }, now));
  });
  app.delete('/subscriptions/:id/items/:itemId', (c) =>
    change(c, (current, now) => removeItem(current, c.req.param('itemId'), now)),
  );

  return app;
}

/** Changes a subscription of the account, after advancing it to now; another account's is not found. */
async function change(c: CommerceContext, step: Step): Promise<Response> {
  const owner = requireAccountId(c);
  const record = await transact(c.env.DB, async (tx) => {
    const current = await tx.read(SUBSCRIPTIONS, c.req.param('id') ?? '');
    if (current?.account_id !== owner)
      throw new HardError(404, 'not_found', 'There is no such subscription', 'id');
    const now = new Date().toISOString();
    const changed = await step(advance(current, now), now);
    tx.write(SUBSCRIPTIONS, current.id, changed);
    return changed;
  });
  return c.json(await viewSubscription(record, viewCall(c)));
}

/**
 * `POST /subscriptions` without an order: a product with a plan (`plan_id` or `purchase_option`), variant and
 * quantity as in a cart; its address and payment, or the account's defaults.
 */
async function subscribe(c: CommerceContext, owner: string, body: JsonObject): Promise<SubscriptionRecord> {
  const { plan_id = null, plan = null, purchase_option = null } = body;
  const option = purchase_option ?? { type: 'subscription', plan_id: plan_id ?? plan };
  const line = readLine({ ...body, purchase_option: option });
  if (line.purchase_option.plan_id === null) {
    throw invalidField('purchase_option', 'INVALID', 'A subscription needs a plan');
  }
  requireStock([line], await readSold(c.env.DB));
  const places = await readDestination(c.env.DB, owner, body);
  const id = randomId();
  const fixed = { id, accountId: owner, orderId: null, line, market: marketOf(c), ...places };
  return transact(c.env.DB, async (tx) => {
    const number = await nextSubscriptionNumber(tx);
    const record = createSubscription({ ...fixed, number }, new Date().toISOString());
    if (!record) throw invalidField('purchase_option', 'INVALID', 'A subscription needs a plan');
    await tx.read(SUBSCRIPTIONS, id);
    tx.write(SUBSCRIPTIONS, id, record, { owner });
    return record;
  });
}

/** The address and payment from the body or the account's defaults; both are required. */
async function readDestination(db: D1Database, owner: string, body: JsonObject) {
  const account = await readRecord(db, ACCOUNTS, owner);
  const shipping = body['shipping'] ?? defaultOf(account?.wire.shipping, 'account_address_id');
  const billing = body['billing'] ?? defaultOf(account?.wire.billing, 'account_card_id');
  if (!billing) throw invalidField('billing', 'REQUIRED', 'Choose how to pay');
  if (!shipping) throw invalidField('shipping', 'REQUIRED', 'Choose where to send it');
  const holder = { account_id: owner, shipping: {}, billing: {} };
  const places = await changeDestination(db, holder, { shipping, billing });
  if (isObject(places.billing['card'])) return places;
  throw invalidField('billing', 'REQUIRED', 'Choose how to pay');
}

function defaultOf(part: JsonObject | undefined, name: string): JsonObject | null {
  const id = part?.[name];
  return typeof id === 'string' ? { [name]: id } : null;
}

function viewCall(c: CommerceContext): ViewCall {
  const expand = readExpand(readQuery(c.req.url)['expand']);
  return { db: c.env.DB, market: marketOf(c), origins: c.env, expand };
}

type ViewCall = { db: D1Database; market: Market; origins: Origins; expand: string[] };

/** A subscription as it is now, expanded on request (docs/commerce-protocol/records.md#subscription). */
async function viewSubscription(record: SubscriptionRecord, call: ViewCall): Promise<JsonObject> {
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

/** At the prices of the request's market, as every product. */
async function expandProduct(record: SubscriptionRecord, call: ViewCall): Promise<JsonObject> {
  const found = findProduct(record.product_id);
  if (!found) return { product: null, variant: null };
  const product = viewProduct(found, call.market, await readSold(call.db));
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
