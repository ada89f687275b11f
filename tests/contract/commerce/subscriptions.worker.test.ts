import { expect, test } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions, type Entry, type Swell, type Version } from './client.ts';

const { sandbox } = freshSandbox();

type Plans = { subscription: { plans: Entry[] } };

async function signInAda(version: Version): Promise<Swell> {
  const { swell } = await openClient(version, sandbox.origin);
  accepted(await swell.account.login('kim@example.com', 'correct-horse'));
  return swell;
}

async function subscribe(swell: Swell): Promise<Entry> {
  const coffee = accepted(await swell.products.get('noon'));
  const { plans } = (coffee['purchase_options'] as Plans).subscription;
  const account = accepted(await swell.account.get());
  return accepted(
    await swell.subscriptions.create({
      product_id: coffee.id,
      plan_id: plans[0]?.id,
      quantity: 1,
      options: { Size: '250 g', Grind: 'Filter' },
      shipping: account['shipping'],
      billing: account['billing'],
    }),
  );
}

test.for(versions)('%s: the subscriptions of an account are listed and found', async (version) => {
  const swell = await signInAda(version);
  const list = await swell.subscriptions.list();
  expect(list).toMatchObject({ count: 2 });
  const active = list.results.find(({ number }) => number === '200031');
  expect(
    await swell.subscriptions.get(active?.id ?? '', { expand: ['product', 'variant', 'orders'] }),
  ).toMatchObject({
    status: 'active',
    interval: 'weekly',
    interval_count: 2,
    recurring_total: expect.any(Number),
    date_period_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    product: { slug: 'daily-blend', purchase_options: { subscription: { plans: expect.any(Array) } } },
    variant: { name: '250 g, Whole bean' },
    orders: { count: 1 },
    shipping: { city: 'Marrickville' },
    billing: { card: { last4: '4242' } },
  });
  expect(await swell.subscriptions.get('0'.repeat(24))).toBeNull();
});

test.for(versions)('%s: a subscription is made with a plan, an address and a card', async (version) => {
  const swell = await signInAda(version);
  const made = await subscribe(swell);
  expect(made).toMatchObject({
    number: expect.stringMatching(/^\d{6}$/),
    status: 'active',
    active: true,
    quantity: 1,
    canceled: false,
    paused: false,
    options: [
      { name: 'Size', value: '250 g' },
      { name: 'Grind', value: 'Filter' },
    ],
    items: [{ quantity: 1 }],
  });
  expect((await swell.subscriptions.list()).count).toBe(3);
  const { swell: visitor } = await openClient(version, sandbox.origin);
  expect(await visitor.subscriptions.get(made.id)).toBeNull();
  await expect(visitor.subscriptions.update(made.id, { canceled: true })).rejects.toMatchObject({
    status: 401,
  });
  await expect(visitor.subscriptions.create({ product_id: made['product_id'] })).rejects.toMatchObject({
    status: 401,
  });
});

test.for(versions)('%s: a subscription is paused, skipped once, resumed and cancelled', async (version) => {
  const swell = await signInAda(version);
  const { id, date_period_end: end } = await subscribe(swell);
  expect(await swell.subscriptions.update(id, { paused: true, date_pause_end: null })).toMatchObject({
    paused: true,
    status: 'paused',
    date_paused: expect.any(String),
    date_pause_end: null,
  });
  expect(await swell.subscriptions.update(id, { paused: false, date_pause_end: null })).toMatchObject({
    paused: false,
    status: 'active',
    date_paused: null,
  });
  expect(await swell.subscriptions.update(id, { paused: true, date_pause_end: end })).toMatchObject({
    paused: true,
    date_pause_end: end,
  });
  await swell.subscriptions.update(id, { paused: false, date_pause_end: null });
  expect(await swell.subscriptions.update(id, { canceled: true })).toMatchObject({
    canceled: true,
    active: false,
    status: 'canceled',
    date_canceled: expect.any(String),
  });
  expect(await swell.subscriptions.update(id, { paused: true })).toMatchObject({ errors: expect.anything() });
});

test.for(versions)('%s: plan, address and card of a subscription are changed', async (version) => {
  const swell = await signInAda(version);
  const made = await subscribe(swell);
  const coffee = accepted(await swell.products.get('noon'));
  const other = (coffee['purchase_options'] as Plans).subscription.plans.find(
    (plan) => plan.id !== made['plan_id'],
  );
  expect(
    await swell.subscriptions.update(made.id, { plan_id: other?.id, billing_schedule: '' }),
  ).toMatchObject({
    plan_id: other?.id,
    plan_name: other?.['name'],
    billing_schedule: (other?.['billing_schedule'] ?? {}) as object,
  });
  const addresses = (await swell.account.listAddresses()).results;
  const studio = addresses.find(({ city }) => city === 'Hobart');
  const shipping = { account_address_id: studio?.id };
  expect(await swell.subscriptions.update(made.id, { shipping })).toMatchObject({
    shipping: { city: 'Hobart' },
  });
  const card = (await swell.account.listCards()).results.find(({ last4 }) => last4 === '4444');
  const billing = { account_card_id: card?.id };
  expect(await swell.subscriptions.update(made.id, { billing })).toMatchObject({
    billing: { card: { last4: '4444' } },
  });
  for (const wrong of [{ billing: { account_card_id: 'none' } }, { shipping: { city: '' } }])
    expect(await swell.subscriptions.update(made.id, wrong)).toHaveProperty('errors');
});

test.for(versions)(
  '%s: items are added to a subscription, changed, replaced and removed',
  async (version) => {
    const swell = await signInAda(version);
    const { id, recurring_total: before } = await subscribe(swell);
    const papers = accepted(await swell.products.get('paper-filters'));
    const added = await swell.subscriptions.addItem(id, { product_id: papers.id, quantity: 1 });
    const items = (subscription: Entry) => subscription['items'] as Entry[];
    expect(items(added)).toMatchObject([{}, { product_id: papers.id, quantity: 1 }]);
    expect(added['recurring_total']).toBeGreaterThan(Number(before));
    const [own, extra] = items(added);
    const changed = await swell.subscriptions.updateItem(id, extra?.id ?? '', { quantity: 3 });
    expect(items(changed)).toMatchObject([{ id: own?.id }, { quantity: 3 }]);
    const replaced = await swell.subscriptions.setItems(id, [
      { id: own?.id, quantity: 2 },
      { id: extra?.id, quantity: 1 },
    ]);
    expect(items(replaced)).toMatchObject([{ quantity: 2 }, { id: extra?.id, quantity: 1 }]);
    const removed = await swell.subscriptions.removeItem(id, extra?.id ?? '');
    expect(items(removed)).toMatchObject([{ id: own?.id, quantity: 2 }]);
    expect(await swell.subscriptions.removeItem(id, own?.id ?? ''), 'the plan’s own').toHaveProperty(
      'errors',
    );
    await expect(swell.subscriptions.removeItem(id, 'nothing')).rejects.toMatchObject({ status: 404 });
  },
);
