import type { JsonObject } from '#shared/json.ts';
import { collection } from '../../store/collection.ts';
import { newIntent, type IntentRecord } from '../../vault/intent-record.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import { isObject } from '../wire/body.ts';
import { pick, textOf } from '../wire/json-text.ts';
import type { BillingMethod } from './billing-method.ts';
import type { Outcome } from './card-token.ts';
import { readCard } from './test-cards.ts';

/** A payment as sent to clients; `lookup` finds it by its order, which has at most one gateway payment. */
export type PaymentRecord = JsonObject & {
  id: string;
  order_id: string | null;
  account_id: string | null;
  status: string;
};

export const PAYMENTS = collection<PaymentRecord>('payment');

export type PaymentInput = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  method: BillingMethod;
  outcome: Exclude<Outcome, 'declined'>;
};

/**
 * Creates the record of a payment from the cart's billing (docs/commerce-protocol/records.md#payment); pending payments are
 * asynchronous.
 */
export function createPayment(cart: CartRecord, input: PaymentInput): PaymentRecord {
  const { method, outcome, ...rest } = input;
  const card = readCard(cart.billing);
  const waits = outcome === 'authenticate';
  return {
    ...rest,
    account_id: cart.account_id,
    ...method,
    // The bank's confirmation has an intent of its own (`intentToProve`).
    ...(waits ? { transaction_id: `pi_sandbox_${input.id}` } : {}),
    card:
      card && method.method === 'card'
        ? pick(card, ['token', 'brand', 'last4', 'exp_month', 'exp_year'])
        : null,
    status: waits ? 'pending' : 'success',
    success: !waits,
    authorized: !waits,
    captured: !waits,
    async: waits,
    amount_refunded: 0,
    amount_refundable: waits ? 0 : input.amount,
    test: true,
    date_created: new Date().toISOString(),
  };
}

/** The intent that the shopper must confirm, for a pending payment; null for any other. */
export function intentToProve({
  status,
  transaction_id,
  amount,
  currency,
  card,
}: PaymentRecord): IntentRecord | null {
  if (status !== 'pending') return null;
  return newIntent(textOf(transaction_id), {
    gateway: 'stripe',
    method: 'card',
    status: 'requires_confirmation',
    amount: Number(amount),
    currency: textOf(currency),
    payment_method: isObject(card) ? textOf(card['token']) : null,
  });
}

const SUMMARY = ['id', 'method', 'gateway', 'transaction_id', 'card', 'amount', 'status', 'success'] as const;

/** The summary of a payment in an order (docs/commerce-protocol/records.md#order). */
export const summarisePayment = (payment: PaymentRecord): JsonObject => pick(payment, SUMMARY);
