import { describe, expect, test } from 'vitest';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { cardOf, hidesOrder, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 60 * 60_000;

type Devices = Awaited<ReturnType<typeof twoDevices>>;

/** The backend is silent at the nth of these calls from now on. */
function failAt({ world }: Devices, failing: string, nth: number, status: number | null = 502): void {
  let calls = 0;
  world.lie = (call, honest) => {
    if (call !== failing || (calls += 1) !== nth) return honest;
    const settled = status !== null && status < 500;
    throw new BackendError({ code: 'x', message: 'x', status: status ?? 503 }, { settled, status });
  };
}

describe('an order that a page pressed, and that was not sent, is not sent without another press', () => {
  const card = async (it: Devices) => void valueOf(await it.write(it.a, cardOf('tok_a')));
  const wallet = async (it: Devices) => void (await it.wallet(it.a, cardOf('tok_a')));

  test.each(
    [1, 2, 3, 4, 5].flatMap((nth) => [
      ["the page's own card", card, nth] as const,
      ['a wallet that was chosen', wallet, nth] as const,
    ]),
  )('by %s, where the backend fails at a read (%#)', async (_, choose, nth) => {
    const it = await twoDevices();
    await choose(it);
    failAt(it, 'GET /cart', nth);
    const answer = await it.orderByPage();
    const charged = it.charged();
    expect(charged).toEqual(answer.ok ? ['tok_a'] : []);
    await it.pass(HOUR / 2, 6);
    expect(it.charged()).toEqual(charged);
    expect(it.a.log.open()).toEqual([]);
  });

  test('and is, once the page presses again', async () => {
    const it = await twoDevices();
    await card(it);
    failAt(it, 'GET /cart', 3);
    expect(await it.orderByPage()).toMatchObject({ ok: false });
    expect(it.a.log.all()).toMatchObject([{ state: 'authorised' }]);
    await it.pass(60_000, 5);
    valueOf(await it.orderByPage('k2'));
    expect(it.charged()).toEqual(['tok_a']);
    expect(it.a.log.all()).toMatchObject([{ state: 'done' }]);
  });

  test('but is asked about, once it was sent', async () => {
    const it = await twoDevices();
    await card(it);
    failAt(it, 'POST /cart/order', 1, null);
    await it.orderByPage();
    await it.pass(HOUR / 2, 6);
    expect(it.a.log.all()).toMatchObject([{ state: 'done' }]);
  });
});

test('whoever repeats a press whose object stopped hears of its order, whatever cart there is by then', async () => {
  const it = await twoDevices();
  const fill = async (token: string) => void valueOf(await it.write(it.a, cardOf(token)));
  await fill('tok_a');
  it.world.lie = (call, honest) => {
    if (call === 'POST /cart/order') throw new Error('The object stops.');
    return honest;
  };
  await expect(it.orderByPage()).rejects.toThrow('stops');
  it.world.lie = null;
  await it.pass(60_000, 2);
  expect(it.a.log.all()).toMatchObject([{ state: 'done' }]);
  valueOf(await it.browserOfA.add('tea'));
  await fill('tok_b');
  expect(valueOf(await it.orderByPage()).body).toContain('"id":"o-ck1"');
  expect(it.charged()).toEqual(['tok_a']);
});

describe('what was pressed after it had waited for that is tried, or asked about, within a minute', () => {
  const soon = ({ a, world }: Devices) => (a.log.nextDue() ?? Infinity) - world.clock < 60_000;

  test('a review whose cart could not be read', async () => {
    const it = await twoDevices();
    it.world.intents.push({ id: 'pp_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
    const request = { method: 'paypal', gateway: 'direct', due: it.world.sums() } as const;
    const { id: paymentId } = valueOf(await it.a.payments.start(request, it.context));
    const billing = { method: 'paypal', paypal: { order_id: 'pp_1' } };
    valueOf(await it.write(it.a, billing, { payment: paymentId }));
    valueOf(await it.a.payments.handleEvent(paymentId, 'authorised', { due: it.world.sums() }));
    expect(soon(it)).toBe(false);
    failAt(it, 'GET /cart', 1);
    expect(await it.a.payments.place({ paymentId, due: it.world.sums() }, it.context)).toMatchObject({
      ok: false,
    });
    expect(soon(it)).toBe(true);
    it.world.lie = null;
    await it.pass(60_000);
    expect(it.charged()).toEqual(['pp_1']);
    expect(it.a.log.find(paymentId)).toMatchObject({ state: 'done' });
  });

  test("a page's order whose answer was lost", async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, cardOf('tok_a')));
    it.world.lie = hidesOrder(it.world);
    expect(await it.orderByPage()).toMatchObject({ ok: false });
    expect(it.a.log.all()).toMatchObject([{ state: 'ordering' }]);
    expect(soon(it)).toBe(true);
    it.world.lie = null;
    await it.pass(60_000);
    expect(it.charged()).toEqual(['tok_a']);
    expect(it.a.log.all()).toMatchObject([{ state: 'done' }]);
  });
});

