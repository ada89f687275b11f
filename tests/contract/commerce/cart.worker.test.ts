import { expect, test } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions, type Client, type Fields, type Version } from './client.ts';

const { sandbox } = freshSandbox();

const home = {
  name: 'Julia Sanchez',
  address1: '1 Wattle St',
  city: 'Hobart',
  state: 'TAS',
  zip: '7000',
  country: 'AU',
};
const card = { token: 'tok_any', brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2039 };

const open = (version: Version) => openClient(version, sandbox.origin);

async function withCoffee(version: Version, quantity = 2): Promise<Client> {
  const client = await open(version);
  const coffee = accepted(await client.swell.products.get('noon'));
  const options = { Size: '250 g', Grind: 'Filter' };
  accepted(await client.swell.cart.addItem({ product_id: coffee.id, quantity, options }));
  return client;
}

test.for(versions)(
  '%s: a cart is null before its first item, and the session stays the same',
  async (version) => {
    const { swell, cookies } = await open(version);
    expect(swell.version).toBe(version);
    expect(await swell.cart.get()).toBeNull();
    const session = cookies.get('swell-session');
    expect(session).toBeTruthy();
    await swell.cart.addItem((await swell.products.get('paper-filters'))?.id, { options: [], quantity: 1 });
    expect(cookies.get('swell-session')).toBe(session);
  },
);

test.for(versions)('%s: an item is added with its options, and equal lines become one', async (version) => {
  const { swell } = await withCoffee(version);
  expect(swell.cart.state).toMatchObject({
    item_quantity: 2,
    sub_total: 36,
    guest: true,
    currency: 'AUD',
    settings: { name: 'The Store', country: 'AU' },
    items: [
      {
        quantity: 2,
        price: 18,
        price_total: 36,
        delivery: 'shipment',
        product: { name: 'Noon', slug: 'noon' },
        variant: { name: '250 g, Filter' },
        options: [
          { name: 'Size', value: '250 g', variant: true },
          { name: 'Grind', value: 'Filter', variant: true },
        ],
        purchase_option: { type: 'standard' },
      },
    ],
  });
  const id = swell.cart.state?.items[0]?.product_id;
  const same = [
    { name: 'Grind', value: 'Filter' },
    { name: 'Size', value: '250 g' },
  ];
  await swell.cart.addItem({ product_id: id, quantity: 1, options: same });
  expect(swell.cart.state?.items).toHaveLength(1);
  expect(swell.cart.state?.item_quantity).toBe(3);
  const other = { Size: '250 g', Grind: 'Espresso' };
  await swell.cart.addItem({ product_id: id, quantity: 1, options: other });
  expect(swell.cart.state?.items).toHaveLength(2);
});

test.for(versions)('%s: the cart has the numbers that the payment module counts with', async (version) => {
  const { swell } = await withCoffee(version);
  const cart = accepted(await swell.cart.get());
  for (const name of [
    'sub_total',
    'discount_total',
    'giftcard_total',
    'shipment_total',
    'tax_total',
    'tax_included_total',
    'grand_total',
    'capture_total',
    'auth_total',
  ]) {
    expect(cart[name], name).toBeTypeOf('number');
  }
  expect(cart).toMatchObject({ billing: {}, shipping: {}, shipment_delivery: true });
  expect(cart['subscription_delivery']).toBe(false);
});

test.for(versions)('%s: lines are changed, replaced and removed', async (version) => {
  const { swell } = await withCoffee(version);
  const line = swell.cart.state?.items[0];
  expect(await swell.cart.updateItem(line?.id ?? '', { quantity: 3 })).toMatchObject({ item_quantity: 3 });
  const papers = accepted(await swell.products.get('paper-filters'));
  const replaced = await swell.cart.setItems([{ product_id: papers.id, quantity: 2 }]);
  expect(replaced.items).toMatchObject([{ product_id: papers.id, quantity: 2 }]);
  const emptied = await swell.cart.removeItem(replaced.items[0]?.id ?? '');
  expect(emptied).toMatchObject({ item_quantity: 0, items: [] });
  await withCoffee(version);
  expect((await swell.cart.setItems([])).items).toEqual([]);
});

