import { PAYMENT_SETS, SEEDED_SET, type PaymentMethods, type PaymentSet } from '../seed/payment-sets.ts';
import type { PaymentSettings } from './records.ts';
import { transact } from './transaction.ts';

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
    await tx.read('payment_settings', 'current');
    tx.write('payment_settings', 'current', settings);
  });
  inForce = settings;
}

export function namedSettings(name: PaymentSet): PaymentSettings {
  return { name, methods: PAYMENT_SETS[name].methods };
}
