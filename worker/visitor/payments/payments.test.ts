import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { destinationOf } from '#shared/payments/shown.ts';
import { createBrowser, returnOf, type Way } from '../../../tests/fixtures/payment-browser.ts';
import { createShop, productsOf, type Intent } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { enter, type Payment } from './payment.ts';

async function openShop() {
  const shop = createShop(memorySql());
  let { payments, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  return {
    ...shop,
    browser,
    payments: () => payments,
    log: () => log,
    restart: () => {
      ({ payments, log } = shop.start());
    },
  };
}

async function leaveFor(shop: Awaited<ReturnType<typeof openShop>>, method: Way) {
  const payment = valueOf(await shop.browser.start(method));
  valueOf(await shop.payments().handleEvent(payment.id, 'leaving'));
  const intent = await shop.browser.makeIntent(payment);
  if (!intent) throw new Error('no intent');
  return { payment, intent };
}

test('a card that is authorised becomes one order, however often it is submitted', async () => {
  const shop = await openShop();
  const payment = valueOf(await shop.browser.start('card'));
  const intent = await shop.browser.makeIntent(payment);
  if (intent) intent.status = 'paid';
  const send = (event: 'authorised' | 'order') => shop.payments().handleEvent(payment.id, event);
  await send('authorised');
  const [first, second] = await Promise.all([send('order'), send('order')]);
  expect([valueOf(first).state, valueOf(second).state]).toEqual(['done', 'done']);
  expect(shop.world.orders).toHaveLength(1);
});

test.each(['ideal', 'klarna', 'paysafecard'] as const)(
  'a repeated return of %s gives one order',
  async (method) => {
    const shop = await openShop();
    const { intent } = await leaveFor(shop, method);
    intent.status = 'paid';
    const [first, second] = await Promise.all([
      shop.browser.handleReturn(intent, 'succeeded'),
      shop.browser.handleReturn(intent, 'succeeded'),
    ]);
    expect([valueOf(first).state, valueOf(second).state]).toEqual(['done', 'done']);
    expect(shop.world.orders).toHaveLength(1);
  },
);

test.each(['ideal', 'paysafecard'] as const)(
  "the browser's word that %s was paid orders nothing, and the payment goes on",
  async (method) => {
    const shop = await openShop();
    const { payment, intent } = await leaveFor(shop, method);
    await shop.payments().handleEvent(payment.id, 'authorised');
    valueOf(await shop.payments().handleEvent(payment.id, 'order'));
    expect([shop.world.orders, shop.world.reports]).toEqual([[], []]);
    intent.status = 'paid';
    shop.world.clock += 600_000;
    await shop.payments().runDue();
    expect(shop.world.orders).toMatchObject([{ intent: intent.id }]);
  },
);

test.each(['ideal', 'klarna', 'paysafecard'] as const)(
  'a cancelled %s gives no order, and another method may be used',
  async (method) => {
    const shop = await openShop();
    const { intent } = await leaveFor(shop, method);
    intent.status = 'cancelled';
    const back = valueOf(await shop.browser.handleReturn(intent, 'canceled'));
    expect([back.state, back.problem?.code]).toEqual(['failed', 'payment_cancelled']);
    expect(valueOf(await shop.browser.start('card')).state).toBe('started');
    expect(shop.world.orders).toEqual([]);
  },
);

test.each(['ideal', 'paysafecard'] as const)(
  'a shopper who paid by %s and never returned still has an order',
  async (method) => {
    const shop = await openShop();
    const { intent } = await leaveFor(shop, method);
    intent.status = 'paid';
    shop.restart();
    expect(shop.log().nextDue()).toBe(shop.world.clock + 120_000);
    shop.world.clock += 120_000;
    await shop.payments().runDue();
    expect(shop.world.orders).toMatchObject([{ intent: intent.id }]);
  },
);

test('while the money may be on its way, the cart is locked', async () => {
  const shop = await openShop();
  const { intent } = await leaveFor(shop, 'ideal');
  expect(await shop.browser.add('tea')).toMatchObject({ ok: false, error: { code: 'payment_under_way' } });
  expect(await shop.browser.start('card')).toMatchObject({
    ok: false,
    error: { code: 'payment_under_way' },
  });
  const cancelled = valueOf(await shop.payments().cancel());
  expect([cancelled?.state, cancelled?.problem?.code]).toEqual(['failed', 'payment_cancelled']);
  valueOf(await shop.browser.add('tea'));
  expect(intent.status).toBe('open');
});

test('an abandoned payment that is paid after all becomes an order of the paid lines, and the rest stays in a cart', async () => {
  const shop = await openShop();
  const { intent } = await leaveFor(shop, 'ideal');
  await shop.payments().cancel();
  valueOf(await shop.browser.add('tea'));
  intent.status = 'paid';
  expect(valueOf(await shop.browser.handleReturn(intent, 'succeeded')).state).toBe('done');
  expect(shop.world.orders).toMatchObject([{ products: ['coffee'], intent: intent.id }]);
  expect(shop.world.cart && productsOf(shop.world.cart)).toEqual(['tea']);
});

test('a change of the cart ends a payment whose money has not arrived', async () => {
  const shop = await openShop();
  const { intent, payment } = await leaveFor(shop, 'klarna');
  valueOf(await shop.browser.add('tea'));
  intent.status = 'paid';
  const back = valueOf(await shop.browser.handleReturn(intent, 'succeeded'));
  expect([back.id, back.state, back.problem?.code]).toEqual([payment.id, 'failed', 'payment_cart_changed']);
  expect(shop.world.orders).toEqual([]);
});

test('an order that the backend refuses although it is paid waits, and raises an incident', async () => {
  const shop = await openShop();
  const { intent } = await leaveFor(shop, 'ideal');
  intent.status = 'paid';
  shop.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  const back = valueOf(await shop.browser.handleReturn(intent, 'succeeded'));
  expect([back.state, back.problem?.code]).toEqual(['authorised', 'invalid_stock']);
  expect(shop.world.reports).toMatchObject([{ code: 'invalid_stock', refs: [intent.id] }]);
  shop.world.refusal = null;
  const order = { paymentId: back.id, due: shop.world.sums() };
  expect(valueOf(await shop.payments().place(order, shop.context)).state).toBe('done');
});

test('a card from an older return does not pay for a newer payment', async () => {
  const shop = await openShop();
  const begin = async (): Promise<Payment> => {
    const due = shop.world.sums();
    const { id } = valueOf(
      await shop.payments().start({ method: 'card', gateway: 'quickpay', due }, shop.context),
    );
    return valueOf(await shop.payments().handleEvent(id, 'leaving'));
  };
  const older = await begin();
  const newer = await begin();
  const back = { gateway: 'quickpay', isMarked: true, redirect_status: 'succeeded', card_id: '4' } as const;
  expect(await shop.payments().handleReturn(back)).toMatchObject({ error: { code: 'payment_elsewhere' } });
  expect(valueOf(await shop.payments().current())).toMatchObject({ id: newer.id, state: 'redirected' });
  // The older one is ordered, and the sample backend accepts no stored cards.
  const revived = valueOf(await shop.payments().handleReturn({ ...back, payment: older.id }));
  expect([revived.id, revived.problem?.code]).toEqual([older.id, 'unpaid']);
  // Nothing of it is ordered under the newer one's name.
  expect(valueOf(await shop.payments().current())).toMatchObject({
    id: newer.id,
    problem: { code: 'payment_cart_changed' },
  });
});

test.each(['price', 'lines'] as const)(
  'a voucher is not created for a cart whose %s changed elsewhere',
  async (what) => {
    const shop = await openShop();
    const payment = valueOf(await shop.browser.start('paysafecard'));
    valueOf(await shop.payments().handleEvent(payment.id, 'leaving'));
    if (what === 'price') shop.world.price = 20;
    else shop.world.cart?.lines.push({ id: 'l9', product_id: 'tea', quantity: 1 });
    expect(await shop.browser.makeIntent(payment)).toBeNull();
    expect(valueOf(await shop.payments().current())).toMatchObject({ id: payment.id, state: 'failed' });
  },
);

test('billing written by a payment of another cart is not used for this one', async () => {
  const shop = await openShop();
  const { cart } = shop.world;
  if (!cart) throw new Error('no cart');
  cart.billing = { method: 'apple', apple: { nonce: 'n1' } };
  valueOf(await shop.browser.start('card'));
  expect(cart.billing).toMatchObject({ method: null, apple: null });
});

test('a payment takes the first card that a return names, and tries no other number', async () => {
  const shop = await openShop();
  const due = shop.world.sums();
  const quickpay = { method: 'card', gateway: 'quickpay', due } as const;
  const { id } = valueOf(await shop.payments().start(quickpay, shop.context));
  valueOf(await shop.payments().handleEvent(id, 'leaving'));
  const asked: Json[] = [];
  let answer: Json = null;
  shop.world.lie = (call, honest) => (call === 'vault' ? (asked.push(answer), answer) : honest);
  const back = { gateway: 'quickpay', isMarked: true, redirect_status: 'succeeded', payment: id } as const;
  const comeBack = async (card_id: string) => shop.payments().handleReturn({ ...back, card_id });
  // Who cancels may go back and pay; a vault that is silent is asked again.
  valueOf(await shop.payments().handleReturn({ ...back, redirect_status: 'canceled' }));
  await comeBack('500');
  expect(shop.log().find(id)?.state).toBe('redirected');
  answer = { error: { message: 'No such card' } };
  expect(valueOf(await comeBack('500'))).toMatchObject({ state: 'failed', problem: { code: 'vault_error' } });
  answer = { token: 'tok_1' };
  for (const number of ['500', '501'])
    expect(await comeBack(number)).toMatchObject({ error: { code: 'payment_unproven' } });
  expect([asked.length, shop.log().find(id)?.state, shop.world.orders]).toEqual([2, 'failed', []]);
});

test('a return leaves the cart alone while its order is under way with another payment', async () => {
  const shop = await openShop();
  const due = shop.world.sums();
  const quickpay = { method: 'card', gateway: 'quickpay', due } as const;
  const older = valueOf(await shop.payments().start(quickpay, shop.context));
  valueOf(await shop.payments().handleEvent(older.id, 'leaving'));
  const newer = valueOf(await shop.browser.start('card'));
  const intent = await shop.browser.makeIntent(newer);
  if (intent) intent.status = 'paid';
  await shop.payments().handleEvent(newer.id, 'authorised');
  shop.world.refusal = { code: 'unwell', message: 'Unwell', status: 503 };
  expect(valueOf(await shop.payments().handleEvent(newer.id, 'order')).state).toBe('ordering');
  shop.world.refusal = null;
  const back = { gateway: 'quickpay', isMarked: true, redirect_status: 'succeeded', card_id: '4' } as const;
  valueOf(await shop.payments().handleReturn({ ...back, payment: older.id }));
  expect(valueOf(await shop.payments().handleEvent(newer.id, 'order')).state).toBe('done');
  expect(shop.world.orders).toMatchObject([{ intent: intent?.id }]);
});

test('a shopper who returns with an unknown status reads it, and the payment goes on', async () => {
  const shop = await openShop();
  const { intent } = await leaveFor(shop, 'ideal');
  const back = valueOf(await shop.browser.handleReturn(intent, 'odd'));
  expect([back.state, back.problem?.message]).toEqual(['redirected', 'Unknown redirect status: odd']);
  intent.status = 'paid';
  shop.world.clock += 600_000;
  await shop.payments().runDue();
  expect(shop.world.orders).toMatchObject([{ intent: intent.id }]);
});

test.each([
  ['ideal', null],
  ['klarna', 'payment_cancelled'],
] as const)('no one reads of %s that may still be paid that nothing was charged', async (method, code) => {
  const shop = await openShop();
  const { intent } = await leaveFor(shop, method);
  const back = valueOf(await shop.browser.handleReturn(intent, 'canceled'));
  expect([back.state, back.problem?.code ?? null]).toEqual(['redirected', code]);
});

test('an unknown return changes nothing', async () => {
  const shop = await openShop();
  const unrelated = returnOf({ id: 'pi_9', method: 'klarna' } as Intent, 'canceled');
  expect(await shop.payments().handleReturn(unrelated)).toMatchObject({
    error: { code: 'payment_elsewhere' },
  });
  expect(valueOf(await shop.payments().current())).toBeNull();
});

test('nothing begins with another sum than the cart has, and the shopper sees both', async () => {
  const shop = await openShop();
  shop.world.price = 20;
  for (const method of ['card', 'ideal', 'klarna', 'paysafecard'] as const) {
    const refused = await shop.browser.start(method, '1000+0 AUD');
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'price_changed', message: expect.stringContaining('from $10.00 to $20.00') as string },
    });
  }
  expect(await shop.browser.start('card', '')).toMatchObject({ error: { code: 'price_changed' } });
  expect(valueOf(await shop.browser.start('card', '2000+0 AUD')).state).toBe('started');
});