test.for(versions)('%s: an update merges into the cart, and null clears', async (version) => {
  const { swell } = await withCoffee(version);
  await swell.cart.update({ shipping: home, metadata: { gift: true } });
  const changed = accepted(await swell.cart.update({ shipping: { city: 'Launceston', phone: '1' } }));
  expect(changed).toMatchObject({
    shipping: { ...home, city: 'Launceston', phone: '1' },
    metadata: { gift: true },
  });
  const cleared = accepted(await swell.cart.update({ shipping: { phone: null } }));
  expect((cleared['shipping'] as Fields)['phone'] ?? null).toBeNull();
  const item = swell.cart.state?.items[0];
  const viaItems = accepted(await swell.cart.update({ items: [{ id: item?.id, quantity: 4 }] }));
  expect(viaItems.item_quantity).toBe(4);
  await swell.cart.update({ account: { email: 'julia@example.com' } });
  expect(swell.cart.state).toMatchObject({ guest: true, account: { email: 'julia@example.com' } });
});

test.for(versions)(
  '%s: rates come with the address, and again when they are requested again',
  async (version) => {
    const { swell } = await withCoffee(version);
    await swell.cart.update({ shipping: home });
    expect((await swell.cart.getShippingRates()).services).toEqual([
      expect.objectContaining({ id: 'standard', name: 'Standard', price: 9.5 }),
      expect.objectContaining({ id: 'express', name: 'Express', price: 14.5 }),
    ]);
    const rated = await swell.cart.update({ shipment_rating: null, $taxes: true });
    expect(rated).toMatchObject({ shipment_rating: { services: [{ id: 'standard' }, { id: 'express' }] } });
    const chosen = await swell.cart.update({ shipping: { service: 'express' } });
    expect(chosen).toMatchObject({
      shipping: { service: 'express', service_name: 'Express', price: 14.5 },
      shipment_total: 14.5,
      grand_total: 50.5,
    });
  },
);

test.for(versions)(
  '%s: a discount code is applied once, whatever its case, and removed again',
  async (version) => {
    const { swell } = await withCoffee(version);
    for (const code of ['SAVE10', 'save10']) {
      expect(await swell.cart.applyCoupon(code)).toMatchObject({
        coupon_code: 'SAVE10',
        coupon: { name: '10 % off' },
        discount_total: 3.6,
        grand_total: 32.4,
      });
    }
    expect(await swell.cart.removeCoupon()).toMatchObject({ coupon_code: null, discount_total: 0 });
    await expect(swell.cart.applyCoupon('NOPE')).rejects.toMatchObject({
      message: 'Discount code invalid',
      status: 400,
      param: 'coupon_code',
    });
    expect(swell.cart.state?.grand_total).toBe(36);
  },
);

test.for(versions)('%s: a gift card is applied by either call, and removed', async (version) => {
  const { swell } = await withCoffee(version);
  const applied = await swell.cart.applyGiftcard('GIFT20AUD2');
  expect(applied).toMatchObject({ giftcards: [{ last4: 'AUD2', amount: 7.35 }], giftcard_total: 7.35 });
  expect((await swell.cart.removeGiftcard(applied.giftcards[0]?.id ?? '')).giftcards).toEqual([]);
  expect(await swell.cart.applyCoupon('gift20aud2')).toMatchObject({ giftcard_total: 7.35 });
  await expect(swell.cart.applyGiftcard('GIFT99')).rejects.toMatchObject({ message: 'Invalid gift card' });
});

test.for(versions)('%s: a subscription item has its plan', async (version) => {
  const { swell } = await open(version);
  const coffee = accepted(await swell.products.get('noon'));
  const { purchase_options: offers } = coffee as unknown as {
    purchase_options: { subscription: { plans: { id: string; name: string; price: number }[] } };
  };
  const plan = offers.subscription.plans[0];
  const cart = accepted(
    await swell.cart.addItem({
      product_id: coffee.id,
      quantity: 1,
      options: { Size: '250 g', Grind: 'Filter' },
      purchase_option: { type: 'subscription', plan_id: plan?.id },
    }),
  );
  expect(cart).toMatchObject({
    subscription_delivery: true,
    items: [{ purchase_option: { type: 'subscription', plan_id: plan?.id, plan_name: plan?.name } }],
  });
});

