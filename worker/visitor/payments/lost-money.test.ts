import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { createBrowser, returnOf, type Way } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';
import type { Event } from './event.ts';
import { step } from './step.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each(['ideal', 'paysafecard'] as const)(
  'views of the payment page do not end a %s that is under way',
  async (method) => {
    const it = await atProvider(method);
    for (let look = 0; look < 20; look += 1) {
      it.world.clock += 6000;
      await it.payments.current();
    }
    expect(valueOf(await it.payments.current())).toMatchObject({ state: 'redirected', tries: 0 });
    it.intent.status = 'paid';
    await it.pass(HOUR);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
  },
);

test.each(['ideal', 'paysafecard'] as const)(
  'an outage of the backend while the page is open uses up no try of a paid %s',
  async (method) => {
    const it = await atProvider(method);
    it.intent.status = 'paid';
    it.outage.isOn = true;
    await it.browser.handleReturn(it.intent, 'succeeded');
    for (let look = 0; look < 30; look += 1) {
      it.world.clock += 1000;
      await it.payments.current();
      await it.payments.handleEvent(it.payment.id, 'order');
    }
    it.outage.isOn = false;
    await it.pass(HOUR);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
  },
);

test('captured money is retried for as long as it takes, with one incident', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  await it.browser.handleReturn(it.intent, 'canceled');
  expect(it.world.orders).toHaveLength(1);
  const other = await atProvider('ideal');
  other.intent.status = 'paid';
  other.world.refusal = { code: 'unwell', message: 'Unwell', status: 503 };
  await other.browser.handleReturn(other.intent, 'succeeded');
  await other.pass(9 * 24 * HOUR);
  expect(other.world.reports).toMatchObject([{ code: 'payment_unordered', refs: [other.intent.id] }]);
  expect(other.log.nextDue()).not.toBeNull();
  other.world.refusal = null;
  await other.pass(8 * HOUR);
  expect(other.world.orders).toMatchObject([{ intent: other.intent.id }]);
});

test('a provider that cannot be queried about a redirect ends nothing', async () => {
  const it = await atProvider('ideal');
  it.outage.isOn = true;
  await it.pass(3 * HOUR);
  expect(it.world.orders).toEqual([]);
  it.outage.isOn = false;
  it.intent.status = 'paid';
  await it.pass(3 * HOUR);
  expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
});

test.each([
  ['ideal', 'intent', { id: 'pi_other', status: 'succeeded', amount: 1000, currency: 'aud' }],
  ['paysafecard', 'vault', {}],
  ['paysafecard', 'vault', { errors: { gateway: { message: 'Not now' } } }],
] as const)(
  '%s whose %s is answered with %j for thirty hours ends nothing',
  async (method, asked, answer) => {
    const it = await atProvider(method, (call, honest) => (call === asked ? answer : honest));
    it.intent.status = 'paid';
    await it.pass(30 * HOUR);
    expect(it.log.find(it.payment.id)?.state).toBe('redirected');
    it.world.lie = null;
    await it.pass(12 * HOUR);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
  },
);

test('no order is placed to find out whether a redirect was paid', async () => {
  const it = await atProvider('ideal');
  it.world.refusal = { code: 'called', message: 'An order was tried', status: 503 };
  await it.pass(HOUR);
  it.world.refusal = null;
  const { orders, reports } = it.world;
  expect([orders, reports]).toEqual([[], []]);
  expect(valueOf(await it.payments.current())?.problem?.code).toBe('payment_expired');
});

test('a payment that took longer than its cart was kept still becomes an order', async () => {
  const it = await atProvider('paysafecard');
  await it.pass(2 * HOUR);
  valueOf(await it.browser.add('tea'));
  it.intent.status = 'paid';
  await it.pass(24 * HOUR);
  expect(it.world.orders).toMatchObject([{ products: ['coffee'], intent: it.intent.id }]);
});

test('one word of its provider that it is unpaid, hours after it ended, is not the last: its shopper may try again', async () => {
  const it = await atProvider('ideal');
  await it.pass(3 * HOUR);
  it.intent.status = 'cancelled';
  await it.pass(2 * HOUR);
  expect(it.log.find(it.payment.id)).toMatchObject({ state: 'failed', isOver: false });
  it.intent.status = 'paid';
  await it.pass(24 * HOUR);
  expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
});

test('a return that proved nothing when its provider answered at last is followed by looks minutes apart', async () => {
  const it = await atProvider('klarna');
  it.outage.isOn = true;
  await it.browser.handleReturn(it.intent, 'succeeded');
  await it.pass(6 * MINUTE);
  it.outage.isOn = false;
  await it.pass(10 * MINUTE);
  it.intent.status = 'paid';
  await it.pass(15 * MINUTE);
  expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
});

test.each(['klarna', 'bancontact'] as const)(
  'a shopper who approves %s and never returns has an order',
  async (method) => {
    const it = await atProvider(method);
    it.intent.status = 'paid';
    await it.pass(10 * MINUTE);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
  },
);