test.each(['authorised', 'order'] as const)('a price that rises before "%s" orders nothing', async (last) => {
  const shop = await openShop();
  const payment = valueOf(await shop.browser.start('card'));
  const intent = await shop.browser.makeIntent(payment);
  if (intent) intent.status = 'paid';
  if (last === 'order') await shop.payments().handleEvent(payment.id, 'authorised');
  shop.world.price = 20;
  const ended = valueOf(await shop.payments().handleEvent(payment.id, last));
  expect([ended.state, ended.problem?.code]).toEqual(['failed', 'price_changed']);
  expect(shop.world.orders).toEqual([]);
});

test('the order is for what the sheet showed last, and nothing else', async () => {
  const shop = await openShop();
  const payment = valueOf(await shop.browser.start('card'));
  const intent = await shop.browser.makeIntent(payment);
  if (intent) intent.status = 'paid';
  // An address chosen in the sheet raised the price.
  shop.world.price = 15;
  const details = { due: '1500+0 AUD' };
  expect(valueOf(await shop.payments().handleEvent(payment.id, 'authorised', details)).state).toBe(
    'authorised',
  );
  expect(valueOf(await shop.payments().handleEvent(payment.id, 'order')).state).toBe('done');
});

test('money that has arrived is not ordered for another sum, and an incident is raised', async () => {
  const shop = await openShop();
  const { intent } = await leaveFor(shop, 'ideal');
  intent.status = 'paid';
  shop.world.price = 20;
  const back = valueOf(await shop.browser.handleReturn(intent, 'succeeded'));
  expect([back.state, back.problem?.code]).toEqual(['authorised', 'price_changed']);
  expect(shop.world.orders).toEqual([]);
  expect(shop.world.reports).toMatchObject([{ code: 'price_changed', refs: [intent.id] }]);
});

