import { readRecord } from '../../store/read.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import { invalidField } from '../wire/refusal.ts';
import { type IntentRecord, INTENTS } from '../../vault/intent-record.ts';
import { STATUSES } from '../../vault/statuses.ts';
import type { PaymentRecord } from './payment-record.ts';

/**
 * Refuses a payment whose intent is not complete, is of a smaller amount, or has already paid; an intent that the vault
 * does not know is accepted.
 */
export async function requireFinishedIntent(db: D1Database, payment: PaymentRecord): Promise<void> {
  const id = textOf(payment['transaction_id']);
  const field = `billing.${textOf(payment['method'])}`;
  if (await hasPaid(db, id)) throw invalidField(field, 'INVALID', 'This payment has paid another order');
  const intent = await readRecord(db, INTENTS, id);
  if (!intent || isChargedWithOrder(intent, payment)) return;
  const { atPage, unfinished, failed } = STATUSES[intent.gateway];
  if ([...atPage, ...unfinished, ...failed].includes(intent.status)) {
    throw invalidField(field, 'REQUIRED', 'The payment was not completed');
  }
  if (intent.amount !== null && intent.amount < Number(payment['amount'])) {
    throw invalidField(field, 'INVALID', 'The payment is of another amount');
  }
}

/** Whether this intent, nonce or session has already paid an order: each pays only once. */
async function hasPaid(db: D1Database, id: string): Promise<boolean> {
  if (id === '') return false;
  const found = await db
    .prepare(
      `SELECT 1 FROM records WHERE kind = 'payment' AND json_extract(data, '$.transaction_id') = ?1 LIMIT 1`,
    )
    .bind(id)
    .first();
  return found !== null;
}

/** The card redirect gateway stores the card in its window; the order charges it. */
function isChargedWithOrder({ gateway, status }: IntentRecord, { card }: PaymentRecord): boolean {
  return gateway === 'quickpay' && status === 'initial' && isObject(card) && textOf(card['token']) !== '';
}
