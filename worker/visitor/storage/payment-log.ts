import type { Problem } from '#shared/errors/problem.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { PaymentState } from '#shared/payments/payment.ts';
import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { LedgerStep } from '../../database/payment-ledger.ts';
import type { Sql } from './schema.ts';
import type { CartRecord } from './cart-record.ts';
import type { ReturnQuery } from '../payments/returns/return-query.ts';
import type { SheetChanges } from '../payments/cart/sheet-changes.ts';

/** One payment, as the object stores it. */
export type Payment = {
  id: string;
  method: MethodName;
  gateway: Gateway;
  state: PaymentState;
  problem: Problem | null;
  /** The provider approved it. */
  isPaid: boolean;
  /** The provider itself was queried, or cannot be. */
  isProven: boolean;
  /** The shopper pressed the button that orders, on our page; only then may a return place the order. */
  isConfirmed: boolean;
  /** The cart that it pays. */
  checkoutId: string;
  /** A digest of the lines and codes of that cart. */
  lines: string;
  /** The cost of the cart when the shopper agreed to pay, in the currency's own units. */
  amount: number;
  currency: string;
  /** The sum that the shopper was shown; missing in payments from before sums were stored. */
  sums?: Sums;
  /** The destination that was shown, in short; null where none was yet, as before a sheet is authorised. */
  destination: string | null;
  context: ShopContext;
  /** The provider's references: ids of intents, sessions and orders. A return is matched by them. */
  refs: string[];
  /** The secret for querying the provider's intent; never leaves the object. */
  secret: string | null;
  /** Whether its payment method was written into the cart, to be removed when it ends without an order. */
  hasBilling: boolean;
  /** What its sheet changed in the cart, to be restored unless it is authorised; null when nothing. */
  sheet: SheetChanges | null;
  /** Ended, and can no longer be paid: it is not checked again. */
  isOver: boolean;
  /** The data of the shopper's return; stored until it is handled. */
  returned: ReturnQuery | null;
  /** The cart as it was paid, where the provider captures the money before there is an order. */
  paid: { cart: CartRecord; billing: Json } | null;
  /** Lines added to the cart since, which go into the next one; null until they were needed. */
  unpaid: Json[] | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  changedAt: number;
  /** When the provider approved it. */
  paidAt: number | null;
  /** When an incident was raised because only an operator can end it, and why. */
  incidentAt: number | null;
  incident: string | null;
  /** The order that it became. */
  orderId: string | null;
  /** When it is next checked without a request; null when it is not. */
  due: number | null;
  /** How often the alarm checked it in its present state. */
  tries: number;
  /** How often the backend refused its order; part of the key of the next try. */
  refusals: number;
};

/** A payment with the steps that the ledger does not know; `untold` is the name of the column. */
export type KeptPayment = { payment: Payment; step: number; untold: UnreportedStep[] | null };

/** A step as the ledger stores it; `isMoved` for the first one in this object. */
export type UnreportedStep = LedgerStep & { isMoved?: true };

type Options = {
  /** Called with every change, so that the object can be woken for due payments. */
  changed?: () => void;
  /** Called with each state that a payment enters. */
  stepped?: (payment: Payment) => void;
  now?: () => number;
};

const KEPT = 20;

const LOOKED_AT_MS = 30 * 60_000;

/** A crash may follow any write: a payment that has not ended always has a time of its next check. */
function withTime(payment: Payment, now: number): Payment {
  const isOpen = payment.state !== 'done' && payment.state !== 'failed';
  return isOpen && payment.due === null ? { ...payment, due: now + LOOKED_AT_MS } : payment;
}

/** The payments of one visitor. Each change is stored, with its step for the ledger, before acting on it. */
export class PaymentLog {
  readonly #sql: Sql;
  readonly #options: Options;
  readonly #now: () => number;
  /** Null until it is asked for. Most visitors have no payment, and then none is searched for. */
  #isEmpty: boolean | null = null;
  /** When a page last caused a query to a provider. */
  lookedAt = 0;

