import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { destinationOf, shownOf } from '#shared/payments/shown.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { createBrowser, type Way } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

const lost = () => new BackendError(problem('connection_error'), { settled: false, status: null });

const home = { name: 'Robin Example', city: 'Bangalow', zip: '2479', country: 'AU' };

/** A shopper with a cart that goes home. */
async function fill() {
  const shop = createShop(memorySql());
  const { payments, log, cart: visitorCart } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const body = JSON.stringify({ shipping: { ...home } });
  valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null }, shop.context));
  return { ...shop, payments, log, browser, visitorCart };
}

/** A shopper at a provider's page; the customer's other devices write into the same cart. */
async function leave(method: Way) {
  const shop = await fill();
  const { payments, log, browser } = shop;
  const payment = valueOf(await browser.start(method));
  valueOf(await payments.handleEvent(payment.id, 'leaving'));
  const intent = await browser.makeIntent(payment);
  if (!intent || !shop.world.cart) throw new Error('no intent');
  const pay = async () => {
    intent.status = 'paid';
    return valueOf(await browser.handleReturn(intent, 'succeeded'));
  };
  const carryOn = async () => {
    shop.world.clock = log.nextDue() ?? shop.world.clock;
    await payments.runDue();
    return log.find(payment.id);
  };
  return { ...shop, cart: shop.world.cart, payment, intent, pay, carryOn };
}

const early = ['ideal', 'paysafecard'] as const;

describe.each(early)('money that %s captured', (method) => {
  test('for a cart that the backend’s own checkout ordered by card is reported as paid twice at once', async () => {
    const { world, pay } = await leave(method);
    world.takeElsewhere();
    const paid = await pay();
    expect(paid).toMatchObject({ state: 'failed', problem: { code: 'payment_twice' }, orderId: 'o-ck1' });
    expect(world.reports.map(({ code }) => code)).toEqual(['payment_twice']);
  });

  test('for a cart that was ordered by a method that names nothing, as on delivery, is reported, too', async () => {
    const { world, pay } = await leave(method);
    world.takeElsewhere({ method: 'cod' });
    const paid = await pay();
    expect(paid).toMatchObject({ state: 'failed', problem: { code: 'payment_twice' }, orderId: 'o-ck1' });
    expect(world.reports.map(({ code }) => code)).toEqual(['payment_twice']);
  });

  test('for a cart that was ordered there is reported, too, where the answer leaves out how it is paid', async () => {
    const { world, pay } = await leave(method);
    const order = world.takeElsewhere();
    Object.assign(order as object, { billing: undefined });
    expect(await pay()).toMatchObject({ state: 'done', orderId: 'o-ck1' });
    expect(world.reports.map(({ code }) => code)).toEqual(['order_paid_otherwise']);
  });

  test('orders with its own billing where another device chose a card in a wallet', async () => {
    const { world, cart, pay, intent } = await leave(method);
    cart.billing = { method: 'card', card: { token: 'tok_wallet', gateway: 'stripe' } };
    expect((await pay()).state).toBe('done');
    expect(world.orders).toMatchObject([{ intent: intent.id, wire: { billing: { method } } }]);
    expect(world.reports).toEqual([]);
  });

  test('orders with its own billing where another device opened a wallet and closed it', async () => {
    const { world, cart, pay, intent } = await leave(method);
    cart.billing = { method: null, intent: null, card: null };
    expect((await pay()).state).toBe('done');
    expect(world.orders).toMatchObject([{ intent: intent.id }]);
  });

  test('is delivered to where it was paid for, whatever another device wrote', async () => {
    const { world, cart, pay } = await leave(method);
    cart.shipping = { ...home, city: 'Lyon', zip: '69003' };
    expect((await pay()).state).toBe('done');
    expect(world.orders).toMatchObject([{ wire: { shipping: { city: 'Bangalow', zip: '2479' } } }]);
    expect(world.reports).toEqual([]);
  });

  test('is kept with an incident where it cannot be delivered there any more', async () => {
    const { world, cart, pay } = await leave(method);
    // The backend puts the address of the account there, whatever is written.
    Object.defineProperty(cart, 'shipping', {
      get: () => ({ ...home, city: 'Lyon' }),
    });
    expect(await pay()).toMatchObject({ state: 'authorised', problem: { code: 'destination_changed' } });
    expect(world.orders).toEqual([]);
    expect(world.reports.map(({ code }) => code)).toEqual(['destination_changed']);
  });
});

