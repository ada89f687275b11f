import type { Json } from '../json.ts';

/** The backend's payment settings, by method (docs/commerce-protocol/payments.md#payment-settings). */
export type PaymentSettings = Record<string, Record<string, Json>>;

/** Of the enabled methods, in live mode only where the settings say so; the client library assumes the opposite. */
export function enabledSettings(settings: PaymentSettings): PaymentSettings {
  const on = Object.entries(settings).filter(([, method]) => method['enabled'] !== false);
  return Object.fromEntries(
    on.map(([name, method]) => [name, { ...method, mode: method['mode'] === 'live' ? 'live' : 'test' }]),
  );
}
