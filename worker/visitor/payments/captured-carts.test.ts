import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';
import { fieldsOf } from '../fields.ts';

const HOUR = 3_600_000;

describe.each(['ideal', 'paysafecard'] as const)(
  'money that %s captured for a cart, into which another device',
  (method) => {
    const body = '{"billing":{"method":"card","card":{"token":"tok_other","gateway":"stripe"}}}';
    const write = { method: 'PUT', path: '/cart', body } as const;

    test('writes a card just before the order, is reported', async () => {
      const it = await atProvider(method);
      const { world } = it;
      const answer = world.answer.bind(world);
      world.answer = (call) => {
        if (call.method === 'POST') answer(write);
        return answer(call);
      };
      it.intent.status = 'paid';
      expect(valueOf(await it.browser.handleReturn(it.intent, 'succeeded')).state).toBe('done');
      expect(world.reports.map(({ code }) => code)).toEqual(['order_paid_otherwise']);
    });

    test.each([1, 2, 3])(
      'writes other goods of the same price while it is restored, orders nothing, at %d',
      async (at) => {
        const it = await atProvider(method);
        const { world } = it;
        it.intent.status = 'paid';
        let writes = 0;
        world.lie = (call, honest) => {
          const isNow = call === 'PUT /cart' && (writes += 1) === at && world.cart;
          if (!isNow) return honest;
          for (const line of world.cart?.lines ?? []) line.product_id = 'tea';
          return { ...(honest as object), items: [{ product_id: 'tea', quantity: 1 }] };
        };
        world.answer(write);
        world.answer({ method: 'POST', path: '/cart/items', body: '{"product_id":"rice"}' });
        world.clock += 10_000;
        await it.browser.handleReturn(it.intent, 'succeeded');
        await it.pass(24 * HOUR);
        expect([world.orders.map(({ products }) => products), world.reports]).toEqual([[['coffee']], []]);
      },
    );

    test('writes a card while its own billing is written, charges that card for nothing', async () => {
      const it = await atProvider(method);
      const { world } = it;
      const answer = world.answer.bind(world);
      let isRaced = true;
      // Until then the other device's write comes between ours and its answer.
      world.answer = (call) => {
        const honest = answer(call);
        return isRaced && call.body?.includes('"billing"') === true ? answer(write) : honest;
      };
      answer(write);
      it.intent.status = 'paid';
      await it.browser.handleReturn(it.intent, 'succeeded');
      expect(world.orders).toEqual([]);
      isRaced = false;
      await it.pass(HOUR);
      expect(world.orders).toHaveLength(1);
      expect(JSON.stringify(world.orders)).not.toContain('tok_other');
      expect(world.reports).toEqual([]);
    });
  },
);

test.each([
  ['other goods', ['PUT', '/cart/items', [{ product_id: 'tea', quantity: 1 }]], 'payment_cart_changed'],
  ['another address', ['PUT', '/cart', { shipping: { city: 'Lyon' } }], 'destination_changed'],
] as const)(
  'the button of a page that shows %s than the cart has by now changes nothing',
  async (_, [method, path, body], code) => {
    const it = await atProvider('ideal');
    it.intent.status = 'paid';
    it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
    const stale = await it.world.shown();
    const kept = it.log.find(it.payment.id);
    valueOf(await it.payments.write({ method, path, body: JSON.stringify(body), key: null }, it.context));
    it.world.refusal = null;
    const press = (due: string) => it.payments.place({ paymentId: it.payment.id, due }, it.context);
    expect(await press(stale)).toMatchObject({ ok: false, error: { code } });
    expect(it.log.find(it.payment.id)).toEqual(kept);
    expect(await press(await it.world.shown())).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(it.world.orders).toMatchObject([{ wire: { shipping: path === '/cart' ? body.shipping : {} } }]);
  },
);