/** Amazon Pay approved it, and our page shows it for the last time. */
async function reviewAmazon({ world, payments, context }: Awaited<ReturnType<typeof fill>>): Promise<string> {
  const amazon = { method: 'amazon', gateway: 'direct' } as const;
  const { id } = valueOf(await payments.start({ ...amazon, due: world.sums() }, context));
  valueOf(await payments.handleEvent(id, 'leaving'));
  const session = { method: 'amazon', status: 'paid', checkoutId: 'ck1' } as const;
  world.intents.push({ ...session, products: [], id: 'cs1' });
  const named = { payment: id, amazonCheckoutSessionId: 'cs1', redirect_status: 'succeeded' };
  const back = await payments.handleReturn({ gateway: 'amazon', isMarked: true, ...named });
  expect(valueOf(back)).toMatchObject({ state: 'authorised' });
  return id;
}

test.each(['before', 'after'])(
  'held money that an order of the cart by the API charges, %s its shopper returns, is not an operator’s to release',
  async (when) => {
    const shop = await fill();
    const { world, payments, browser } = shop;
    const payment = valueOf(await browser.start('klarna'));
    valueOf(await payments.handleEvent(payment.id, 'leaving'));
    const intent = await browser.makeIntent(payment);
    if (!intent) throw new Error('no intent');
    intent.status = 'paid';
    if (when === 'after') {
      world.refusal = problem('connection_error');
      expect(valueOf(await browser.handleReturn(intent, 'succeeded')).state).toBe('ordering');
      world.refusal = null;
    }
    await orderByApi(shop);
    for (let hours = 0; hours < 48; hours += 1) {
      world.clock += 60 * 60_000;
      await payments.runDue();
    }
    expect(world.orders).toMatchObject([{ intent: intent.id }]);
    expect(world.reports).toEqual([]);
    expect(shop.log.find(payment.id)?.state).toBe('done');
  },
);

test.each(['another payment', 'another payment, unpaid', 'cancelling'])(
  'held money that an order of the cart by the API charges is no operator’s to release by %s',
  async (how) => {
    const shop = await leave('klarna');
    const { world, payments, payment, intent, log, browser } = shop;
    // The provider approves; the cart cannot be read.
    world.clock += 6000;
    world.lie = (call, honest) => {
      if (call === 'GET /cart') throw lost();
      return honest;
    };
    if (how !== 'another payment, unpaid') await shop.pay();
    expect(log.find(payment.id)?.state).toBe('redirected');
    world.lie = null;
    intent.status = 'paid';
    await orderByApi(shop);
    if (how === 'cancelling') expect(valueOf(await payments.cancel())).toBeNull();
    else {
      valueOf(await browser.add('tea'));
      expect(valueOf(await browser.start('klarna'))).toMatchObject({ state: 'started', checkoutId: 'ck2' });
    }
    expect(log.find(payment.id)).toMatchObject({ state: 'done', incidents: [] });
    expect([world.orders, world.reports]).toMatchObject([[{ intent: intent.id }], []]);
  },
);

test('a review of a cart that was ordered otherwise ends with the next purchase', async () => {
  const shop = await fill();
  const { world, payments, log, browser } = shop;
  const id = await reviewAmazon(shop);
  Object.assign(world.cart ?? {}, { billing: { method: 'card', card: { token: 'tok_2' } } });
  world.take('tok_2');
  valueOf(await browser.add('tea'));
  expect(log.find(id)).toMatchObject({ state: 'failed', problem: { code: 'payment_cart_changed' } });
  expect(valueOf(await payments.current())).toBeNull();
  expect([world.orders, world.reports]).toMatchObject([[{ intent: 'tok_2' }], []]);
});

