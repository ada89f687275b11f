import type { Json, JsonObject } from '#shared/json.ts';
import { toMinorUnits } from '../vault/amounts.ts';
import type { IntentRecord } from '../vault/intent-record.ts';
import type { TokenRecord } from '../vault/token-card.ts';

/** The card provider's names of brands. */
const BRANDS: Record<string, string> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  JCB: 'jcb',
  'Diners Club': 'diners',
};

/** A payment method in the script's format. */
export function viewPaymentMethod(record: TokenRecord, billing: Json): JsonObject {
  const shared = { id: record.token, object: 'payment_method', livemode: false, billing_details: billing };
  if (record.type === 'ideal') return { ...shared, type: 'ideal', ideal: { bank: record.bank } };
  const brand = BRANDS[record.brand] ?? 'unknown';
  return {
    ...shared,
    type: 'card',
    card: {
      brand,
      display_brand: brand,
      last4: record.last4,
      exp_month: record.exp_month,
      exp_year: record.exp_year,
      funding: 'credit',
      checks: {
        address_line1_check: record.address_check,
        address_postal_code_check: record.zip_check,
        cvc_check: record.cvc_check,
      },
      wallet: record.wallet ? { type: record.wallet } : null,
    },
  };
}

/** A payment intent or setup intent in the script's format. */
export function viewIntent(intent: IntentRecord): JsonObject {
  const { id, status, secret, payment_method, last_error, action, amount, currency, method } = intent;
  const error = last_error === null ? null : { type: 'card_error', ...last_error };
  const shared = { id, status, client_secret: secret, payment_method, payment_method_types: [method] };
  if (action === 'setup') return { ...shared, object: 'setup_intent', last_setup_error: error };
  return {
    ...shared,
    object: 'payment_intent',
    amount: amount === null || currency === null ? null : toMinorUnits(amount, currency),
    currency: currency?.toLowerCase() ?? null,
    last_payment_error: error,
  };
}

export function errorReply(code: string, message: string): JsonObject {
  return { error: { type: 'card_error', code, message } };
}