describe('money that is held for an order that a page pressed, and that was not sent', () => {
  /** The backend is silent once the provider has said that it holds the money. */
  async function press() {
    const it = await twoDevices();
    const payment = valueOf(await it.browserOfA.start('card'));
    const intent = await it.browserOfA.makeIntent(payment);
    Object.assign(intent ?? {}, { status: 'paid' });
    let isDown = false;
    it.world.lie = (call, honest) => {
      isDown ||= call === 'intent';
      if (!isDown || call !== 'GET /cart') return honest;
      throw new BackendError({ code: 'x', message: 'x', status: 502 }, { settled: false, status: 502 });
    };
    expect(await it.orderByPage()).toMatchObject({ ok: false });
    expect(it.a.log.find(payment.id)).toMatchObject({ state: 'authorised', isProven: true });
    return { ...it, id: payment.id };
  }

  test('is told to an operator once nobody presses again', async () => {
    const it = await press();
    it.world.lie = null;
    await it.pass(HOUR / 2, 6);
    expect(it.charged()).toEqual([]);
    expect(it.a.log.find(it.id)).toMatchObject({ state: 'failed', intents: [{ said: 'paid' }] });
    expect(openIncidents(it.d1)).toMatchObject([{ incident: 'payment_held' }]);
  });

  test.each(['authorised', 'order'] as const)(
    "is ordered by the alarm once a page of the shop's own says ‘%s’",
    async (event) => {
      const it = await press();
      valueOf(await it.a.payments.handleEvent(it.id, event));
      it.world.lie = null;
      await it.pass(HOUR / 2, 2);
      expect(it.a.log.find(it.id)).toMatchObject({ state: 'done', incidents: [] });
      expect(openIncidents(it.d1)).toEqual([]);
    },
  );
});

describe('a card that the backend refused is not charged by the press of a page', () => {
  test.each([
    ['the only one', null, []],
    ['the second one, but the first one', cardOf('tok_b'), ['tok_b']],
  ])('%s', async (_, first, charged) => {
    const it = await twoDevices();
    const id = await it.wallet(it.a, first ?? {});
    it.world.skipped = 'PUT /cart';
    failAt(it, 'PUT /cart', 1, 422);
    expect(await it.write(it.a, cardOf('tok_a'), { payment: id })).toMatchObject({ ok: false });
    Object.assign(it.world, { skipped: null, lie: null });
    await it.orderByPage();
    expect(it.charged()).toEqual(charged);
  });

  test('and is, where nobody knows whether it took it', async () => {
    const it = await twoDevices();
    const id = await it.wallet(it.a, {});
    failAt(it, 'PUT /cart', 1, null);
    await it.write(it.a, cardOf('tok_a'), { payment: id });
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual(['tok_a']);
  });
});
