import { randomId } from '../random-id.ts';
import { readRecord } from '../store/read.ts';
import { transact } from '../store/transaction.ts';
import type { JsonObject } from '#shared/json.ts';
import { collection } from '../store/collection.ts';

export type Gateway = 'stripe' | 'quickpay' | 'paysafecard' | 'klarna' | 'paypal' | 'amazon';

/** What a shopper, or the provider for him, decides on a provider's page. */
export type Outcome = 'approve' | 'cancel' | 'fail';

export type IntentRecord = {
  id: string;
  gateway: Gateway;
  /** A setup keeps a way to pay for later; nothing is charged. */
  action: 'payment' | 'setup';
  /** As the cart's billing names it: `card`, `ideal`, `klarna` and so on. */
  method: string;
  /** In the gateway's own words. */
  status: string;
  /** What a script in the browser shows to act on it. */
  secret: string;
  /** In whole units of the currency, not in cents; null where the gateway was not told. */
  amount: number | null;
  currency: string | null;
  cart_id: string | null;
  /** Token of the card or bank that pays. */
  payment_method: string | null;
  /** Where its page leads back to, by what was decided there. */
  returns: Record<Outcome, string> | null;
  /** Why the last attempt failed. */
  last_error: string | null;
  details: JsonObject;
  date_created: string;
};

/** Payments on their way through a gateway; `lookup` is their secret. */
export const INTENTS = collection<IntentRecord>('intent');

export type NewIntent = Pick<IntentRecord, 'gateway' | 'method' | 'status'> & Partial<IntentRecord>;

/** Keeps a new intent; without an id of its own it gets one that starts with the prefix. */
export async function createIntent(db: D1Database, prefix: string, given: NewIntent): Promise<IntentRecord> {
  const intent = newIntent(given.id ?? `${prefix}_sandbox_${randomId()}`, given);
  await transact(db, async (tx) => {
    await tx.read(INTENTS, intent.id);
    tx.write(INTENTS, intent.id, intent, { lookup: intent.secret });
  });
  return intent;
}

/** An intent that is not kept yet. */
export function newIntent(id: string, given: NewIntent): IntentRecord {
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
    ...given,
    id,
  };
}

/** The intent of a gateway, or null; the id of another gateway's is unknown here. */
export async function readIntent(db: D1Database, gateway: Gateway, id: string): Promise<IntentRecord | null> {
  const intent = await readRecord(db, INTENTS, id);
  return intent?.gateway === gateway ? intent : null;
}

/** Changes an intent in one step; two at the same time follow one another. Null when there is none. */
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