test('an operator who closes an incident stops its order first, whatever is tried at that moment', async () => {
  const { world, payments, pay, d1, carryOn } = await leave('ideal');
  world.refusal = { code: 'invalid_stock', message: 'Out of stock', status: 409 };
  expect(await pay()).toMatchObject({ state: 'authorised', incidents: [{ code: 'invalid_stock' }] });
  await payments.wake([]);
  d1.rows("UPDATE payments SET closed_at = 7, closed_because = 'paid back'");
  world.refusal = null;
  expect(await carryOn()).toMatchObject({ state: 'failed', isOver: true });
  expect(world.orders).toEqual([]);
});

test.each(early)(
  'the cart of %s stays locked to writes in the payment’s own name, but for its billing',
  async (method) => {
    const { payments, payment, context, log, cart } = await leave(method);
    const write = (body: object, path = '/cart', verb: 'PUT' | 'POST' = 'PUT') =>
      payments.write(
        { method: verb, path, body: JSON.stringify(body), key: null, payment: payment.id },
        context,
      );
    const before = structuredClone(cart);
    for (const answer of [
      await write({ shipping: { ...home, city: 'Lyon' } }),
      await write({ billing: { method }, shipping: { city: 'Lyon' } }),
      await write({ product_id: 'tea' }, '/cart/items', 'POST'),
      await write([], '/cart/items'),
    ]) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'payment_under_way' } });
    }
    expect(cart).toEqual(before);
    const agreed = log.find(payment.id)?.destination;
    expect((await write({ billing: { name: 'Robin Example' } })).ok).toBe(true);
    expect(log.find(payment.id)?.destination).toBe(agreed);
  },
);

describe('an order that differs from what its payment was for', () => {
  const between: [code: string, change: (order: { [name: string]: unknown }) => object][] = [
    ['order_paid_otherwise', () => ({ billing: { method: 'card', card: { token: 'tok_other' } } })],
    ['order_sum_differs', () => ({ capture_total: 24 })],
    ['order_sum_differs', () => ({ currency: 'EUR' })],
    [
      'order_goods_differ',
      ({ items }) => ({ items: [...(items as object[]), { product_id: 'tea', quantity: 1 }] }),
    ],
    [
      'order_goods_differ',
      ({ items }) => ({
        items: (items as object[]).map((item) => ({ ...item, options: [{ id: 'grind', value: 'Plunger' }] })),
      }),
    ],
    ['order_destination_differs', () => ({ shipping: { ...home, city: 'Lyon' } })],
  ];

  test.each(between)('is an incident: %s', async (code, change) => {
    const { world, pay } = await leave('ideal');
    world.lie = (call, honest) =>
      call.endsWith(' /cart/order') && honest !== null
        ? { ...(honest as object), ...change(honest as never) }
        : honest;
    expect(await pay()).toMatchObject({ state: 'done', incidents: [{ code }] });
    expect(world.reports).toMatchObject([{ code }]);
    expect(world.orders).toHaveLength(1);
  });

  test('is one where the review on our page showed another address than its order goes to', async () => {
    const shop = await fill();
    const { world, payments } = shop;
    const id = await reviewAmazon(shop);
    // It is confirmed with the session that it has.
    valueOf(await payments.handleEvent(id, 'intent', { ref: 'cs1', secret: null }));
    const due = shownOf(world.sums(), await destinationOf(world.cart as never));
    world.lie = (call, honest) =>
      call === 'POST /cart/order'
        ? { ...(honest as object), account: {}, shipping: { ...home, city: 'Lyon' } }
        : honest;
    valueOf(await payments.handleEvent(id, 'leaving', { due }));
    const session = { amazonCheckoutSessionId: 'cs1', redirect_status: 'succeeded', confirm: 'true' };
    const back = { gateway: 'amazon', isMarked: true, payment: id, ...session } as const;
    const placed = valueOf(await payments.handleReturn(back));
    expect(placed).toMatchObject({ state: 'done', incidents: [{ code: 'order_destination_differs' }] });
  });

  test('is none where the backend leaves out what would be compared', async () => {
    const { world, pay } = await leave('ideal');
    world.lie = (call, honest) => {
      if (!call.endsWith(' /cart/order') || honest === null) return honest;
      return { id: 'o1', number: '7', checkout_id: 'ck1', billing: { method: 'ideal' }, shipping: {} };
    };
    expect(await pay()).toMatchObject({ state: 'done', incidents: [] });
    expect(world.reports).toEqual([]);
  });

  test.each(['the first', 'each'])(
    'is none where the backend renames the card, and %s answer that names it is lost',
    async (which) => {
      const { world, payments, context, log } = await fill();
      const { cart, answer } = { cart: world.cart, answer: world.answer.bind(world) };
      let renamed = 0;
      world.answer = (call) => {
        const honest = answer(call);
        const card = cart?.billing['card'] as { token: string } | null;
        if (card?.token !== 'tok_1') return honest;
        card.token = `card_${(renamed += 1)}`;
        const paid = { method: 'card', status: 'paid', checkoutId: 'ck1' } as const;
        world.intents.push({ ...paid, id: card.token, products: [] });
        if (which === 'each' ? renamed < 4 : renamed === 1) throw lost();
        return answer({ method: 'GET', path: '/cart' });
      };
      const vault = { method: 'card', gateway: 'vault', due: world.sums() } as const;
      const { id } = valueOf(await payments.start(vault, context));
      const body = JSON.stringify({ billing: { method: 'card', card: { token: 'tok_1', last4: '4242' } } });
      await payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context);
      valueOf(await payments.handleEvent(id, 'authorised'));
      for (let tries = 0; tries < 3; tries += 1) await payments.handleEvent(id, 'order');
      expect(renamed).toBeGreaterThan(1);
      expect(log.find(id)).toMatchObject({ state: 'done', incidents: [] });
      expect(world.reports).toEqual([]);
    },
  );
});

