import { readRecord } from '../../store/read.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import { invalidField } from '../wire/refusal.ts';
import { type IntentRecord, INTENTS } from '../../vault/intent-record.ts';
import type { PaymentRecord } from './payment-record.ts';

/** What gateways say, each in its own words, of a payment that the shopper has not gone through with. */
const UNFINISHED = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'canceled',
  'initial',
  'rejected',
  'INITIATED',
  'WAITING',
  'CANCELED_CUSTOMER',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'Open',
  'Reviewed',
  'Canceled',
  'VOIDED',
];

/** Refuses a payment whose intent the vault knows to be unfinished; of one it does not know, nothing can be said. */
export async function requireFinishedIntent(db: D1Database, payment: PaymentRecord): Promise<void> {
  const intent = await readRecord(db, INTENTS, textOf(payment['transaction_id']));
  if (!intent || !UNFINISHED.includes(intent.status) || isChargedWithOrder(intent, payment)) return;
  const field = `billing.${textOf(payment['method'])}`;
  throw invalidField(field, 'REQUIRED', 'The payment was not completed');
}

/** The card redirect gateway keeps a card in its window; the payment itself waits for the order to charge it. */
function isChargedWithOrder({ gateway, status }: IntentRecord, { card }: PaymentRecord): boolean {
  return gateway === 'quickpay' && status === 'initial' && isObject(card) && textOf(card['token']) !== '';
}
