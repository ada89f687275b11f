import type { Order, OrderAddress, OrderItem } from '../order/order.ts';
import type { PlainKey } from '../messages/message.ts';

/** A line of an order, with the request that buys it again (`POST /cart/items`). */
export type BoughtItem = OrderItem & {
  reorder: { product_id: string; quantity: number; options: { id: string; value: string }[] } | null;
};

export type Shipment = {
  id: string;
  carrier: string;
  trackingCode: string;
  /** ISO 8601. */
  date: string | null;
  items: { quantity: number; name: string }[];
};

/** `amount` is a decimal in the order's currency; a refund is negative. */
export type Payment = { id: string; method: string; amount: number; succeeded: boolean };

export type AccountOrder = Omit<Order, 'items'> & {
  items: BoughtItem[];
  delivered: boolean;
  canceled: boolean;
  refundTotal: number;
  billing: OrderAddress | null;
  shipments: Shipment[];
  payments: Payment[];
  subscriptionId: string | null;
};

export type OrderState = { text: PlainKey; tone: 'good' | 'quiet' | 'wrong' };

export function orderState({ status, canceled, delivered, shipments }: AccountOrder): OrderState {
  if (canceled || status === 'canceled') return { text: 'orders.cancelled', tone: 'quiet' };
  if (delivered || status === 'complete') return { text: 'orders.complete', tone: 'good' };
  switch (status) {
    case 'payment_pending':
      return { text: 'orders.unpaid', tone: 'wrong' };
    case 'hold':
      return { text: 'orders.held', tone: 'quiet' };
    case 'delivery_pending':
      return { text: shipments.length > 0 ? 'orders.onItsWay' : 'orders.packing', tone: 'good' };
    case 'pending':
    case 'draft':
    case null:
      return { text: 'orders.received', tone: 'quiet' };
  }
}

/** The address where a parcel can be tracked; null for an unknown carrier or an invalid code. */
export function trackingHref({ carrier, trackingCode }: Shipment): string | null {
  const code = trackingCode.replaceAll(/\s/g, '');
  const known = carriers.find(({ name }) => name.test(carrier));
  return known && /^[A-Za-z0-9-]{6,40}$/.test(code) ? known.address + code : null;
}

const carriers = [
  { name: /australia post|auspost/i, address: 'https://auspost.com.au/mypost/track/details/' },
  { name: /^ups/i, address: 'https://www.ups.com/track?tracknum=' },
  { name: /fedex/i, address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /dhl/i, address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { name: /usps/i, address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: /new zealand post|nz post/i, address: 'https://www.nzpost.co.nz/tools/tracking/item/' },
];