describe('an order that the backend says is there', () => {
  /** Another device has ordered the cart. */
  const asked = async (answer: Json) => {
    const it = await leave('ideal');
    it.world.take(it.intent.id);
    it.world.lie = (call, honest) => (call === 'GET /cart/order' ? answer : honest);
    await it.pay();
    await it.carryOn();
    const { state } = it.log.find(it.payment.id) ?? {};
    it.world.lie = null;
    await it.carryOn();
    expect((await it.carryOn())?.state).toBe('done');
    return state;
  };
  const named = { id: 'o9', number: '9' };
  const items = [{ product_id: 'coffee', quantity: 1 }];
  const told = { capture_total: 10, currency: 'AUD', items };

  test.each([
    ['names another cart', { ...named, cart_id: 'cart77' }],
    ['names another cart, with its sum and goods', { ...named, ...told, cart_id: 'cart77' }],
    ['names neither cart nor checkout, nor its goods', { ...named, capture_total: 10 }],
    [
      'names neither, and has other goods',
      { ...named, ...told, items: [{ product_id: 'tea', quantity: 1 }] },
    ],
  ])('is asked for again where it %s', async (_, answer) => {
    expect(await asked(answer)).not.toBe('done');
  });

  test.each([
    ['its cart', { ...named, cart_id: 'cart1' }],
    ['its checkout', { ...named, checkout_id: 'ck1' }],
    ['its sum and goods', { ...named, ...told }],
    ['its goods alone', { ...named, items }],
  ])('is the payment’s where it names %s', async (_, answer) => {
    expect(await asked(answer)).toBe('done');
  });
});

test.each([
  ['of another cart', { cart_id: 'cart77' }],
  ['without cart, checkout and goods', {}],
])('an answer to an order that names one %s does not end it', async (_, ids) => {
  const it = await leave('ideal');
  it.world.lie = (call, honest) => (call === 'POST /cart/order' ? { id: 'o9', number: '9', ...ids } : honest);
  it.world.skipped = 'POST /cart/order';
  expect((await it.pay()).state).toBe('ordering');
  Object.assign(it.world, { lie: null, skipped: null });
  expect((await it.carryOn())?.state).toBe('done');
  expect(it.world.orders).toHaveLength(1);
});