/** The backend takes no payment method for a day: how often that was tried, and each state in between. */
async function withoutBilling(method: Way) {
  const it = await atProvider(method);
  it.intent.status = 'paid';
  it.world.skipped = 'PUT /cart';
  const states = new Set<string>();
  let tries = 0;
  it.world.lie = (call, honest) => {
    if (call !== 'PUT /cart') return honest;
    tries += 1;
    states.add(it.log.find(it.payment.id)?.state ?? '');
    return null;
  };
  await it.pass(24 * HOUR);
  return { ...it, states: [...states], tries };
}

test('money that its provider has stays open and locks the cart, however long the backend takes no payment method', async () => {
  const { world, payments, intent, pass, states, tries } = await withoutBilling('ideal');
  expect(states).toEqual(['redirected']);
  expect(tries).toBeLessThan(20);
  expect(payments.refusal()?.code).toBe('payment_under_way');
  expect(valueOf(await payments.cancel())?.state).toBe('redirected');
  Object.assign(world, { lie: null, skipped: null });
  await pass(7 * HOUR);
  expect([world.orders, world.reports]).toMatchObject([[{ intent: intent.id }], []]);
});

test('money that is only held is released after half an hour without a payment method in the cart', async () => {
  const { world, states, tries, payment, log } = await withoutBilling('klarna');
  expect(states).toEqual(['redirected', 'failed']);
  expect(tries).toBeLessThan(20);
  expect(world.reports).toMatchObject([{ code: 'payment_held', payment: payment.id }]);
  expect(log.find(payment.id)).toMatchObject({ isOver: true, problem: { code: 'payment_expired' } });
});

test('a held payment that the backend refuses is over within half an hour, and an operator releases it', async () => {
  const it = await atProvider('klarna');
  it.intent.status = 'paid';
  it.world.refusal = { code: 'unwell', message: 'Unwell', status: 503 };
  await it.pass(12 * MINUTE);
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.pass(30 * MINUTE);
  expect(it.world.reports).toMatchObject([{ code: 'payment_held', refs: [it.intent.id] }]);
  expect(valueOf(await it.browser.add('tea')).cart).toContain('tea');
});

test('paid but sold-out goods can be ordered from a changed cart, or are refunded', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  const back = valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  expect([back.state, back.problem?.code]).toEqual(['authorised', 'invalid_stock']);
  valueOf(await it.browser.add('tea'));
  expect(it.payments.refusal()).toBeNull();
  const cancelled = valueOf(await it.payments.cancel());
  expect([cancelled?.state, cancelled?.problem?.code]).toEqual(['failed', 'payment_refund_due']);
  it.world.refusal = null;
  await it.pass(48 * HOUR);
  expect(it.world.orders).toEqual([]);
  expect(it.world.reports).toMatchObject([
    { code: 'invalid_stock', refs: [it.intent.id] },
    { code: 'payment_refund_due', refs: [it.intent.id] },
  ]);
  await it.outbox.flush(true);
  expect(openIncidents(it.d1)).toEqual([{ state: 'failed', incident: 'payment_refund_due' }]);
  // No trace of its payment is left for the next order of this cart.
  expect(it.world.cart?.billing).toMatchObject({ method: null, intent: null });
});

test('a used return cannot pay for another cart', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  expect(valueOf(await it.browser.handleReturn(it.intent, 'succeeded')).state).toBe('done');
  const other = createShop(memorySql());
  const { payments } = other.start();
  other.world.intents.push(it.intent);
  valueOf(await createBrowser(other, () => payments).add('coffee'));
  expect(await payments.handleReturn(returnOf(it.intent, 'succeeded'))).toMatchObject({
    error: { code: 'payment_elsewhere' },
  });
  expect(other.world.orders).toEqual([]);
});

test.each(['cancel', 'expire', 'decline', 'change', 'other price'] as const)(
  'no payment method is left in the cart after a %s',
  async (way) => {
    const it = await atProvider('klarna');
    expect(it.world.cart?.billing['method']).toBe('klarna');
    if (way === 'cancel') await it.payments.cancel();
    if (way === 'expire') await it.pass(2 * HOUR);
    if (way === 'decline') {
      it.intent.status = 'cancelled';
      await it.browser.handleReturn(it.intent, 'canceled');
    }
    if (way === 'other price') {
      it.intent.status = 'paid';
      it.world.price += 1;
      const back = valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
      expect(back.problem?.code).toBe('price_changed');
    }
    if (way === 'change') {
      await it.browser.add('tea');
      await it.pass(MINUTE);
    }
    expect(it.world.cart?.billing).toMatchObject({ method: null, intent: null });
  },
);

test('money of another sum than was shown is never ordered, and is reported once', async () => {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  // The sample provider takes ten for each product.
  it.intent.products.push('tea');
  const back = valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  expect([back.state, back.problem?.code]).toEqual(['authorised', 'payment_amount_differs']);
  await it.pass(3 * 24 * HOUR);
  expect(it.world.orders).toEqual([]);
  expect(it.world.reports).toMatchObject([{ code: 'payment_amount_differs', refs: [it.intent.id] }]);
  expect(valueOf(await it.payments.cancel())?.problem?.code).toBe('payment_refund_due');
});

