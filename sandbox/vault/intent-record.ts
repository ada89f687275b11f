import type { JsonObject } from '#shared/json.ts';
import { randomId } from '../random-id.ts';
import { collection } from '../store/collection.ts';
import { readRecord } from '../store/read.ts';
import { storeRecord, transact } from '../store/transaction.ts';

export type Gateway = 'stripe' | 'quickpay' | 'paysafecard' | 'klarna' | 'paypal' | 'amazon';

/** The decision on a provider's page, by the shopper or the provider. */
export type Outcome = 'approve' | 'cancel' | 'fail';

export type IntentRecord = {
  id: string;
  gateway: Gateway;
  /** A setup stores a payment method for later; nothing is charged. */
  action: 'payment' | 'setup';
  /** The method's name in the cart's billing: `card`, `ideal`, `klarna` and so on. */
  method: string;
  /** The gateway's own status. */
  status: string;
  /** The secret with which a script in the browser may act on it. */
  secret: string;
  /** In whole units of the currency, not in cents; null if the gateway was not given one. */
  amount: number | null;
  currency: string | null;
  cart_id: string | null;
  /** The token of the paying card or bank. */
  payment_method: string | null;
  /** The return addresses of its page, by decision. */
  returns: Record<Outcome, string> | null;
  /** Why the last attempt failed. */
  last_error: { code: string; message: string } | null;
  details: JsonObject;
  date_created: string;
};

/** Payments in progress at a gateway; `lookup` is their secret. */
export const INTENTS = collection<IntentRecord>('intent');

export type NewIntent = Pick<IntentRecord, 'gateway' | 'method' | 'status'> & Partial<IntentRecord>;

/** Stores a new intent; without an id it gets one with the prefix. */
export async function createIntent(db: D1Database, prefix: string, input: NewIntent): Promise<IntentRecord> {
  const intent = newIntent(input.id ?? `${prefix}_sandbox_${randomId()}`, input);
  await storeRecord(db, INTENTS, intent.id, intent, { lookup: intent.secret });
  return intent;
}

/** An intent that is not stored yet. */
export function newIntent(id: string, input: NewIntent): IntentRecord {
  return {
    action: 'payment',
    secret: `${id}_secret_${randomId()}`,
    amount: null,
    currency: null,
    cart_id: null,
    payment_method: null,
    returns: null,
    last_error: null,
    details: {},
    date_created: new Date().toISOString(),
    ...input,
    id,
  };
}

/** The intent of a gateway; null if there is none, or it belongs to another gateway. */
export async function readIntent(db: D1Database, gateway: Gateway, id: string): Promise<IntentRecord | null> {
  const intent = await readRecord(db, INTENTS, id);
  return intent?.gateway === gateway ? intent : null;
}

/** Changes an intent; concurrent changes follow one another. Null if there is none. */
export function changeIntent(
  db: D1Database,
  gateway: Gateway,
  id: string,
  change: (intent: IntentRecord) => Partial<IntentRecord>,
): Promise<IntentRecord | null> {
  return transact(db, async (tx) => {
    const intent = await tx.read(INTENTS, id);
    if (intent?.gateway !== gateway) return null;
    const changed = { ...intent, ...change(intent) };
    tx.write(INTENTS, id, changed);
    return changed;
  });
}
