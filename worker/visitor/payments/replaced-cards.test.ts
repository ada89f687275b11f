import { describe, expect, test } from 'vitest';
import { cardOf, savedCard, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';
import type { CartWrite } from '../contract.ts';

const changed = { ok: false, error: { code: 'payment_cart_changed' } };

type Devices = Awaited<ReturnType<typeof twoDevices>>;

const first = cardOf('tok_a');
const second = cardOf('tok_b', '1111');

/** The next write of the page never arrives at the backend, which answers nothing meanwhile. */
async function lose(it: Devices, write: () => Promise<unknown>): Promise<void> {
  it.world.skipped = 'PUT /cart';
  it.world.lie = (call, honest) => {
    if (call !== 'PUT /cart' && call !== 'GET /cart') return honest;
    throw new BackendError({ code: 'timeout', message: 'x', status: 503 }, { settled: false, status: null });
  };
  expect(await write()).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
  Object.assign(it.world, { lie: null, skipped: null });
  await it.pass(10_000);
}

const bodies: [string, Partial<CartWrite>][] = [
  ['by another card', { body: JSON.stringify({ billing: second }) }],
  ['by a saved card', { body: JSON.stringify({ billing: savedCard }) }],
  ['by nothing', { body: JSON.stringify({ billing: { card: null } }) }],
  ['by another method', { body: JSON.stringify({ billing: { method: null } }) }],
  ['with the whole billing', { body: JSON.stringify({ billing: null }) }],
];

describe('a card that a page has replaced or taken out is not charged', () => {
  test.each(bodies)('%s, though the write of that never arrived', async (_, body) => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, first));
    await lose(it, () => it.write(it.a, null, body));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect(it.charged()).toEqual([]);
    // The page may choose it again.
    valueOf(await it.write(it.a, first));
    valueOf(await it.orderByPage('k2'));
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('and another device writes it back', async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, first));
    const read = structuredClone(it.world.cart?.billing) ?? {};
    valueOf(await it.write(it.b, null));
    valueOf(await it.write(it.a, { method: null, card: null }));
    valueOf(await it.write(it.b, { ...read, name: 'Robin' }));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect(it.charged()).toEqual([]);
  });

  test('by a saved card that is taken out again, and the write of that never arrived', async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, first));
    valueOf(await it.write(it.a, savedCard));
    await lose(it, () => it.write(it.a, { account_card_id: null }));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect(it.charged()).toEqual([]);
  });
});

describe('a card stays what a page has chosen', () => {
  test.each([
    ['its method is named again', { method: 'card' }],
    ['another method is taken out', { intent: null, paypal: null }],
    ['an address follows', { name: 'Robin', city: 'Hobart' }],
  ])('where %s', async (_, next) => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, first));
    valueOf(await it.write(it.a, next));
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('where its intent follows', async () => {
    const it = await twoDevices();
    it.world.intents.push({ id: 'pi_a', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
    valueOf(await it.write(it.a, first));
    valueOf(await it.write(it.a, { intent: { stripe: { id: 'pi_a' } } }));
    valueOf(await it.orderByPage());
    expect(it.world.orders).toMatchObject([
      { wire: { billing: { ...first, intent: { stripe: { id: 'pi_a' } } } } },
    ]);
  });

  test('where the backend refuses the next one', async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, first));
    it.world.skipped = 'PUT /cart';
    it.world.lie = (call, honest) => {
      if (call !== 'PUT /cart') return honest;
      throw new BackendError({ code: 'x', message: 'x', status: 422 }, { settled: true, status: 422 });
    };
    expect(await it.write(it.a, second)).toMatchObject({ ok: false, error: { code: 'x' } });
    Object.assign(it.world, { lie: null, skipped: null });
    valueOf(await it.orderByPage());
    expect(it.charged()).toEqual(['tok_a']);
  });
});

test('a card without its token, as another device chose it, teaches a page no name', async () => {
  const it = await twoDevices();
  it.world.lie = (call, honest) => {
    if (call === 'PUT /cart') Object.assign(it.world.cart?.billing ?? {}, second);
    return call === 'PUT /cart' ? it.world.answer({ method: 'GET', path: '/cart' }) : honest;
  };
  valueOf(await it.write(it.a, { method: 'card', card: { brand: 'Visa', last4: '1111' } }));
  it.world.lie = null;
  expect(await it.orderByPage()).toMatchObject(changed);
  expect(it.charged()).toEqual([]);
});
