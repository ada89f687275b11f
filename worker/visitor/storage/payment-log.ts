import type { Problem } from '#shared/errors/problem.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { PaymentState } from '#shared/payments/payment.ts';
import type { Json } from '#shared/json.ts';
import { ok, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { PaymentStatus } from '../contract.ts';
import type { Sql } from './schema.ts';
import type { CartRecord } from './state.ts';
import type { ReturnQuery } from '../payments/return-query.ts';
import type { SheetChanges } from '../payments/sheet-changes.ts';

/** One payment, as the object keeps it. */
export type Payment = {
  id: string;
  method: MethodName;
  gateway: Gateway;
  state: PaymentState;
  problem: Problem | null;
  /** The provider said yes. */
  isPaid: boolean;
  /** The provider itself was asked, or there is nothing to ask it. */
  isProven: boolean;
  /** The shopper pressed the button that orders, on our page; only then may a return place the order. */
  isConfirmed: boolean;
  /** The cart that it pays. */
  checkoutId: string;
  /** A digest of the lines and codes of that cart. */
  lines: string;
  /** What the cart cost when the shopper agreed to pay, in the currency's own units. */
  amount: number;
  currency: string;
  /** What the shopper was shown to pay; none of a payment from before they were kept. */
  sums?: Sums;
  context: ShopContext;
  /** What the provider calls it: ids of intents, sessions and orders. A return is known by them. */
  refs: string[];
  /** With what the provider is asked about its intent; never leaves the object. */
  secret: string | null;
  /** Whether a way to pay was written into the cart for it, to be taken out when it ends without an order. */
  hasBilling: boolean;
  /** What its sheet changed in the cart, to be put back unless it is authorised; null when there is nothing. */
  sheet: SheetChanges | null;
  /** Ended, and nothing can come of it any more: nobody looks. */
  isOver: boolean;
  /** With what the shopper came back; kept until it is handled. */
  returned: ReturnQuery | null;
  /** The cart as it was paid, where the provider takes the money before there is an order. */
  paid: { cart: CartRecord; billing: Json } | null;
  /** Lines that came into the cart since, and go into the next one; null as long as nobody had to look. */
  unpaid: Json[] | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  changedAt: number;
  /** When the provider said yes. */
  paidAt: number | null;
  /** When a person was told that only a person can end it. */
  incidentAt: number | null;
  /** When it is to be looked at again without anybody asking; null when it is not. */
  due: number | null;
  /** How often the alarm looked at it in its present state. */
  tries: number;
  /** How often the backend refused its order; part of the key of the next try. */
  refusals: number;
};

const KEPT = 20;

/** The payments of one visitor. Each change is kept before anything follows from it. */
export class PaymentLog {
  readonly #sql: Sql;
  readonly #changed: () => void;
  /** When a page last had a provider asked. */
  lookedAt = 0;

  /** @param changed hears of every change, so that the object can be woken for what is due */
  constructor(sql: Sql, changed: () => void = () => {}) {
    this.#sql = sql;
    this.#changed = changed;
  }

  save(payment: Payment): Payment {
    this.#write(payment);
    this.#changed();
    return payment;
  }

  #write(payment: Payment): void {
    const { id, state, checkoutId, due, startedAt } = payment;
    this.#sql.exec(
      `INSERT OR REPLACE INTO payments (id, state, checkout_id, due, started_at, record) VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      state,
      checkoutId,
      due,
      startedAt,
      JSON.stringify(payment),
    );
  }

  find(id: string): Payment | null {
    return this.#rows('WHERE id = ?', id)[0] ?? null;
  }

  /** Newest first. */
  all(): Payment[] {
    return this.#rows('');
  }

  /** Those that are not at their end, newest first. */
  open(): Payment[] {
    return this.#rows("WHERE state NOT IN ('done', 'failed')");
  }

  /** Those that somebody still has to look at, at their end or not. */
  unfinished(): Payment[] {
    return this.#rows("WHERE due IS NOT NULL OR state NOT IN ('done', 'failed')");
  }

  due(now: number): Payment[] {
    return this.#rows('WHERE due <= ?', now);
  }

  nextDue(): number | null {
    const [row] = this.#sql.exec('SELECT min(due) AS due FROM payments').toArray();
    return typeof row?.due === 'number' ? row.due : null;
  }

  /** Takes a payment of another object of the same visitor as it is there. */
  adopt(payment: Payment): void {
    if (!this.find(payment.id)) this.save(payment);
  }

  /** Keeps the newest of those that are at their end and that nobody has to look at. */
  prune(): void {
    this.#sql.exec(
      `DELETE FROM payments WHERE state IN ('done', 'failed') AND due IS NULL AND id NOT IN
        (SELECT id FROM payments ORDER BY started_at DESC LIMIT ?)`,
      KEPT,
    );
  }

  #rows(where: string, ...values: (string | number)[]): Payment[] {
    return this.#sql
      .exec(`SELECT record FROM payments ${where} ORDER BY started_at DESC, rowid DESC`, ...values)
      .toArray()
      .map(({ record }) => ({ ...ABSENT, ...(JSON.parse(String(record)) as Payment) }));
  }
}

/** What rows lack that were written before there was such a field. */
const ABSENT = {
  isConfirmed: false,
  isProven: false,
  isOver: false,
  amount: 0,
  currency: '',
  secret: null,
  hasBilling: false,
  sheet: null,
  paidAt: null,
  incidentAt: null,
};

/** What pages and browsers may know of a payment. */
export function statusOf<P extends Payment | null>(answer: Result<P>): Result<PaymentStatus | (P & null)> {
  if (!answer.ok) return answer;
  if (answer.value === null) return ok(answer.value as P & null);
  const { id, method, gateway, state, problem, checkoutId } = answer.value;
  // Why an order takes its time is ours to know: it is tried again.
  return ok({ id, method, gateway, state, problem: state === 'ordering' ? null : problem, checkoutId });
}
