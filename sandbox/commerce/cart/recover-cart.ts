import { lookUpRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { HardError } from '../wire/refusal.ts';
import { EMPTY_SESSION } from '../wire/session.ts';
import type { CartCall } from './change-cart.ts';

/** Makes the cart of a checkout the session's own; refused when there is none or it became an order. */
export async function recoverCart({ db, session }: CartCall, checkoutId: string): Promise<void> {
  const found = await lookUpRecord(db, 'cart', checkoutId);
  if (!found || found.data.order_id !== null) throw new HardError(404, 'not_found', 'Cart not found');
  await transact(db, async (tx) => {
    const record = (await tx.read('session', session.token)) ?? EMPTY_SESSION;
    tx.write('session', session.token, { ...record, cart_id: found.id });
  });
}
