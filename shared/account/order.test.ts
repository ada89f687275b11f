import { expect, test } from 'vitest';
import { orderState, refundedBeside, type AccountOrder } from './order.ts';

const parcel = { id: 's1', carrier: 'Australia Post', trackingCode: '33BG0001042001', date: null, items: [] };

test.each<[Partial<AccountOrder>, string]>([
  [{ status: 'complete' }, 'orders.complete'],
  [{ status: 'delivery_pending', shipments: [] }, 'orders.packing'],
  [{ status: 'delivery_pending', shipments: [parcel] }, 'orders.onItsWay'],
  [{ status: 'payment_pending' }, 'orders.unpaid'],
  [{ status: 'complete', canceled: true }, 'orders.cancelled'],
  [{ status: null }, 'orders.received'],
])('An order with %j shows as %s', (order, text) => {
  const empty = { canceled: false, delivered: false, isShipped: true, shipments: [] };
  expect(orderState({ ...empty, ...order } as AccountOrder).text).toBe(text);
});

test.each([
  ['without a payment of its own', [], 0.3],
  ['that is among the payments', [-0.1, -0.2, 5], 0],
  ['of which a part is', [-0.1], 0.2],
])('a refund %s is told beside them only as far as it is not', (_, amounts, beside) => {
  const payments = amounts.map((amount, id) => ({ id: `p${id}`, method: 'card', amount, succeeded: true }));
  expect(refundedBeside({ refundTotal: 0.3, currency: 'AUD', payments } as AccountOrder)).toBe(beside);
});
