import { plainEmail } from '../crypto/mailed-address.ts';
import { signText } from '../crypto/secret.ts';
import { sql } from './sql.ts';

export type OrderName = { number: string; email: string };

/** Lets an order be found by its number and e-mail address, which are not stored. */
export async function saveOrderKey(
  db: D1Database,
  { name, checkoutId, secret, now }: { name: OrderName; checkoutId: string; secret: string; now: number },
): Promise<void> {
  await sql(db)`
    INSERT OR IGNORE INTO order_keys (key, checkout_id, placed_at)
    VALUES (${await keyOf(name, secret)}, ${checkoutId}, ${now})`.run();
}

/** The checkout of the order with this number and address, stored by any of these secrets; null when there is none. */
export async function findCheckout(
  db: D1Database,
  name: OrderName,
  secrets: readonly string[],
): Promise<string | null> {
  const keys = await Promise.all(secrets.map((secret) => keyOf(name, secret)));
  return sql(db)`
    SELECT checkout_id FROM order_keys
    WHERE key IN (SELECT value FROM json_each(${keys}))`.first<string>('checkout_id');
}

/** As customers write numbers: with a prefix, or in other capitals. */
function keyOf({ number, email }: OrderName, secret: string): Promise<string> {
  const plain = number.trim().replace(/^#\s*/, '').toUpperCase();
  return signText(secret, `find order ${plain} of ${plainEmail(email)}`);
}
