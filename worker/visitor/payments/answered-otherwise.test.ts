import { describe, expect, test } from 'vitest';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { cardOf, savedCard, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const ofA = cardOf('tok_a', '1111');
const ofB = cardOf('tok_b', '2222');
const intentOfB = (method: string) => ({ method, intent: { stripe: { id: 'pi_b' } } });

const HALF_AN_HOUR = 30 * 60_000;

/** The shopper of A presses the wallet's button on our page. */
async function pressOnA({ a, world, context }: Awaited<ReturnType<typeof twoDevices>>, paymentId: string) {
  const due = world.sums();
  valueOf(await a.payments.handleEvent(paymentId, 'authorised', { due }));
  await a.payments.place({ paymentId, due }, context);
}

describe('an intent of another device in the answer to a write is not its payment’s', () => {
  test('where both begin at once, and both are paid', async () => {
    const it = await twoDevices();
    const onA = await it.leave(it.a, it.browserOfA, 'ideal');
    const onB = await it.leave(it.b, it.browserOfB, 'ideal');
    const second = await it.registerOnB(onB, 'pi_b');
    it.interject(intentOfB('ideal'));
    const first = await it.browserOfA.makeIntent(onA);
    valueOf(await it.write(it.b, intentOfB('ideal'), { payment: onB.id }));
    second.status = 'paid';
    await it.browserOfB.handleReturn(second, 'succeeded');
    await it.pass(60_000);
    Object.assign(first ?? {}, { status: 'paid' });
    await it.browserOfA.handleReturn(first ?? second, 'succeeded');
    await it.pass(HALF_AN_HOUR, 60);
    expect(it.charged()).toEqual(['pi_b']);
    expect(openIncidents(it.d1)).toMatchObject([{ incident: 'payment_twice' }]);
  });

  test.each([
    ['ideal', 'payment_twice'],
    ['klarna', 'payment_held'],
  ] as const)('where one that %s captured or holds writes its billing again', async (method, incident) => {
    const it = await twoDevices();
    const onA = await it.leave(it.a, it.browserOfA, method);
    const first = await it.browserOfA.makeIntent(onA);
    const onB = await it.leave(it.b, it.browserOfB, method);
    const second = await it.registerOnB(onB, 'pi_b');
    Object.assign(first ?? {}, { status: 'paid' });
    it.interject(intentOfB(method));
    await it.browserOfA.handleReturn(first ?? second, 'succeeded');
    await it.write(it.b, intentOfB(method), { payment: onB.id });
    await it.pass(30_000, 3);
    second.status = 'paid';
    await it.browserOfB.handleReturn(second, 'succeeded');
    await it.pass(HALF_AN_HOUR, 60);
    expect(it.world.orders).toHaveLength(1);
    expect(openIncidents(it.d1)).toMatchObject([{ incident }]);
  });
});

describe("another device's card in the answer to a write is not charged", () => {
  test('where it was chosen right after a wallet wrote its own', async () => {
    const it = await twoDevices();
    const id = await it.wallet(it.a, {});
    it.interject(ofB);
    valueOf(await it.write(it.a, ofA, { payment: id }));
    await pressOnA(it, id);
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('where that write was not carried out', async () => {
    const it = await twoDevices();
    const id = await it.wallet(it.a, {});
    it.world.answer({ method: 'PUT', path: '/cart', body: JSON.stringify({ billing: ofB }) });
    it.ignoreOnce();
    valueOf(await it.write(it.a, ofA, { payment: id }));
    await pressOnA(it, id);
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('where the last write before the order was not', async () => {
    const it = await twoDevices();
    const id = await it.wallet(it.a, ofA);
    await it.wallet(it.b, ofB);
    it.ignoreOnce();
    await pressOnA(it, id);
    expect(it.charged()).not.toContain('tok_b');
  });

  test.each(['interject', 'ignoreOnce'] as const)('by a page whose write met %s', async (how) => {
    const it = await twoDevices();
    await it.wallet(it.b, ofB);
    it[how](ofB);
    valueOf(await it.write(it.a, ofA));
    expect(await it.orderByPage()).toMatchObject({ ok: false });
    expect(it.charged()).toEqual([]);
  });

  describe.each(['cart', 'order'] as const)('beside a saved card, which the %s resolves,', (resolvesIn) => {
    test.each(['interject', 'ignoreOnce'] as const)(
      'where the first write before the order of a page met %s',
      async (how) => {
        const it = await twoDevices();
        it.world.resolvesIn = resolvesIn;
        await it.wallet(it.b, ofB);
        valueOf(await it.write(it.a, savedCard));
        it[how](ofB);
        const first = await it.orderByPage();
        // The second write was the first one that took it out.
        if (!first.ok) valueOf(await it.orderByPage('k2'));
        expect(it.charged()).toEqual(['acc_a']);
        await it.pass(HALF_AN_HOUR, 2);
        expect(openIncidents(it.d1)).toEqual([]);
      },
    );
  });

  test('where it was chosen right after a saved card was written', async () => {
    const it = await twoDevices();
    it.world.resolvesIn = 'cart';
    it.interject(ofB);
    await it.a.payments.place({ cardId: 'acc_a', due: it.world.sums() }, it.context);
    expect(JSON.stringify(it.world.orders)).not.toContain('tok_b');
    await it.pass(HALF_AN_HOUR, 2);
    expect(it.charged()).toEqual(['acc_a']);
    expect(openIncidents(it.d1)).toEqual([]);
  });
});

describe('a card that the backend names otherwise than it was told is charged', () => {
  test('where its details are those that were written', async () => {
    const it = await twoDevices();
    const id = await it.wallet(it.a, {});
    it.interject(cardOf('tok_b', '1111'));
    valueOf(await it.write(it.a, ofA, { payment: id }));
    await pressOnA(it, id);
    expect(it.charged()).toEqual(['tok_b']);
  });

  test('where it names it by its record, too', async () => {
    const it = await twoDevices();
    it.interject({ card: { id: 'card_9' } });
    valueOf(await it.write(it.a, ofA));
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('where it names a saved one in the cart', async () => {
    const it = await twoDevices();
    it.world.resolvesIn = 'cart';
    valueOf(await it.write(it.a, savedCard));
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual(['acc_a']);
    expect(openIncidents(it.d1)).toEqual([]);
  });
});

test('an order that was sent in vain is neither its own nor told of, once another device has ordered by its card', async () => {
  const it = await twoDevices();
  const { a, b, world, context, d1 } = it;
  const id = await it.wallet(a, ofA);
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    throw new BackendError({ code: 'x', message: 'x', status: 503 }, { settled: false, status: 503 });
  };
  await pressOnA(it, id);
  expect(a.log.find(id)?.state).toBe('ordering');
  Object.assign(world, { skipped: null, lie: null });
  const paymentId = await it.wallet(b, ofB);
  const due = world.sums();
  valueOf(await b.payments.handleEvent(paymentId, 'authorised', { due }));
  expect(valueOf(await b.payments.place({ paymentId, due }, context)).state).toBe('done');
  await b.outbox.flush(true);
  await it.pass(HALF_AN_HOUR, 3);
  expect(a.log.find(id)).toMatchObject({ state: 'done', orderId: 'o-ck1', incidents: [] });
  expect([it.charged(), openIncidents(d1)]).toEqual([['tok_b'], []]);
});
