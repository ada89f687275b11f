import type { Json } from '../json.ts';
import type { Offer } from './methods.ts';
import { merchantOf } from './provider-scripts.ts';

/** The backend's payment settings, by method (docs/commerce-protocol/payments.md#payment-settings). */
export type PaymentSettings = Record<string, Record<string, Json>>;

/** What the drivers and the client library read of a method. */
const READ = [
  'name',
  'gateway',
  'mode',
  'publishable_key',
  'client_id',
  'merchant_id',
  'ppcp',
  'live_merchant_id',
  'test_merchant_id',
  'public_key_id',
];

/**
 * What browsers need of the methods that are offered: of all others nothing is sent. In live mode only where the settings say
 * so; the client library assumes the opposite.
 */
export function settingsOf(
  offers: readonly Pick<Offer, 'method' | 'gateway'>[],
  payments: PaymentSettings,
): PaymentSettings {
  const offered = new Set<string>(offers.map(({ method }) => method));
  // Whatever goes through the card provider has its key from the card.
  if (offers.some(({ gateway }) => gateway === 'stripe')) offered.add('card');
  const sent = Object.entries(payments).filter(([method]) => offered.has(method));
  return Object.fromEntries(sent.map(([method, settings]) => [method, fieldsOf(method, settings)]));
}

function fieldsOf(method: string, settings: Record<string, Json>): Record<string, Json> {
  const mode = settings['mode'] === 'live' ? 'live' : 'test';
  const withMode = { ...settings, mode };
  // PayPal pays whoever has this address where it knows no merchant.
  const isPayee = method === 'paypal' && merchantOf(withMode) === '';
  const read = isPayee ? [...READ, 'store_owner_email'] : READ;
  return Object.fromEntries(Object.entries(withMode).filter(([name]) => read.includes(name)));
}
