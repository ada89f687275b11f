import { PAYMENT_SETS, SEEDED_SET, type PaymentSet } from '../seed/payment-sets.ts';
import type { PaymentMethods } from '../seed/store-types.ts';
import { collection } from './collection.ts';
import { storeRecord } from './transaction.ts';

/** The store's payment settings; `name` is the set's, null for custom settings. */
export type PaymentSettings = { name: string | null; methods: PaymentMethods };

export const PAYMENT_SETTINGS = collection<PaymentSettings>('payment_settings');

/** The active payment settings. The database holds them; each request reads them first. */
let inForce = namedSettings(SEEDED_SET);

/** The active settings of the current request, without another read. */
export function paymentsInForce(): PaymentMethods {
  return inForce.methods;
}

/** Activates the database's settings, by default the seed's. */
export function enforcePayments(data: string | undefined): PaymentSettings {
  inForce = data === undefined ? namedSettings(SEEDED_SET) : (JSON.parse(data) as PaymentSettings);
  return inForce;
}

/** Changes the settings for all following requests. */
export async function replacePayments(db: D1Database, settings: PaymentSettings): Promise<void> {
  await storeRecord(db, PAYMENT_SETTINGS, 'current', settings);
  inForce = settings;
}

export function namedSettings(name: PaymentSet): PaymentSettings {
  return { name, methods: PAYMENT_SETS[name].methods };
}
