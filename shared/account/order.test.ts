import { expect, test } from 'vitest';
import { orderState, trackingHref, type AccountOrder } from './order.ts';

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

test('A parcel is tracked at its carrier, and not at all if the carrier or the code is unknown', () => {
  expect(trackingHref(parcel)).toBe('https://auspost.com.au/mypost/track/details/33BG0001042001');
  expect(trackingHref({ ...parcel, carrier: 'Camel train' })).toBeNull();
  expect(trackingHref({ ...parcel, trackingCode: '"><script>' })).toBeNull();
});
