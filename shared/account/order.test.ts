import { expect, test } from 'vitest';
import { orderState, type AccountOrder } from './order.ts';

const parcel = { id: 's1', carrier: 'Australia Post', trackingCode: '33BG0001042001', date: null, items: [] };

test.each<[Partial<AccountOrder>, string]>([
  [{ status: 'complete' }, 'orders.complete'],
  [{ status: 'delivery_pending', shipments: [] }, 'orders.packing'],
  [{ status: 'delivery_pending', shipments: [parcel] }, 'orders.onItsWay'],
  [{ status: 'payment_pending' }, 'orders.unpaid'],
  [{ status: 'complete', canceled: true }, 'orders.cancelled'],
  [{ status: null }, 'orders.received'],
])('An order with %j shows as %s', (order, text) => {
  const empty = { canceled: false, delivered: false, shipments: [] };
  expect(orderState({ ...empty, ...order } as AccountOrder).text).toBe(text);
});
