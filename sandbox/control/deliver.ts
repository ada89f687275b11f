import { transact } from '../store/transaction.ts';
import { ORDERS } from '../commerce/cart/order-record.ts';

/** Marks an order as delivered; false if there is no such order. */
export function deliverOrder(db: D1Database, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await tx.read(ORDERS, id);
    if (!order) return false;
    tx.write(ORDERS, id, { ...order, status: 'complete', delivered: true });
    return true;
  });
}