test.each([
  ['as it was paid is ordered once it can be', null, 'done'],
  ['that its shopper has changed since waits for them', 'tea', 'authorised'],
])('captured money whose session ended: a cart %s', async (_, added, state) => {
  const it = await atProvider('ideal');
  const { world } = it;
  it.intent.status = 'paid';
  world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.browser.handleReturn(it.intent, 'succeeded');
  world.cart = null;
  await it.pass(HOUR);
  if (added !== null) valueOf(await it.browser.add(added));
  world.refusal = null;
  await it.pass(24 * HOUR);
  expect(it.log.find(it.payment.id)?.state).toBe(state);
  expect(world.orders.map(({ products }) => products)).toEqual(state === 'done' ? [['coffee']] : []);
  expect(world.reports.map(({ code }) => code)).toEqual(['invalid_stock']);
});

test('an order of another page that names nothing is told of, however often the own one was refused', async () => {
  const it = await atProvider('ideal');
  const { world } = it;
  it.intent.status = 'paid';
  let asked = 0;
  // Nobody says after a refusal what order there is, and before the next try that there is none.
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => {
    if (call === 'POST /cart/order')
      throw new BackendError(
        { code: 'invalid_stock', message: '', status: 409 },
        { settled: true, status: 409 },
      );
    return call === 'GET /cart/order' && (asked += 1) % 2 === 1 ? 'ok' : honest;
  };
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.pass(HOUR);
  expect(asked).toBeGreaterThan(3);
  Object.assign(world, { skipped: null, lie: null });
  if (world.cart) world.cart.billing = {};
  world.takeElsewhere({});
  await it.pass(24 * HOUR);
  expect(it.log.find(it.payment.id)?.state).toBe('done');
  expect(world.reports.map(({ code }) => code)).toContain('order_paid_otherwise');
});

describe('an order that was refused, and is there later,', () => {
  type Change = (world: { clock: number }) => object;

  async function refusedFirst(change: Change) {
    const it = await atProvider('ideal');
    const { world } = it;
    it.intent.status = 'paid';
    let isHidden = true;
    const cart = structuredClone(world.answer({ method: 'GET', path: '/cart' }));
    world.lie = (call, honest) => {
      if (!isHidden) return honest;
      if (call === 'POST /cart/order')
        throw new BackendError({ code: 'invalid_stock', message: 'Sold out', status: 409 }, kept);
      if (call === 'GET /cart/order') return null;
      return call === 'GET /cart' ? cart : honest;
    };
    await it.browser.handleReturn(it.intent, 'succeeded');
    expect(it.log.find(it.payment.id)).toMatchObject({
      state: 'authorised',
      incidents: [{ code: 'invalid_stock' }],
    });
    isHidden = false;
    for (const { wire } of world.orders) Object.assign(wire as object, { billing: null }, change(world));
    await it.pass(HOUR);
    expect(it.log.find(it.payment.id)?.state).toBe('done');
    return world.reports.map(({ code }) => code);
  }
  const kept = { settled: true, status: 409 };
  const at = (ms: number) => ({ date_created: new Date(ms).toISOString() });

  // Perhaps it was carried out, perhaps the backend's own page placed it: an incident for nothing is better than silence.
  test.each([() => ({}), ({ clock }) => at(clock), ({ clock }) => at(clock + HOUR / 2)] satisfies Change[])(
    'is told of where it has no word of how it is paid (%#)',
    async (change) => {
      expect(await refusedFirst(change)).toEqual(['invalid_stock', 'order_paid_otherwise']);
    },
  );

  test("is its own where it names the payment's reference", async () => {
    const billing = { method: 'ideal', intent: { stripe: { id: (await atProvider('ideal')).intent.id } } };
    expect(await refusedFirst(() => ({ billing }))).toEqual(['invalid_stock']);
  });
});

const unheard = { settled: false, status: null };

/** A shopper at the provider's page, of a backend whose orders name how they are paid by the method alone. */
async function leaveBy(method: 'ideal' | 'paysafecard' | 'klarna' | 'card') {
  const it = await atProvider(method);
  const named = { billing: { method, name: 'Robin Example' } };
  const shorten = (honest: Json): Json =>
    fieldsOf(honest)('number') === null ? honest : { ...(honest as object), ...named };
  const approve = async () => {
    it.intent.status = 'paid';
    if (method === 'card') valueOf(await it.payments.handleEvent(it.payment.id, 'authorised'));
  };
  const pay = async () => {
    await approve();
    if (method === 'card') await it.payments.handleEvent(it.payment.id, 'order');
    else await it.browser.handleReturn(it.intent, 'succeeded');
    await it.pass(24 * HOUR);
    return [it.log.find(it.payment.id)?.state, it.world.reports.map(({ code }) => code)];
  };
  return { ...it, named, shorten, approve, pay };
}

