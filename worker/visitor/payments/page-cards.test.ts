import { describe, expect, test } from 'vitest';
import { cardOf, savedCard, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const changed = { ok: false, error: { code: 'payment_cart_changed' } };

describe('a card of another device that a page has read is not charged, though it is sent back', () => {
  /** What a page of A has read when the other device has chosen a card. */
  async function read() {
    const it = await twoDevices();
    const chosen = await it.wallet(it.b, cardOf('tok_b'));
    valueOf(await it.write(it.a, null));
    return { ...it, chosen, billing: structuredClone(it.world.cart?.billing) ?? {} };
  }

  test.each([true, false])(
    'once its wallet was cancelled, and the cart read again: %s',
    async (isReadAgain) => {
      const it = await read();
      valueOf(await it.b.payments.handleEvent(it.chosen, 'cancelled'));
      if (isReadAgain) valueOf(await it.write(it.a, null));
      valueOf(await it.write(it.a, { ...it.billing, name: 'Robin' }));
      expect(await it.orderByPage()).toMatchObject(changed);
      expect(it.charged()).toEqual([]);
    },
  );

  test('once the page itself has taken it out', async () => {
    const it = await read();
    valueOf(await it.write(it.a, { method: null, card: null }));
    valueOf(await it.write(it.a, it.billing));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect(it.charged()).toEqual([]);
  });

  test('and no number of names makes the object forget its newest', async () => {
    const it = await read();
    for (let at = 0; at < 30; at += 1) valueOf(await it.write(it.a, cardOf(`tok_${at}`)));
    valueOf(await it.write(it.a, it.billing));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect((it.a.state.values.read('seen_names') ?? '').length).toBeLessThan(1000);
  });
});

describe('of a saved card and another one that the backend merges, an order charges what the page chose last', () => {
  const typed = cardOf('tok_a');

  test.each([
    ['the saved one', [typed, savedCard], 'acc_a'],
    ['the typed one', [savedCard, typed], 'tok_a'],
    ['the typed one again', [typed, savedCard, typed], 'tok_a'],
    ['the saved one, and both were sent back', [typed, savedCard, { ...savedCard, ...typed }], 'acc_a'],
    [
      'the saved one, and they came in the other order',
      [typed, savedCard, { ...typed, ...savedCard }],
      'acc_a',
    ],
  ])('%s', async (_, writes, charged) => {
    const it = await twoDevices();
    for (const billing of writes) valueOf(await it.write(it.a, billing));
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual([charged]);
  });

  test('once the typed one was declined, and its intent is there', async () => {
    const it = await twoDevices();
    const intent = it.world.intents.find(({ id }) => id === 'tok_a');
    Object.assign(intent ?? {}, { status: 'cancelled' });
    valueOf(await it.write(it.a, { ...typed, intent: { stripe: { id: 'tok_a' } } }));
    expect(await it.orderByPage()).toMatchObject({ ok: false });
    valueOf(await it.write(it.a, savedCard));
    valueOf(await it.orderByPage('k2'));
    expect(it.charged()).toEqual(['acc_a']);
  });

  test("the typed one beside another device's saved one", async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.b, { method: 'card', account_card_id: 'acc_b' }));
    valueOf(await it.write(it.a, typed));
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual(['tok_a']);
    expect(it.a.log.all()[0]).toMatchObject({ state: 'done', incidents: [] });
  });
});

describe('a card that a page wrote last is charged, though the answer to it was lost', () => {
  type Devices = Awaited<ReturnType<typeof twoDevices>>;

  const failing = (status: number | null) =>
    new BackendError({ code: 'x', message: 'x', status: status ?? 503 }, { settled: false, status });

  /** The page's order by its first card is not sent, as the backend is silent at a read. */
  const press = async (it: Devices) => {
    valueOf(await it.write(it.a, cardOf('tok_a')));
    let reads = 0;
    it.world.lie = (call, honest) => {
      if (call === 'GET /cart' && (reads += 1) === 3) throw failing(502);
      return honest;
    };
    expect(await it.orderByPage()).toMatchObject({ ok: false });
    expect(it.a.log.all()).toMatchObject([{ state: 'authorised' }]);
  };
  const wallet = async (it: Devices) => void (await it.wallet(it.a, cardOf('tok_a')));

  test.each([
    ['a typed one, after a press that sent nothing', press, cardOf('tok_b', '1111'), 'tok_b'],
    ['a saved one, after a press that sent nothing', press, savedCard, 'acc_a'],
    ['a typed one, while a wallet is open', wallet, cardOf('tok_b', '1111'), 'tok_b'],
  ])('%s', async (_, before, last, charged) => {
    const it = await twoDevices();
    await before(it);
    it.world.lie = (call, honest) => {
      if (call === 'PUT /cart' || call === 'GET /cart') throw failing(null);
      return honest;
    };
    expect(await it.write(it.a, last)).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
    it.world.lie = null;
    await it.pass(10_000);
    valueOf(await it.orderByPage('k2'));
    expect(it.charged()).toEqual([charged]);
  });
});
