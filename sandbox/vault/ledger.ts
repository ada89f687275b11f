import type { Json } from '#shared/json.ts';
import { ORDERS } from '../commerce/cart/order-record.ts';
import { PAYMENTS, type PaymentRecord } from '../commerce/payment/payment-record.ts';
import { textOf } from '../commerce/wire/json-text.ts';
import { listRecords } from '../store/read.ts';
import { type IntentRecord, INTENTS } from './intent-record.ts';
import { STATUSES } from './statuses.ts';

/**
 * The state of a payment: `open` while undecided, `authorised`, `captured`, `kept` if the method is only stored for
 * later, or `failed`.
 */
type LedgerState = 'open' | 'authorised' | 'captured' | 'kept' | 'failed';

/** A payment with its orders; more than one is an error of the shop. */
export type LedgerEntry = {
  /** The intent's id, or the transaction's if a card or nonce was charged without one. */
  id: string;
  gateway: string;
  method: string;
  amount: number | null;
  currency: string | null;
  /** The gateway's own status. */
  status: string;
  standing: LedgerState;
  /** Order numbers. */
  orders: string[];
  date_created: string;
};

/** Every payment since the reset, oldest first, without the seed's orders. */
export async function readLedger(db: D1Database): Promise<LedgerEntry[]> {
  const [intents, payments, orders] = await Promise.all([
    listRecords(db, INTENTS),
    listRecords(db, PAYMENTS),
    listRecords(db, ORDERS),
  ]);
  const numbers = new Map(orders.map(({ id, data }) => [id, data.number]));
  // Only an order here says whether the payment is captured.
  const charged = payments.map(({ data }) => data).filter(({ captured }) => typeof captured === 'boolean');
  const numbersOf = (paid: PaymentRecord[]) => paid.map(({ order_id }) => numbers.get(order_id ?? '') ?? '');
  const claimed = new Set<PaymentRecord>();
  const entries = intents.map(({ data: intent }) => {
    const paid = charged.filter((payment) => isPaidBy(payment, intent));
    for (const payment of paid) claimed.add(payment);
    return intentEntry(intent, paid, numbersOf(paid));
  });
  const direct = charged.filter((payment) => !claimed.has(payment));
  return [...entries, ...direct.map((payment) => paymentEntry(payment, numbersOf([payment])))].toSorted(
    (a, b) => a.date_created.localeCompare(b.date_created),
  );
}

/** A payment refers to the intent, its token, or the stored method of a setup. */
function isPaidBy(payment: PaymentRecord, { id, action, payment_method, details }: IntentRecord): boolean {
  const transaction = textOf(payment['transaction_id']);
  const card = action === 'setup' ? payment_method : null;
  return [id, textOf(details['authorization_token']), card].includes(transaction) && transaction !== '';
}

/** A method that was only stored is without a sum until an order charges it. */
function intentEntry(intent: IntentRecord, paid: PaymentRecord[], orders: string[]): LedgerEntry {
  const { id, gateway, method, status, date_created } = intent;
  const charged = paid[0] ? paymentEntry(paid[0], orders) : null;
  const amount = intent.amount ?? charged?.amount ?? null;
  const currency = intent.currency ?? charged?.currency ?? null;
  const standing = stateOf(intent, orders);
  return { id, gateway, method, amount, currency, status, standing, orders, date_created };
}

function stateOf({ gateway, action, status, last_error }: IntentRecord, orders: string[]): LedgerState {
  const { failed, authorised, captured } = STATUSES[gateway];
  if (failed.includes(status) || (status === 'requires_payment_method' && last_error !== null))
    return 'failed';
  if (action === 'setup') return captured.includes(status) ? 'kept' : 'open';
  if (orders.length > 0 || captured.includes(status)) return 'captured';
  return authorised.includes(status) ? 'authorised' : 'open';
}

function paymentEntry(payment: PaymentRecord, orders: string[]): LedgerEntry {
  return {
    id: textOf(payment['transaction_id']),
    gateway: textOf(payment['gateway']),
    method: textOf(payment['method']),
    amount: numberOf(payment['amount']),
    currency: textOf(payment['currency']) || null,
    status: payment.status,
    standing: payment['captured'] === true ? 'captured' : 'open',
    orders,
    date_created: textOf(payment['date_created']),
  };
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