describe.each(['ideal', 'paysafecard', 'klarna', 'card'] as const)(
  'an order that names by its method alone that it is paid by %s',
  (method) => {
    test("is reported where the backend's own checkout placed it", async () => {
      const it = await leaveBy(method);
      await it.approve();
      Object.assign(it.world.takeElsewhere({ method }) as object, it.named);
      expect(await it.pay()).toEqual(['done', ['order_paid_otherwise']]);
    });

    test.each(['answered', 'lost', 'refused'])('is its own where it was %s', async (how) => {
      const it = await leaveBy(method);
      let isFirst = true;
      it.world.lie = (call, honest) => {
        if (call !== 'POST /cart/order' || !isFirst || how === 'answered') return it.shorten(honest);
        isFirst = false;
        if (how === 'lost') throw new BackendError(problem('connection_error'), unheard);
        throw new BackendError({ code: 'unwell', message: 'Unwell', status: 409 }, unheard);
      };
      expect(await it.pay()).toEqual(['done', []]);
      expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
    });
  },
);

describe.each(['klarna', 'card'] as const)("an order by %s of a page of the operator's own", (method) => {
  test.each(['answered', 'lost'])('is its own where it was %s', async (how) => {
    const it = await leaveBy(method);
    await it.approve();
    it.world.lie = (call, honest) => {
      if (call !== 'POST /cart/order' || how === 'answered') return it.shorten(honest);
      throw new BackendError(problem('connection_error'), unheard);
    };
    await orderByApi(it);
    it.world.lie = (_, honest) => it.shorten(honest);
    expect(await it.pay()).toEqual(['done', []]);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
  });
});

describe.each(['ideal', 'paysafecard'] as const)(
  'money that %s captured, whose order is refused',
  (method) => {
    test.each(['leaving', 'intent', 'authorised', 'failed', 'cancelled'] as const)(
      'stays as it is when the browser says %s again, with another cart by now',
      async (event) => {
        const it = await atProvider(method);
        it.intent.status = 'paid';
        it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
        await it.browser.handleReturn(it.intent, 'succeeded');
        valueOf(await it.browser.add('tea'));
        const secret = method === 'ideal' ? `${it.intent.id}_secret_1` : null;
        await it.payments.handleEvent(it.payment.id, event, { ref: it.intent.id, secret });
        const told = it.world.reports.map(({ code }) => code);
        expect([it.log.find(it.payment.id)?.state, told]).toEqual(['authorised', ['invalid_stock']]);
      },
    );
  },
);

test.each(['ideal', 'paysafecard'] as const)(
  'money that %s captured goes to the address that was shown, although the shop never heard that the shopper left',
  async (method) => {
    const shop = createShop(memorySql());
    const { payments, log } = shop.start();
    const { world, context } = shop;
    const browser = createBrowser(shop, () => payments);
    valueOf(await browser.add('coffee'));
    const home = { name: 'R', address1: '1 Home St', city: 'Bangalow', zip: '2479', country: 'AU' };
    const body = JSON.stringify({ shipping: home });
    valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null }, context));
    const payment = valueOf(await browser.start(method, await world.shown()));
    const intent = await browser.makeIntent(payment);
    if (!intent) throw new Error('no intent');
    intent.status = 'paid';
    const moved = JSON.stringify({ shipping: { ...home, address1: '13 Thief Lane', city: 'Lismore' } });
    world.answer({ method: 'PUT', path: '/cart', body: moved });
    for (let time = 0; time < 60; time += 1) {
      world.clock = Math.max(world.clock + 60_000, log.nextDue() ?? 0);
      await payments.runDue();
    }
    const towns = world.orders.map(({ wire }) => fieldsOf(fieldsOf(wire ?? null)('shipping'))('city'));
    expect({ towns, reports: world.reports, state: log.find(payment.id)?.state }).toEqual({
      towns: ['Bangalow'],
      reports: [],
      state: 'done',
    });
  },
);
