import { expect, test } from 'vitest';
import { openIncidents } from '../../../../tests/fixtures/incidents.ts';
import { createBrowser, type Way } from '../../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../../tests/memory-d1.ts';
import { memorySql } from '../../../../tests/memory-sql.ts';

const MINUTE = 60_000;

/** A ledger that several visitors share, and a switch that takes it offline. */
function createLedger() {
  const outage = { isOn: false, hangs: false };
  const calls = { count: 0 };
  const d1 = memoryD1(() => {
    calls.count += 1;
    if (outage.hangs) return new Promise(() => undefined);
    if (outage.isOn) throw new Error('D1_ERROR: no such host');
    return undefined;
  });
  return { d1, outage, calls };
}

async function createVisitor({ d1 }: ReturnType<typeof createLedger>, digit = 'a') {
  const shop = createShop(memorySql(), () => 'none', { d1, objectId: digit.repeat(64), waitMs: 20 });
  const { payments, state, outbox, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  async function leave(way: Way) {
    const payment = valueOf(await browser.start(way));
    valueOf(await payments.handleEvent(payment.id, 'leaving'));
    const intent = await browser.makeIntent(payment);
    if (!intent) throw new Error('no intent');
    return { payment, intent };
  }
  return { ...shop, payments, state, outbox, log, browser, leave };
}

const payments = 'SELECT state, step, order_id, is_paid, error, due_at FROM payments ORDER BY started_at';

test('a payment is in the ledger before its shopper leaves, and its order closes it', async () => {
  const ledger = createLedger();
  const { leave, browser, outbox, world } = await createVisitor(ledger);
  const { payment, intent } = await leave('ideal');
  expect(ledger.d1.rows('SELECT * FROM payments')).toMatchObject([
    {
      id: payment.id,
      object_id: 'a'.repeat(64),
      checkout_id: 'ck1',
      method: 'ideal',
      gateway: 'stripe',
      amount: 10,
      currency: 'AUD',
      state: 'redirected',
      is_paid: 0,
      order_id: null,
    },
  ]);
  expect(ledger.d1.rows('SELECT * FROM payment_references')).toEqual([
    { provider: 'stripe', reference: intent.id, payment_id: payment.id },
  ]);
  intent.status = 'paid';
  world.clock += MINUTE;
  await browser.handleReturn(intent, 'succeeded');
  await outbox.flush();
  expect(ledger.d1.rows(payments)).toMatchObject([
    { state: 'done', order_id: 'o-ck1', is_paid: 1, error: null, due_at: null },
  ]);
  const steps = ledger.d1.rows('SELECT step, at, state FROM payment_steps ORDER BY step');
  const left = ['started', 'redirected', 'redirected'];
  const states = [...left, 'redirected', 'authorised', 'ordering', 'done'];
  expect(steps.map(({ state }) => state)).toEqual(states);
  expect(steps.at(-1)).toMatchObject({ at: world.clock });
});

test.each(['gone', 'hanging'] as const)(
  'with the ledger %s no payment that charges at once starts',
  async (how) => {
    const ledger = createLedger();
    const { browser, payments: own, world } = await createVisitor(ledger);
    ledger.outage.isOn = how === 'gone';
    ledger.outage.hangs = how === 'hanging';
    expect(await browser.start('ideal')).toMatchObject({
      error: { code: 'payment_unavailable', status: 503 },
    });
    expect(own.refusal()).toBeNull();
    // The other payment methods stay available.
    const started = valueOf(await browser.start('klarna'));
    expect(valueOf(await own.handleEvent(started.id, 'leaving')).state).toBe('redirected');
    expect(world.intents).toEqual([]);
  },
);

test('the ledger fails while a shopper is about to leave: one who would be charged at once stays here', async () => {
  const ledger = createLedger();
  const { browser, payments: own } = await createVisitor(ledger);
  const started = valueOf(await browser.start('paysafecard'));
  ledger.outage.isOn = true;
  const left = valueOf(await own.handleEvent(started.id, 'leaving'));
  expect([left.state, left.problem?.code]).toEqual(['failed', 'payment_unavailable']);
});

test('a payment goes on without the ledger, which receives everything once it is back', async () => {
  const ledger = createLedger();
  const { leave, browser, outbox, world, log } = await createVisitor(ledger);
  const { intent } = await leave('ideal');
  await outbox.flush();
  ledger.outage.isOn = true;
  intent.status = 'paid';
  await browser.handleReturn(intent, 'succeeded');
  expect(world.orders).toHaveLength(1);
  await outbox.flush();
  expect(ledger.d1.rows(payments)).toMatchObject([{ state: 'redirected' }]);
  ledger.outage.isOn = false;
  const tryAt = outbox.nextTry() ?? 0;
  expect(tryAt).toBeGreaterThan(world.clock);
  // Not earlier: a failing ledger is left alone for a while.
  await outbox.flush();
  expect(ledger.d1.rows(payments)).toMatchObject([{ state: 'redirected' }]);
  world.clock = tryAt;
  await outbox.flush();
  expect(ledger.d1.rows(payments)).toMatchObject([{ state: 'done', order_id: 'o-ck1' }]);
  expect(outbox.nextTry()).toBeNull();
  expect(log.nextDue()).toBeNull();
});

/** An iDEAL that was paid, whose order the backend does not place yet. */
async function paidUnordered(
  ledger: ReturnType<typeof createLedger>,
  refusal: { code: string; status: number },
) {
  const it = await createVisitor(ledger);
  const { intent } = await it.leave('ideal');
  it.world.refusal = { ...refusal, message: refusal.code };
  intent.status = 'paid';
  valueOf(await it.browser.handleReturn(intent, 'succeeded'));
  await it.outbox.flush(true);
  const tryAgain = async () => {
    it.world.refusal = null;
    it.world.clock = it.log.nextDue() ?? 0;
    await it.payments.runDue();
    return it.world.orders.length;
  };
  return { ...it, tryAgain };
}

test('money that an operator may have refunded waits for the ledger', async () => {
  const ledger = createLedger();
  const it = await paidUnordered(ledger, { code: 'invalid_stock', status: 409 });
  ledger.d1.rows("UPDATE payments SET closed_at = 7, closed_because = 'refunded'");
  ledger.outage.isOn = true;
  expect(await it.tryAgain()).toBe(0);
  ledger.outage.isOn = false;
  expect(await it.tryAgain()).toBe(0);
  expect(it.log.all()).toMatchObject([{ state: 'failed', isOver: true, isSought: true }]);
});

test('an incident that only the ledger knows is asked about before an order, too', async () => {
  const ledger = createLedger();
  const it = await paidUnordered(ledger, { code: 'unwell', status: 503 });
  ledger.d1.rows("UPDATE payments SET closed_at = 7, closed_because = 'refunded'");
  expect(await it.tryAgain()).toBe(0);
  expect(it.log.all()).toMatchObject([{ state: 'failed', isOver: true, isSought: true }]);
});

test('repeated or late reports change nothing', async () => {
  const ledger = createLedger();
  const { leave, browser, outbox, log, world } = await createVisitor(ledger);
  const { payment, intent } = await leave('ideal');
  const [early] = log.kept();
  intent.status = 'paid';
  world.clock += MINUTE;
  await browser.handleReturn(intent, 'succeeded');
  await outbox.flush();
  const before = [ledger.d1.rows(payments), ledger.d1.rows('SELECT * FROM payment_steps')];
  const other = createShop(memorySql(), () => 'none', { d1: ledger.d1, objectId: 'a'.repeat(64) }).start();
  if (early) other.log.adopt({ ...early, step: early.step - 1 });
  await other.outbox.flush();
  expect([ledger.d1.rows(payments), ledger.d1.rows('SELECT * FROM payment_steps')]).toEqual(before);
  expect(ledger.d1.rows('SELECT id FROM payments')).toEqual([{ id: payment.id }]);
});

test('money for a cart that another payment of the account ordered is refunded', async () => {
  const ledger = createLedger();
  const { leave, browser, payments: own, outbox, world, log } = await createVisitor(ledger);
  const { intent } = await leave('ideal');
  intent.status = 'paid';
  // The cart is open in another browser, too, whose payment is becoming an order.
  ledger.d1
    .rows(`INSERT INTO payments SELECT 'other', '${'b'.repeat(64)}', checkout_id, 'card', 'stripe', amount, currency,
    'ordering', step, 1, 0, NULL, NULL, started_at, changed_at, NULL, 0, NULL, NULL FROM payments`);
  // The backend does not say how it was paid.
  const wire = { id: 'o1', number: '1001', checkout_id: 'ck1' };
  world.orders.push({ checkoutId: 'ck1', products: ['coffee'], intent: null, wire });
  world.cart = null;
  expect(valueOf(await browser.handleReturn(intent, 'succeeded')).state).toBe('authorised');
  ledger.d1.rows("UPDATE payments SET state = 'done' WHERE id = 'other'");
  world.clock = log.nextDue() ?? 0;
  await own.runDue();
  await outbox.flush();
  expect(world.reports).toMatchObject([{ code: 'payment_twice', refs: [intent.id] }]);
  expect(openIncidents(ledger.d1)).toEqual([{ state: 'failed', incident: 'payment_twice' }]);
});

test("a visitor cannot pay with another visitor's payment", async () => {
  const ledger = createLedger();
  const owner = await createVisitor(ledger);
  const { intent } = await owner.leave('klarna');
  intent.status = 'paid';
  const thief = await createVisitor(ledger, 'b');
  thief.world.intents.push(intent);
  const begun = valueOf(await thief.browser.start('klarna'));
  valueOf(await thief.payments.handleEvent(begun.id, 'leaving'));
  const handed = { ref: intent.id, secret: `${intent.id}_secret_1` };
  const claim = await thief.payments.handleEvent(begun.id, 'intent', handed);
  expect(claim).toMatchObject({ error: { code: 'payment_elsewhere' } });
  const billing = { method: 'klarna', intent: { stripe: { id: intent.id } } };
  const body = JSON.stringify({ billing });
  const write = { method: 'PUT', path: '/cart', body, key: null, payment: begun.id } as const;
  expect(await thief.payments.write(write, thief.context)).toMatchObject({
    error: { code: 'payment_elsewhere' },
  });
  for (let due = thief.log.nextDue(); due !== null; due = thief.log.nextDue()) {
    thief.world.clock = due;
    await thief.payments.runDue();
  }
  expect(thief.world.orders).toEqual([]);
  expect(valueOf(await owner.browser.handleReturn(intent, 'succeeded')).state).toBe('done');
});

test('nor order with a billing that was refused, whatever the browser reports', async () => {
  const ledger = createLedger();
  const owner = await createVisitor(ledger);
  const { intent } = await owner.leave('klarna');
  intent.status = 'paid';
  const thief = await createVisitor(ledger, 'b');
  thief.world.intents.push(intent);
  const { id } = valueOf(await thief.browser.start('card'));
  const billing = { method: 'card', card: { token: 'pm_1' }, intent: { stripe: { id: intent.id } } };
  const write = { method: 'PUT', path: '/cart', body: JSON.stringify({ billing }), key: null } as const;
  const refused = await thief.payments.write({ ...write, payment: id }, thief.context);
  expect(refused).toMatchObject({ error: { code: 'payment_elsewhere' } });
  for (const event of ['authorised', 'order'] as const) await thief.payments.handleEvent(id, event);
  expect(thief.world.orders).toEqual([]);
});

test.each([false, true])(
  'nor while the ledger is unavailable: an order with it (%s) is reported, without one it is refused',
  async (isOrdered) => {
    const ledger = createLedger();
    const owner = await createVisitor(ledger);
    const { intent } = await owner.leave('klarna');
    const thief = await createVisitor(ledger, 'b');
    ledger.outage.isOn = true;
    const { payment } = await thief.leave('klarna');
    const own = thief.world.intents[0];
    if (!own) throw new Error('no intent');
    expect(own.id).toBe(intent.id);
    if (isOrdered) {
      own.status = 'paid';
      await thief.browser.handleReturn(own, 'succeeded');
      expect(thief.world.orders).toHaveLength(1);
    }
    ledger.outage.isOn = false;
    thief.world.clock += 10 * MINUTE;
    await thief.outbox.flush();
    own.status = 'paid';
    expect(thief.log.nextDue()).toBe(0);
    await thief.payments.runDue();
    const [row] = ledger.d1.rows(`SELECT state FROM payments WHERE id = '${payment.id}'`);
    await thief.outbox.flush();
    if (isOrdered) expect(thief.world.reports).toMatchObject([{ code: 'payment_reference_taken' }]);
    else
      expect(thief.log.find(payment.id)).toMatchObject({
        state: 'failed',
        problem: { code: 'payment_elsewhere' },
      });
    expect(row).toBeDefined();
    expect(thief.world.orders).toHaveLength(isOrdered ? 1 : 0);
    expect(thief.log.nextDue() ?? Infinity).toBeGreaterThan(thief.world.clock);
  },
);

test.each([false, true])(
  'a stored card that two visitors return with is one payment’s, whatever numbers another one named: %s',
  async (isNamed) => {
    const ledger = createLedger();
    const returnWith = async (digit: string) => {
      const visitor = await createVisitor(ledger, digit);
      const { world, payments: own, context } = visitor;
      world.intents.push({ id: 'tok_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
      const quickpay = { method: 'card', gateway: 'quickpay', due: world.sums() } as const;
      const { id } = valueOf(await own.start(quickpay, context));
      if (isNamed)
        for (const ref of ['506', '507']) await own.handleEvent(id, 'intent', { ref, secret: null });
      valueOf(await own.handleEvent(id, 'leaving'));
      const back = {
        gateway: 'quickpay',
        isMarked: true,
        redirect_status: 'succeeded',
        payment: id,
      } as const;
      const comeBack = async (card_id: string) => valueOf(await own.handleReturn({ ...back, card_id }));
      return { world, comeBack };
    };
    const [first, second, third] = [await returnWith('a'), await returnWith('b'), await returnWith('c')];
    expect((await first.comeBack('505')).state).toBe('done');
    const answer = { state: 'failed', problem: { code: 'payment_elsewhere' } };
    expect(await second.comeBack('505')).toMatchObject(answer);
    expect(second.world.orders).toEqual([]);
    // Naming a number keeps nobody away from it.
    expect((await third.comeBack('507')).state).toBe('done');
  },
);

test('a payment that moves with its visitor has one object, and the previous one releases it', async () => {
  const ledger = createLedger();
  const previous = await createVisitor(ledger);
  const { payment } = await previous.leave('ideal');
  const next = createShop(memorySql(), () => 'none', { d1: ledger.d1, objectId: 'b'.repeat(64) }).start();
  for (const kept of previous.log.kept()) next.log.adopt(kept);
  await next.outbox.flush();
  expect(ledger.d1.rows('SELECT object_id FROM payments')).toEqual([{ object_id: 'b'.repeat(64) }]);
  // A crash left it in both.
  previous.world.clock += 3 * MINUTE;
  await previous.payments.runDue();
  await previous.outbox.flush();
  expect(previous.log.find(payment.id)).toBeNull();
  expect(ledger.d1.rows('SELECT object_id, state FROM payments')).toEqual([
    { object_id: 'b'.repeat(64), state: 'redirected' },
  ]);
});

test.each([true, false])(
  'an object that handed its payments over checks whether they are still its own (they are: %s) before it acts',
  async (isOwn) => {
    const ledger = createLedger();
    const previous = await createVisitor(ledger);
    const { payment, intent } = await previous.leave('klarna');
    await previous.outbox.flush();
    previous.state.markMoving();
    const next = createShop(memorySql(), () => 'none', { d1: ledger.d1, objectId: 'b'.repeat(64) }).start();
    // The other one died before it had reported anything, or this one before it released it.
    for (const kept of previous.log.kept()) next.log.adopt(kept);
    if (!isOwn) await next.outbox.flush();
    intent.status = 'paid';
    previous.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    previous.world.clock += 3 * MINUTE;
    ledger.calls.count = 0;
    await previous.payments.runDue();
    // Queried once, although it is carried on, checked and ordered; the order is reported before it is sent.
    expect(ledger.calls.count).toBe(isOwn ? 2 : 1);
    const codes = previous.world.reports.map(({ code }) => code);
    expect(codes).toEqual(isOwn ? ['payment_held'] : []);
    expect(previous.log.find(payment.id) !== null).toBe(isOwn);
  },
);