test.for(versions)('%s: what stock does not allow is refused, and the cart stays', async (version) => {
  const { swell } = await withCoffee(version);
  const item = swell.cart.state?.items[0];
  await expect(swell.cart.updateItem(item?.id ?? '', { quantity: 500 })).rejects.toMatchObject({
    message: "Sorry, there aren't any more in stock",
    code: 'invalid_stock',
  });
  expect((await swell.cart.get())?.item_quantity).toBe(2);
});

test.for(versions)('%s: a cart is recovered by its checkout from another browser', async (version) => {
  const first = await withCoffee(version);
  const { checkout_id: checkoutId, id } = accepted(await first.swell.cart.get());
  const { swell } = await open(version);
  expect(await swell.cart.recover(checkoutId)).toMatchObject({ id, recovered: true, item_quantity: 2 });
  expect(await swell.cart.get()).toMatchObject({ id });
  await expect(swell.cart.recover('0'.repeat(32))).rejects.toMatchObject({ status: 404 });
});

test.for(versions)('%s: an order is placed once and found again', async (version) => {
  const { swell } = await withCoffee(version);
  await swell.cart.update({
    account: { email: 'julia@example.com' },
    shipping: { ...home, service: 'standard' },
  });
  await swell.cart.update({ billing: { ...home, method: 'card', card } });
  const { checkout_id: checkoutId, grand_total: total } = accepted(await swell.cart.get());
  expect(await swell.cart.getOrder()).toBeNull();
  const order = accepted(await swell.cart.submitOrder());
  expect(order).toMatchObject({
    number: expect.stringMatching(/^\d{6}$/),
    grand_total: total,
    item_quantity: 2,
    paid: true,
    items: [{ product: { name: 'Noon' }, quantity: 2, price_total: 36 }],
    shipping: { ...home, service_name: 'Standard' },
    billing: { method: 'card', card: { brand: 'Visa', last4: '4242' } },
  });
  expect(swell.cart.state).toBeNull();
  expect(swell.cart.order?.id).toBe(order.id);
  expect(await swell.cart.get()).toBeNull();
  expect(await swell.cart.getOrder()).toMatchObject({ id: order.id });
  expect(await swell.cart.getOrder(checkoutId)).toMatchObject({ id: order.id, checkout_id: checkoutId });
  await expect(swell.cart.submitOrder()).rejects.toMatchObject({ message: 'Cart not found', status: 404 });
});

test.for(versions)(
  '%s: an order without what it needs is refused with fields, and the cart stays',
  async (version) => {
    const { swell } = await withCoffee(version);
    const refused = await swell.cart.submitOrder();
    expect(Object.keys(refused.errors ?? {}).length).toBeGreaterThan(0);
    for (const { code, message } of Object.values(refused.errors ?? {})) {
      expect(code).toMatch(/^[A-Z_]+$/);
      expect(message).not.toBe('');
    }
    expect(swell.cart.state?.item_quantity).toBe(2);
  },
);

test.for(versions)('%s: the cart has settings of its own', async (version) => {
  const { swell } = await open(version);
  expect(await swell.cart.getSettings()).toMatchObject({
    name: 'The Store',
    currency: 'AUD',
    currencies: expect.arrayContaining([expect.objectContaining({ code: 'AUD' })]),
    payment_methods: expect.anything(),
    coupons: true,
    giftcards: true,
  });
});

test.for(versions)('%s: names in camel case reach the backend in its own', async (version) => {
  const { swell } = await openClient(version, sandbox.origin, { useCamelCase: true });
  const coffee = accepted(await swell.products.get('noon'));
  const options = { Size: '250 g', Grind: 'Filter' };
  const cart = await swell.cart.addItem({ productId: coffee.id, quantity: 1, options });
  expect(cart).toMatchObject({
    itemQuantity: 1,
    items: [{ productId: coffee.id, variantId: expect.any(String) }],
  });
});

test.for(versions)('%s: writes at the same time are all counted', async (version) => {
  const { swell } = await withCoffee(version, 1);
  const line = swell.cart.state?.items[0];
  const papers = accepted(await swell.products.get('paper-filters'));
  await Promise.all([
    swell.cart.addItem(papers.id, { quantity: 1 }),
    swell.cart.updateItem(line?.id ?? '', { quantity: 2 }),
    swell.cart.addItem(papers.id, { quantity: 2 }),
  ]);
  expect((await swell.cart.get())?.item_quantity).toBe(5);
});
