import type { PlainKey } from '../messages/message.ts';
import { toMinorUnits } from '../money/minor-units.ts';
import type { Order, OrderAddress, OrderItem } from '../order/order.ts';

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

/** What was paid back beside the refunds that are among its payments. */
export function refundedBeside({ refundTotal, payments, currency }: AccountOrder): number {
  const listed = payments.filter(({ succeeded, amount }) => succeeded && amount < 0);
  const units = (amount: number) => toMinorUnits(amount, currency);
  const rest = listed.reduce((left, { amount }) => left - units(-amount), units(refundTotal));
  return Math.max(0, rest) / units(1);
}

/** Of its delivery, else of its invoice; null where neither is known. */
export function countryOfOrder(order: AccountOrder | null): string | null {
  return (order?.shipping ?? order?.billing)?.country ?? null;
}

export type OrderState = { text: PlainKey; tone: 'good' | 'quiet' | 'wrong' };

export function orderState({ status, canceled, delivered, shipments, isShipped }: AccountOrder): OrderState {
  if (canceled || status === 'canceled') return { text: 'orders.cancelled', tone: 'quiet' };
  if (delivered || status === 'complete') return { text: 'orders.complete', tone: 'good' };
  switch (status) {
    case 'payment_pending':
      return { text: 'orders.unpaid', tone: 'wrong' };
    case 'hold':
      return { text: 'orders.held', tone: 'quiet' };
    case 'delivery_pending':
      if (!isShipped) return { text: 'orders.received', tone: 'good' };
      return { text: shipments.length > 0 ? 'orders.onItsWay' : 'orders.packing', tone: 'good' };
    case 'pending':
    case 'draft':
    case null:
      return { text: 'orders.received', tone: 'quiet' };
  }
}
