import { lookUpRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { HardError } from '../wire/refusal.ts';
import type { CartCall } from './change-cart.ts';
import { CARTS } from './cart-record.ts';
import { EMPTY_SESSION, SESSIONS } from '../wire/session.ts';

/** Assigns the cart of a checkout to the session; refused if there is none or it became an order. */
export async function recoverCart({ db, session }: CartCall, checkoutId: string): Promise<void> {
  const found = await lookUpRecord(db, CARTS, checkoutId);
  if (!found || found.data.order_id !== null) throw new HardError(404, 'not_found', 'Cart not found');
  await transact(db, async (tx) => {
    const record = (await tx.read(SESSIONS, session.token)) ?? EMPTY_SESSION;
    tx.write(SESSIONS, session.token, { ...record, cart_id: found.id });
  });
}
