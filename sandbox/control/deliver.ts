import { transact } from '../store/transaction.ts';
import { ORDERS } from '../commerce/cart/order-record.ts';
import { isObject } from '../commerce/wire/body.ts';

/** Marks an order as delivered, in one parcel; false if there is no such order. */
export function deliverOrder(db: D1Database, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await tx.read(ORDERS, id);
    if (!order) return false;
    const lines = Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
    const parcel = {
      id: `parcel-${order.number}`,
      carrier_name: 'Australia Post',
      tracking_code: `33BG0${order.number}AU`,
      date_created: new Date().toISOString(),
      items: lines.map(({ quantity, product }) => ({ quantity: quantity ?? 1, product: product ?? null })),
    };
    const shipments = { count: 1, results: [parcel] };
    tx.write(ORDERS, id, { ...order, status: 'complete', delivered: true, shipments });
    return true;
  });
}
