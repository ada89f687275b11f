import { PAYMENT_SETS, SEEDED_SET, type PaymentMethods, type PaymentSet } from '../seed/payment-sets.ts';
import { transact } from './transaction.ts';
import { collection } from './collection.ts';

/** What the store takes payments by; `name` is that of a set, null when it was put together. */
export type PaymentSettings = { name: string | null; methods: PaymentMethods };

export const PAYMENT_SETTINGS = collection<PaymentSettings>('payment_settings');

/** The payment settings of the whole sandbox. The database says which; each request looks before it starts. */
let inForce = namedSettings(SEEDED_SET);

/** The settings that the request at hand found; the calls in between ask here, without another read. */
export function paymentsInForce(): PaymentMethods {
  return inForce.methods;
}

/** Puts what the database holds in force; without a record that is the seed's. */
export function enforcePayments(data: string | undefined): PaymentSettings {
  inForce = data === undefined ? namedSettings(SEEDED_SET) : (JSON.parse(data) as PaymentSettings);
  return inForce;
}

/** Turns to other settings, for every request from the next one on. */
export async function replacePayments(db: D1Database, settings: PaymentSettings): Promise<void> {
  await transact(db, async (tx) => {
    await tx.read(PAYMENT_SETTINGS, 'current');
    tx.write(PAYMENT_SETTINGS, 'current', settings);
  });
  inForce = settings;
}

export function namedSettings(name: PaymentSet): PaymentSettings {
  return { name, methods: PAYMENT_SETS[name].methods };
}
