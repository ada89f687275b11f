import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

/** As orders are answered that do not say how they are paid. */
const unnamed = (call: string, honest: Json): Json =>
  call.endsWith('/cart/order') && honest !== null ? { ...(honest as object), billing: null } : honest;

/** A customer who has approved Google Pay on one device, and has a saved card on another; they share the cart. */
async function approve(isNamed: boolean) {
  const ledger = { is: 'well' as 'well' | 'slow' | 'unreachable' };
  const d1 = memoryD1(async () => {
    if (ledger.is === 'unreachable') throw new Error('D1_ERROR: no such host');
    if (ledger.is === 'slow') await new Promise(() => {});
  });
  const device = (name: string) =>
    createShop(memorySql(), undefined, { d1, objectId: name.repeat(64), waitMs: 50 });
  const [phone, laptop] = [device('a'), device('b')];
  const { world, context } = phone;
  laptop.world.answer = (call) => world.answer(call);
  const [{ payments, log }, other] = [phone.start(), laptop.start()];
  valueOf(await createBrowser(phone, () => payments).add('coffee'));
  for (const id of ['tok_a', 'ac_b'])
    world.intents.push({ id, method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'google', gateway: 'stripe', due }, context));
  const body = JSON.stringify({ billing: { method: 'card', card: { token: 'tok_a', gateway: 'stripe' } } });
  valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context));
  valueOf(await payments.handleEvent(id, 'authorised'));
  if (!isNamed) world.lie = unnamed;
  /** The other device orders the cart, with another product where one is named. */
  const orderOnLaptop = async (product?: string) => {
    const look = { method: 'PUT', path: '/cart', body: '{}', key: null } as const;
    valueOf(await other.payments.write(look, context));
    if (product !== undefined) valueOf(await createBrowser(laptop, () => other.payments).add(product));
    valueOf(await other.payments.place({ cardId: 'ac_b', due: world.sums() }, context));
    await other.outbox.flush(true);
  };
  const order = async () => valueOf(await payments.handleEvent(id, 'order'));
  /** The laptop reports first; then the phone's alarm, as often as it is due for a day. */
  const ledgerIsWell = async () => {
    ledger.is = 'well';
    await other.outbox.flush(true);
    const end = world.clock + 24 * 60 * 60_000;
    for (let due = log.nextDue(); due !== null && due <= end; due = log.nextDue()) {
      world.clock = Math.max(due, world.clock);
      await payments.runDue();
    }
  };
  return {
    world,
    log,
    id,
    order,
    orderOnLaptop,
    payments,
    ledger,
    ledgerIsWell,
    phone,
    laptop: { ...laptop, ...other },
  };
}

const namings = [
  ['which the order names', true],
  ['which the order does not name', false],
] as const;

describe.each(namings)('a cart that another device has ordered by its card, %s', (_, isNamed) => {
  test('is ordered once, as the device with the wallet reads, too', async () => {
    const { world, order, orderOnLaptop } = await approve(isNamed);
    await orderOnLaptop();
    expect(await order()).toMatchObject({ state: 'done', orderId: 'o-ck1', incidents: [] });
    expect([world.orders, world.reports]).toMatchObject([[{ intent: 'ac_b' }], []]);
  });

  test('with other goods is no order of the wallet’s, nor a difference for an operator to pay back', async () => {
    const { world, order, orderOnLaptop } = await approve(isNamed);
    await orderOnLaptop('tea');
    expect(await order()).toMatchObject({
      state: 'failed',
      problem: { code: 'payment_cart_changed' },
      incidents: [],
    });
    expect([world.orders, world.reports]).toMatchObject([[{ intent: 'ac_b' }], []]);
  });
});

describe.each(namings)('a ledger that does not answer when another device has ordered, %s:', (_, isNamed) => {
  test.each(['slow', 'unreachable'] as const)(
    '%s, no other goods are called an order of the wallet’s',
    async (how) => {
      const { world, log, id, order, orderOnLaptop, ledger, ledgerIsWell } = await approve(isNamed);
      ledger.is = how;
      await orderOnLaptop('tea');
      expect((await order()).state).toBe(isNamed ? 'failed' : 'authorised');
      await ledgerIsWell();
      expect(log.find(id)).toMatchObject({ state: 'failed', problem: { code: 'payment_cart_changed' } });
      expect([world.orders, world.reports]).toMatchObject([[{ intent: 'ac_b' }], []]);
    },
  );

  test.each(['slow', 'unreachable'] as const)(
    '%s, they are no order of a wallet’s payment that had ended, and is looked for',
    async (how) => {
      const { world, log, id, payments, orderOnLaptop, ledger, ledgerIsWell } = await approve(isNamed);
      ledger.is = how;
      await orderOnLaptop('tea');
      await payments.wake([{ id, isClosed: true }]);
      expect(log.find(id)).toMatchObject({ state: 'failed', isSought: true });
      await ledgerIsWell();
      expect(log.find(id)).toMatchObject({ state: 'failed', isSought: false });
      expect([world.orders, world.reports]).toMatchObject([[{ intent: 'ac_b' }], []]);
    },
  );
});

test('an order that was sent is compared, whoever else says it is theirs', async () => {
  const { world, log, id, order, orderOnLaptop } = await approve(false);
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    throw new BackendError(problem('connection_error'), { settled: false, status: null });
  };
  expect((await order()).state).toBe('ordering');
  Object.assign(world, { skipped: null, lie: unnamed });
  await orderOnLaptop('tea');
  world.clock += 200_000;
  expect(await order()).toMatchObject({ state: 'done', incidents: [{ code: 'order_sum_differs' }, {}] });
  expect(log.find(id)?.state).toBe('done');
});

test('captured money whose late order names nothing is not another wallet’s that was never sent, nor refunded', async () => {
  const { world, log, id, ledgerIsWell, laptop, phone } = await approve(false);
  const { payments: others, log: theirs, outbox } = laptop;
  laptop.world.lie = unnamed;
  valueOf(await others.write({ method: 'PUT', path: '/cart', body: '{}', key: null }, phone.context));
  const browser = createBrowser(phone, () => others);
  const paid = valueOf(await browser.start('ideal'));
  valueOf(await others.handleEvent(paid.id, 'leaving'));
  const intent = await browser.makeIntent(paid);
  if (!intent) throw new Error('no intent');
  intent.status = 'paid';
  laptop.world.intents.push(intent);
  world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await browser.handleReturn(intent, 'succeeded');
  expect(theirs.find(paid.id)).toMatchObject({ state: 'authorised', incidents: [{}] });
  await outbox.flush(true);
  world.take(intent.id);
  // The wallet is the first that finds it.
  await ledgerIsWell();
  expect(log.find(id)).toMatchObject({ state: 'failed', incidents: [] });
  laptop.world.clock = world.clock;
  await others.runDue();
  expect(theirs.find(paid.id)).toMatchObject({
    state: 'done',
    incidents: [{ code: 'order_paid_otherwise' }],
  });
});