test('a button that shows a changed cart does not order the paid one instead: the alarm does', async () => {
  const shop = await openShop();
  const { payment } = await leaveFor(shop, 'ideal');
  const { log } = shop.start();
  const left = log.find(payment.id);
  if (!left) throw new Error('no payment');
  const due = shop.world.clock + 30 * 60_000;
  const paid = { isProven: true, paidAt: shop.world.clock, due } as const;
  log.save(enter(left, 'authorised', paid, shop.world.clock));
  for (const intent of shop.world.intents) intent.status = 'paid';
  // Another device of the customer's.
  shop.world.cart?.lines.push({ id: 'l9', product_id: 'tea', quantity: 1 });
  const placed = await shop.payments().place({ paymentId: payment.id, due: '2000+0 AUD' }, shop.context);
  expect(placed).toMatchObject({ ok: false, error: { code: 'price_changed' } });
  expect([shop.world.orders, shop.world.reports]).toEqual([[], []]);
  shop.world.clock += 10_000;
  await shop.payments().runDue();
  expect(shop.world.orders).toMatchObject([{ products: ['coffee'] }]);
  expect(shop.world.cart && productsOf(shop.world.cart)).toEqual(['tea']);
});

test('a form orders only for the sums that were on it', async () => {
  const shop = await openShop();
  shop.world.price = 20;
  const placed = await shop.payments().place({ cardId: null, due: '1000+0 AUD' }, shop.context);
  expect(placed).toMatchObject({ ok: false, error: { code: 'price_changed' } });
  expect(shop.world.orders).toEqual([]);
});

