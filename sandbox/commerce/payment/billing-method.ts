import type { Json, JsonObject } from '#shared/json.ts';
import { paymentsInForce } from '../../store/payment-settings.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import { invalidField } from '../wire/refusal.ts';
import { readCard } from './test-cards.ts';

export type BillingMethod = { method: string; gateway: string | null; transaction_id: string | null };

/**
 * Where a method's proof is stored in the billing; one of them is enough (docs/commerce-protocol/payments.md#payment-flows).
 */
const PROOFS: Record<string, string[]> = {
  card: ['card.token', 'account_card_id', 'intent.stripe.id', 'intent.quickpay.id'],
  ideal: ['intent.stripe.id', 'ideal.token'],
  bancontact: ['bancontact.token', 'intent.stripe.id', 'method'],
  klarna: ['intent.stripe.id', 'klarna.token'],
  paypal: ['paypal.order_id', 'paypal.nonce'],
  google: ['google.nonce', 'card.token'],
  apple: ['apple.nonce', 'card.token'],
  amazon: ['amazon.checkout_session_id'],
  paysafecard: ['intent.paysafecard.id'],
};

/** Every place of an intent's id. */
const INTENT_IDS = [...new Set(Object.values(PROOFS).flat())].filter((path) => path.startsWith('intent.'));

/**
 * The payment method of a cart's billing: the method, the gateway, and the transaction id. Refused as field errors:
 * no method, one that the store does not accept, and one that the shopper did not complete.
 */
export function readBillingMethod(billing: JsonObject): BillingMethod {
  const method = billing['method'] ?? (readCard(billing) ? 'card' : null);
  if (method === null) throw invalidField('billing', 'REQUIRED', 'Choose how to pay');
  const proofs = typeof method === 'string' && Object.hasOwn(PROOFS, method) ? PROOFS[method] : undefined;
  if (typeof method !== 'string' || !proofs || !Object.hasOwn(paymentsInForce(), method)) {
    throw invalidField('billing.method', 'INVALID', 'The store does not take this payment method');
  }
  const proof = proofs
    .map((path) => [path, valueAt(billing, path)] as const)
    .find(([, value]) => isId(value));
  if (!proof) throw invalidField(`billing.${method}`, 'REQUIRED', 'The payment was not completed');
  const gateway = gatewayOf(method, billing);
  return { method, gateway, transaction_id: transactionId(billing, gateway, proof) };
}

/** The intent takes precedence over a token of the same gateway's card beside it. */
function transactionId(billing: JsonObject, gateway: string, [path, value]: readonly [string, Json]): string {
  const intent = INTENT_IDS.filter((name) => path !== 'card.token' || name === `intent.${gateway}.id`)
    .map((name) => valueAt(billing, name))
    .find(isId);
  if (intent !== undefined) return textOf(intent);
  const isCardLike = path === 'card.token' || path === 'account_card_id' || path === 'method';
  return isCardLike ? `pi_sandbox_${crypto.randomUUID().slice(0, 8)}` : textOf(value);
}

function gatewayOf(method: string, billing: JsonObject): string {
  const own = [billing[method], billing['card']].find(
    (part) => isObject(part) && isId(part['gateway'] ?? null),
  );
  if (isObject(own)) return textOf(own['gateway']);
  if (isId(valueAt(billing, 'intent.quickpay.id'))) return 'quickpay';
  if (isId(valueAt(billing, 'intent.stripe.id'))) return 'stripe';
  const { gateway } = paymentsInForce()[method] ?? {};
  return typeof gateway === 'string' ? gateway : method;
}

function isId(value: Json): boolean {
  return textOf(value) !== '';
}

function valueAt(record: JsonObject, path: string): Json {
  return path
    .split('.')
    .reduce<Json>((current, name) => (isObject(current) ? (current[name] ?? null) : null), record);
}
