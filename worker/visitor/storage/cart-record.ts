import type { Json } from '#shared/json.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { Fingerprint } from '../cart/fingerprint.ts';
import type { Sql } from './schema.ts';

/** What the object knows of the cart besides its text. */
export type CartSummary = {
  cartId: string | null;
  checkoutId: string | null;
  itemQuantity: number;
  signedIn: boolean;
  balance: number;
  sums: Sums;
  destination?: string;
  /** Its lines in short, as pages carry them; missing in records of earlier releases. */
  goods?: string;
  fingerprint: Fingerprint;
};

export type CartRecord = {
  /** The backend's answer as JSON text, `null` when there is no cart. */
  text: string;
  summary: CartSummary;
  locale: string;
  currency: string;
  /** Milliseconds since 1970; 0 when it must not answer a read, as after a restart. */
  loadedAt: number;
};

/**
 * A line of which the cart has another quantity than the visitor asked for last, perhaps by a late write:
 * `quantity` more, or fewer where it is negative. `item` is the line as the backend last had it.
 */
export type Difference = {
  item: Json;
  quantity: number;
  /** Of a cart that the backend lost: it was not the visitor who took the line out. */
  isLost?: boolean;
};

export function readCart(sql: Sql): CartRecord | null {
  const [row] = sql.exec('SELECT * FROM cart').toArray();
  if (!row) return null;
  return {
    text: String(row.text),
    summary: JSON.parse(String(row.summary)) as CartSummary,
    locale: String(row.locale),
    currency: String(row.currency),
    loadedAt: 0,
  };
}