test('nothing begins, and nothing is ordered, for a cart with another destination than the page says', async () => {
  const shop = await openShop();
  const shown = async (city: string) => `${shop.world.sums()} ${await destinationOf({ shipping: { city } })}`;
  Object.assign(shop.world.cart?.shipping ?? {}, { city: 'Bangalow' });
  for (const method of ['card', 'ideal'] as const) {
    const refused = await shop.browser.start(method, await shown('Wellington'));
    expect(refused).toMatchObject({ ok: false, error: { code: 'destination_changed' } });
  }
  const payment = valueOf(await shop.browser.start('card', await shown('Bangalow')));
  const intent = await shop.browser.makeIntent(payment);
  if (intent) intent.status = 'paid';
  await shop.payments().handleEvent(payment.id, 'authorised');
  // Another device of the customer's.
  Object.assign(shop.world.cart?.shipping ?? {}, { city: 'Wellington' });
  const ended = valueOf(await shop.payments().handleEvent(payment.id, 'order'));
  expect([ended.state, ended.problem?.code]).toEqual(['failed', 'destination_changed']);
  expect(shop.world.orders).toEqual([]);
});

test("money that has arrived is ordered to the cart's destination", async () => {
  const shop = await openShop();
  const due = `${shop.world.sums()} ${await destinationOf({})}`;
  const payment = valueOf(await shop.browser.start('ideal', due));
  valueOf(await shop.payments().handleEvent(payment.id, 'leaving'));
  const intent = await shop.browser.makeIntent(payment);
  if (!intent) throw new Error('no intent');
  intent.status = 'paid';
  Object.assign(shop.world.cart?.shipping ?? {}, { city: 'Wellington' });
  expect(valueOf(await shop.browser.handleReturn(intent, 'succeeded')).state).toBe('done');
});