  constructor(sql: Sql, options: Options = {}) {
    this.#sql = sql;
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  save(payment: Payment): Payment {
    const [before] = this.kept('WHERE id = ?', payment.id);
    const next = nextStep(before ?? null, withTime(payment, this.#now()), this.#now());
    this.#write(next);
    if (payment.state !== before?.payment.state) this.#options.stepped?.(payment);
    this.#options.changed?.();
    return payment;
  }

  #write({ payment, step, untold }: KeptPayment): void {
    const { id, state, checkoutId, due, startedAt } = payment;
    this.#isEmpty = false;
    this.#sql.exec(
      `INSERT INTO payments (id, state, checkout_id, due, started_at, record, step, untold)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, checkout_id = excluded.checkout_id, due = excluded.due,
         record = excluded.record, step = excluded.step, untold = excluded.untold`,
      id,
      state,
      checkoutId,
      due,
      startedAt,
      JSON.stringify(payment),
      step,
      untold === null ? null : JSON.stringify(untold),
    );
  }

  find(id: string): Payment | null {
    return this.#rows('WHERE id = ?', id)[0] ?? null;
  }

  /** Newest first. */
  all(): Payment[] {
    return this.#rows('');
  }

  /** Those that have not ended, newest first. */
  open(): Payment[] {
    return this.#rows("WHERE state NOT IN ('done', 'failed')");
  }

  /** Whether one still has to be checked, ended or not, or reported to the ledger. */
  hasUnfinished(): boolean {
    const unfinished =
      "WHERE due IS NOT NULL OR state NOT IN ('done', 'failed') OR untold IS NOT NULL OR conflict = 1";
    return this.#rows(unfinished).length > 0;
  }

  due(now: number): Payment[] {
    return this.#rows('WHERE due <= ? OR conflict = 1', now);
  }

  /** Whether this object never had a payment. */
  isEmpty(): boolean {
    this.#isEmpty ??= this.#sql.exec('SELECT 1 FROM payments LIMIT 1').toArray().length === 0;
    return this.#isEmpty;
  }

  nextDue(): number | null {
    if (this.isEmpty()) return null;
    const due = 'SELECT min(CASE conflict WHEN 1 THEN 0 ELSE due END) AS due FROM payments';
    const [row] = this.#sql.exec(due).toArray();
    return typeof row?.due === 'number' ? row.due : null;
  }

  /** Stores a payment of another object of the same visitor unchanged. */
  adopt({ payment, step, untold }: KeptPayment): void {
    if (this.find(payment.id)) return;
    const moved = { ...stepOf(payment, step + 1, this.#now()), isMoved: true } as const;
    this.#write({ payment, step: step + 1, untold: [...(untold ?? []), moved] });
    this.#options.changed?.();
  }

  /** Keeps the newest of those that have ended and need neither a check nor a report. */
  prune(): void {
    this.#sql.exec(
      `DELETE FROM payments WHERE state IN ('done', 'failed') AND due IS NULL AND untold IS NULL AND conflict <> 1
        AND id NOT IN (SELECT id FROM payments ORDER BY started_at DESC LIMIT ?)`,
      KEPT,
    );
  }

  /** Newest first. */
  kept(where = '', ...values: (string | number)[]): KeptPayment[] {
    if (this.isEmpty()) return [];
    return this.#sql
      .exec(
        `SELECT record, step, untold FROM payments ${where} ORDER BY started_at DESC, rowid DESC`,
        ...values,
      )
      .toArray()
      .map(({ record, step, untold }) => ({
        payment: { ...ABSENT, ...(JSON.parse(String(record)) as Payment) },
        step: Number(step),
        untold: typeof untold === 'string' ? (JSON.parse(untold) as UnreportedStep[]) : null,
      }));
  }

  #rows(where: string, ...values: (string | number)[]): Payment[] {
    return this.kept(where, ...values).map(({ payment }) => payment);
  }
}

/** Defaults for rows that were written before there was such a field. */
const ABSENT = {
  isConfirmed: false,
  isProven: false,
  isOver: false,
  amount: 0,
  currency: '',
  secret: null,
  hasBilling: false,
  sheet: null,
  destination: null,
  paidAt: null,
  incidentAt: null,
  incident: null,
  orderId: null,
};

/** What is reported of a change; of several at once, the last. */
function nextStep(before: KeptPayment | null, payment: Payment, at: number): KeptPayment {
  if (before && stepKeyOf(before.payment) === stepKeyOf(payment)) return { ...before, payment };
  const untold = before?.untold ?? [];
  const step = stepOf(payment, (before?.step ?? 0) + 1, at);
  const last = untold.at(-1);
  const isAtOnce = last?.at === at && last.state === step.state && !last.isMoved;
  return { payment, step: step.step, untold: [...(isAtOnce ? untold.slice(0, -1) : untold), step] };
}

function stepOf({ state, tries, problem }: Payment, step: number, at: number): UnreportedStep {
  return { step, at, state, tries, error: problem?.code ?? null };
}

/** The changes that count as a step. */
function stepKeyOf({ state, tries, problem, isPaid, refs, incident, orderId }: Payment): string {
  return JSON.stringify([state, tries, problem?.code, isPaid, refs, incident, orderId]);
}
