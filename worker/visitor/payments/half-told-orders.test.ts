import { describe, expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { SampleBackend } from '../../../tests/fixtures/payment-shop.ts';
import { racedOrder, type Wire } from '../../../tests/fixtures/raced-order.ts';

const dearer = (world: SampleBackend) => {
  world.price = 24;
};
const moved = ({ cart }: SampleBackend) => {
  Object.assign(cart?.shipping ?? {}, { address1: '13 Thief Lane', city: 'Perth', zip: '6000' });
};
const unchanged = () => {};

const without =
  (...names: string[]) =>
  (order: Wire): Wire =>
    Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name)));

const inShipping = (told: (shipping: Wire) => Wire) => (order: Wire) => ({
  ...order,
  shipping: told(order['shipping'] as Wire),
});

const inItems = (told: (item: Wire) => Wire) => (order: Wire) => ({
  ...order,
  items: (order['items'] as Wire[]).map(told),
});

const whole = (order: Wire) => order;
const inText = (order: Wire) => ({ ...order, capture_total: '24.00' });
const totalInText = (order: Wire) => ({ ...without('capture_total')(order), grand_total: '24.00' });
const totalAlone = (order: Wire) => ({ ...without('capture_total', 'currency')(order), grand_total: 24 });
const inEuro = (order: Wire) => ({ ...order, currency: 'EUR' });

describe.each(['ideal', 'card'] as const)('an order by %s that was changed at the last moment', (method) => {
  test.each([
    ['its whole sum', dearer, whole, 'order_sum_differs'],
    ['a sum without a currency', dearer, without('currency'), 'order_sum_differs'],
    ['its sum as text', dearer, inText, 'order_sum_differs'],
    ['its total as text', dearer, totalInText, 'order_sum_differs'],
    ['its total without a currency', dearer, totalAlone, 'order_sum_differs'],
    ['another currency', unchanged, inEuro, 'order_sum_differs'],
    [
      'another currency alone',
      unchanged,
      (it: Wire) => inEuro(without('capture_total')(it)),
      'order_sum_differs',
    ],
    ['its whole address', moved, whole, 'order_destination_differs'],
    ['an address without a country', moved, inShipping(without('country')), 'order_destination_differs'],
    [
      'a street alone',
      moved,
      inShipping(({ address1 }) => ({ address1: address1 ?? null })),
      'order_destination_differs',
    ],
  ] as const)('and says %s is told of', async (_, change, told, code) => {
    expect(await racedOrder(method, { change, told })).toEqual({ orders: 1, state: 'done', codes: [code] });
  });
});

describe.each(['ideal', 'card'] as const)('an honest order by %s', (method) => {
  test.each<[string, (order: Wire) => Json]>([
    ['everything', whole],
    ['its currency in small letters', (order) => ({ ...order, currency: 'aud' })],
    ['its sum as text', (order) => ({ ...order, capture_total: '10.00' })],
    ['quantities as text', inItems((item) => ({ ...item, quantity: JSON.stringify(item['quantity']) }))],
    ['no quantities', inItems(without('quantity'))],
    ['its account by the id alone', (order) => ({ ...order, account: { id: 'a1' } })],
    ['an e-mail address in capitals', (order) => ({ ...order, account: { email: 'ANN@example.com' } })],
    ['no name', inShipping(without('name'))],
    ['no address', without('shipping')],
  ])('that says %s is no incident', async (_, told) => {
    expect(await racedOrder(method, { told })).toEqual({ orders: 1, state: 'done', codes: [] });
  });

  test('whose sum cannot be read is asked for again', async () => {
    let times = 0;
    const told = (order: Wire) => ((times += 1) > 2 ? order : { ...order, capture_total: 'ten' });
    expect(await racedOrder(method, { told })).toEqual({ orders: 1, state: 'done', codes: [] });
    expect(times).toBeGreaterThan(2);
  });
});

test.each(['ideal', 'card'] as const)(
  'an order by %s that was cancelled is left to an operator',
  async (method) => {
    for (const said of [{ canceled: true }, { status: 'canceled' }]) {
      const told = (order: Wire) => ({ ...order, ...said });
      const expected = { orders: 1, state: 'failed', codes: ['payment_unordered'] };
      expect(await racedOrder(method, { told })).toEqual(expected);
    }
  },
);
