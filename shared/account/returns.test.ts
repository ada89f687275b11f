import { expect, test } from 'vitest';
import type { AccountOrder } from './order.ts';
import { checkReturn, returnable, type ReturnRequest } from './returns.ts';

const items = [
  { id: 'a', name: 'Mug', quantity: 2 },
  { id: 'b', name: 'Tea', quantity: 1 },
];
const order = {
  id: 'o1',
  status: 'complete',
  canceled: false,
  delivered: true,
  items: items.map((item): object => ({ ...item, options: [] })),
} as AccountOrder;
const request: ReturnRequest = {
  id: '1',
  orderId: 'o1',
  orderNumber: '100',
  items: [{ id: 'a', name: 'Mug', quantity: 1 }],
  state: 'asked',
  requestedAt: '',
};

test('Delivered items can be returned once', () => {
  expect(returnable(order, [])).toEqual(items);
  expect(returnable(order, [request])).toEqual([{ id: 'a', name: 'Mug', quantity: 1 }, items[1]]);
  expect(returnable(order, [{ ...request, state: 'declined' }])).toEqual(items);
  expect(returnable({ ...order, delivered: false, status: 'delivery_pending' }, [])).toEqual([]);
  expect(returnable({ ...order, canceled: true }, [])).toEqual([]);
  const mailed = order.items.map((item) => ({ ...item, isMailed: true }));
  expect(returnable({ ...order, items: mailed }, [])).toEqual([]);
  const all = { ...request, items };
  expect(returnable(order, [all])).toEqual([]);
  expect(returnable(order, [{ ...all, orderId: 'o2' }])).toEqual(items);
});

test('Sizes of one product are distinguished', () => {
  const options = [
    { name: 'Size', value: '1 kg' },
    { name: 'Grind', value: 'Filter' },
  ];
  const [mug] = order.items;
  const sized = { ...order, items: mug ? [{ ...mug, options }] : [] };
  expect(returnable(sized, [])).toEqual([{ id: 'a', name: 'Mug, 1 kg, Filter', quantity: 2 }]);
});

test('A return needs items, at most as many as were bought, and a reason', () => {
  const fields = { 'item-a': 'yes', 'quantity-a': '9', reason: ' A chip ' };
  expect(checkReturn(fields, items)).toEqual({
    ok: true,
    value: { items: [{ id: 'a', name: 'Mug', quantity: 2 }], reason: 'A chip' },
  });
  for (const [length, isLong] of [
    [1_000, false],
    [1_001, true],
  ] as const) {
    const long = checkReturn({ ...fields, reason: 'x'.repeat(length) }, items);
    expect([length, long.ok ? null : long.error['reason']?.code]).toEqual([
      length,
      isLong ? 'field_too_long' : null,
    ]);
  }
  const empty = checkReturn({}, items);
  expect(empty.ok ? null : Object.keys(empty.error)).toEqual(['items', 'reason']);
});
