import { beforeEach, expect, test } from 'vitest';
import { freshSandbox, type Body } from '../../../tests/workers/sandbox-alone.ts';

const { sandbox, call } = freshSandbox();

beforeEach(async () => {
  await call('POST', '/account/login', { email: 'kim@example.com', password: 'correct-horse' });
});

async function running(): Promise<Body> {
  const { results } = (await call('GET', '/subscriptions')).body;
  return results.find(({ status }: Body) => status === 'active');
}

const events = (subscription: Body) => subscription.history.map(({ event }: Body) => event);

test('It is skipped once, paused indefinitely, resumed and canceled, with a full history', async () => {
  const { id, date_period_end: end } = await running();
  const put = async (fields: object) => (await call('PUT', `/subscriptions/${id}`, fields)).body;
  const skipped = await put({ paused: true, date_pause_end: end });
  expect(skipped).toMatchObject({ status: 'paused', paused: true, date_pause_end: end });
  expect(Date.parse(skipped.date_next_charge) - Date.parse(end)).toBe(14 * 86_400_000);
  const resumed = await put({ paused: false, date_pause_end: null });
  expect(resumed).toMatchObject({
    status: 'active',
    paused: false,
    date_paused: null,
    date_next_charge: end,
  });
  expect(await put({ paused: true, date_pause_end: null })).toMatchObject({ date_next_charge: null });
  expect((await put({ paused: true, date_pause_end: '2020-01-01' })).errors.date_pause_end.code).toBe(
    'INVALID',
  );
  const canceled = await put({ canceled: true });
  expect(canceled).toMatchObject({
    status: 'canceled',
    active: false,
    paused: false,
    date_next_charge: null,
  });
  expect(events(canceled)).toEqual(['created', 'skipping', 'resumed', 'paused', 'canceled']);
  expect((await put({ paused: false })).errors.status.code).toBe('INVALID');
});

test('Another plan, quantity and variant change price, schedule and totals', async () => {
  const current = await running();
  const { product } = (await call('GET', `/subscriptions/${current.id}?expand=product`)).body;
  const monthly = product.purchase_options.subscription.plans.find(
    ({ name }: Body) => name === 'Every month',
  );
  const put = async (fields: object) => (await call('PUT', `/subscriptions/${current.id}`, fields)).body;
  const moved = await put({ plan_id: monthly.id, billing_schedule: '' });
  expect(moved).toMatchObject({ plan_id: monthly.id, interval: 'monthly', interval_count: 1 });
  expect(moved.date_next_charge > current.date_period_end).toBe(true);
  const more = await put({ quantity: 3 });
  expect(more).toMatchObject({ quantity: 3, items: [{ quantity: 3 }], price: current.price });
  expect(more.recurring_total).toBeCloseTo(3 * current.price, 2);
  expect(more.tax_included_total).toBeCloseTo((3 * current.price) / 11, 1);
  const other = product.variants.results.find(({ name }: Body) => name.startsWith('1 kg'));
  const larger = await put({ variant_id: other.id });
  expect(larger.variant_id).toBe(other.id);
  expect(larger.price).toBeGreaterThan(current.price);
  expect((await put({ plan_id: 'none' })).errors.purchase_option.message).toBe(
    "Subscription purchase plan 'none' not found or not active",
  );
  expect((await put({ quantity: 0 })).errors.quantity.code).toBe('MIN');
});

test('An order with a plan starts a subscription, a trial first where the plan has free days', async () => {
  const { body: coffee } = await call('GET', '/products/daily-blend');
  const variant_id = coffee.variants.results[0].id;
  const plan = coffee.purchase_options.subscription.plans.find(({ name }: Body) => name === 'Every week');
  const purchase_option = { type: 'subscription', plan_id: plan.id };
  await call('POST', '/cart/items', { product_id: coffee.id, variant_id, quantity: 2, purchase_option });
  const [card] = (await call('GET', '/account/cards')).body.results;
  await call('PUT', '/cart', {
    billing: { account_card_id: card.id },
    shipping: { country: 'AU', city: 'Hobart' },
  });
  const { body: order } = await call('POST', '/cart/order');
  expect(order.items[0].subscription_id).toBe(order.subscription_id);
  const started = (await call('GET', `/subscriptions/${order.subscription_id}?expand=orders`)).body;
  expect(started).toMatchObject({
    status: 'active',
    order_id: order.id,
    quantity: 2,
    interval: 'weekly',
    number: '200048',
  });
  expect(started.orders.results[0].number).toBe(order.number);
  expect(Date.parse(started.date_period_end) - Date.parse(started.date_period_start)).toBe(7 * 86_400_000);
});

test("Without an order it uses the account's defaults, and needs a plan", async () => {
  const { body: leaf } = await call('GET', '/products/sour-leaf');
  const variant_id = leaf.variants.results[0].id;
  const [plan] = leaf.purchase_options.subscription.plans;
  const created = (
    await call('POST', '/subscriptions', { product_id: leaf.id, variant_id, plan_id: plan.id })
  ).body;
  expect(created).toMatchObject({ plan_id: plan.id, order_id: null, billing: { card: { last4: '4242' } } });
  expect(created.shipping.city).toBe('Marrickville');
  const standard = { product_id: leaf.id, variant_id, purchase_option: 'standard' };
  expect((await call('POST', '/subscriptions', standard)).body.errors.purchase_option.code).toBe('INVALID');
  const lee = sandbox.visitor();
  await lee('POST', '/account/login', { email: 'lee@example.com', password: 'battery-staple' });
  const refused = await lee('POST', '/subscriptions', { product_id: leaf.id, variant_id, plan_id: plan.id });
  expect(refused.body.errors.billing.code).toBe('REQUIRED');
});