test.each([
  ['waits', 'amount', false],
  ['waits', 'currency', false],
  ['cancels', 'currency', true],
])(
  'captured money whose provider says no sum for an hour, or that was cancelled, is an incident, and its order once it does; the cart is free: its shopper %s (%s)',
  async (_, missing, isCancelled) => {
    const it = await atProvider('ideal');
    if (isCancelled) valueOf(await it.payments.cancel());
    it.intent.status = 'paid';
    it.world.lie = (call, honest) =>
      call === 'intent' ? { ...(honest as object), [missing]: null } : honest;
    await it.pass(HOUR / 4);
    if (!isCancelled) expect(it.payments.refusal()?.code).toBe('payment_under_way');
    await it.pass(8 * HOUR);
    expect(it.payments.refusal()).toBeNull();
    expect([it.world.orders, it.world.reports]).toMatchObject([[], [{ code: 'payment_unordered' }]]);
    it.world.lie = null;
    await it.pass(8 * HOUR);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
    expect(it.world.reports).toHaveLength(1);
  },
);

test.each(['is silent', 'says that it is processed'])(
  'captured money whose provider says once that it is paid, without a sum, and then %s, frees the cart within two hours',
  async (then) => {
    const it = await atProvider('ideal');
    let isSaid = false;
    it.intent.status = 'paid';
    it.world.lie = (call, honest) => {
      if (call !== 'intent') return honest;
      if (isSaid && then === 'is silent')
        throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
      const status = isSaid ? 'processing' : 'succeeded';
      isSaid = true;
      return { ...(honest as object), amount: null, status };
    };
    await it.pass(HOUR / 2);
    expect(it.payments.refusal()?.code).toBe('payment_under_way');
    await it.pass(1.5 * HOUR);
    expect(it.payments.refusal()).toBeNull();
    expect([it.world.orders, it.world.reports]).toMatchObject([[], [{ code: 'payment_unordered' }]]);
    it.world.lie = null;
    await it.pass(8 * HOUR);
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
    expect(it.world.reports).toHaveLength(1);
  },
);

test.each(['goes on', 'is cancelled'])(
  'money of which its provider spoke once, before the object was killed, is told of: its shopper %s',
  async (how) => {
    const it = await atProvider('ideal');
    const said: Event = { type: 'said', said: [[it.intent.id, 'paid']] };
    it.log.save(
      step(it.log.find(it.payment.id) ?? it.payment, said, { now: it.world.clock, random: 0.5 }).payment,
    );
    it.world.lie = (call, honest) => {
      if (call !== 'intent') return honest;
      throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
    };
    if (how === 'is cancelled') await it.payments.cancel();
    await it.pass(48 * HOUR);
    await it.outbox.flush(true);
    expect(openIncidents(it.d1)).toEqual([{ state: 'authorised', incident: 'payment_unordered' }]);
  },
);

test('one answer without a sum, of a payment that is refused after all, is forgotten', async () => {
  const it = await atProvider('klarna');
  it.intent.status = 'paid';
  it.world.lie = (call, honest) => (call === 'intent' ? { ...(honest as object), amount: null } : honest);
  valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  expect(it.log.find(it.payment.id)).toMatchObject({
    state: 'redirected',
    paidAt: it.world.clock,
    isProven: false,
  });
  Object.assign(it.world, { lie: null });
  it.intent.status = 'cancelled';
  await it.pass(HOUR);
  expect(it.log.find(it.payment.id)?.state).toBe('failed');
  expect([it.world.orders, it.world.reports]).toEqual([[], []]);
});

test("another device's saved card in the same cart is not taken for the payment's own", async () => {
  const it = await atProvider('paysafecard');
  const { world } = it;
  const saved = { method: 'card', account_card_id: 'saved-card' };
  Object.assign(world.cart ?? {}, { billing: { ...saved } });
  const intent = await it.browser.makeIntent(it.payment);
  if (!intent) throw new Error('no intent');
  // The other device orders once more; the backend would charge its card.
  Object.assign(world.cart ?? {}, { billing: { ...saved } });
  world.intents.push({ ...intent, id: 'saved-card', status: 'paid' });
  intent.status = 'paid';
  valueOf(await it.browser.handleReturn(intent, 'succeeded'));
  expect(world.orders).toMatchObject([{ intent: intent.id }]);
});

test.each([false, true])(
  'what was ended because its cart changed is not ordered, be the cart as before and its provider’s answer without a sum: %s',
  async (isHalf) => {
    const it = await atProvider('klarna');
    valueOf(await it.browser.add('tea'));
    it.world.cart?.lines.pop();
    it.intent.status = 'paid';
    it.world.lie = (call, honest) =>
      isHalf && call === 'intent' ? { ...(honest as object), currency: null } : honest;
    await it.pass(3 * MINUTE);
    it.world.lie = null;
    await it.pass(20 * HOUR);
    expect([it.world.orders, it.world.reports]).toMatchObject([[], [{ code: 'payment_held' }]]);
  },
);
