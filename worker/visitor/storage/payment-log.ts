import type { LedgerStep } from '../../database/payment-ledger.ts';
import { idsOf } from '../payments/intent.ts';
import {
  isPaid,
  readPayment,
  recordOf,
  stateInLedger,
  type Payment,
  type StoredPayment,
} from '../payments/payment.ts';
import type { Sql } from './schema.ts';

type State = Payment['state'];

/** A payment with the steps that the ledger does not know; `untold` is the name of the column. */
export type KeptPayment = {
  payment: Payment;
  step: number;
  untold: UnreportedStep[] | null;
  /** Its states until now, each once. */
  entered: State[];
};

/** As another object hands it over. */
export type HandedPayment = Omit<KeptPayment, 'payment'> & { payment: StoredPayment };

/** A step as the ledger stores it; `isMoved` for the first one in this object. */
export type UnreportedStep = LedgerStep & { isMoved?: true };

type Parsed = { record: string; kept: Pick<KeptPayment, 'payment' | 'entered'> };

type Options = {
  /** Called with every change, so that the object can be woken for due payments. */
  changed?: () => void;
  /** Called when a payment enters a state for the first time: some return to one, as after a review. */
  stepped?: (payment: Payment) => void;
  now?: () => number;
};

const KEPT = 20;

/** What the ledger said of it is to be acted on (`UnreportedPayments`). */
const IS_HEARD = 'conflict IN (1, 3)';

/** The payments of one visitor. Each change is stored, with its step for the ledger, before acting on it. */
export class PaymentLog {
  readonly #sql: Sql;
  readonly #options: Options;
  readonly #now: () => number;
  /** Null until it is asked for. Most visitors have no payment, and then none is searched for. */
  #isEmpty: boolean | null = null;
  /** What was read from each row; a step reads it several times, with the paid cart in it. */
  readonly #parsed = new Map<string, Parsed>();
  /** When a page last caused a query to a provider. */
  lookedAt = 0;

  constructor(sql: Sql, options: Options = {}) {
    this.#sql = sql;
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Only for the payments' machine: nothing else writes a payment. */
  save(payment: Payment): Payment {
    const [before] = this.kept('WHERE id = ?', payment.id);
    const entered = before?.entered ?? [];
    const isFirst = !entered.includes(payment.state);
    const next = nextStep(before ?? null, payment, this.#now());
    this.#write({ ...next, entered: isFirst ? [...entered, payment.state] : entered });
    if (isFirst) this.#options.stepped?.(payment);
    if (isFirst && payment.state === 'done') this.prune();
    this.#options.changed?.();
    return payment;
  }

  #write({ payment, step, untold, entered }: KeptPayment): void {
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
      JSON.stringify({ ...recordOf(payment), entered }),
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
    const unfinished = `WHERE due IS NOT NULL OR state NOT IN ('done', 'failed') OR untold IS NOT NULL OR ${IS_HEARD}`;
    return this.#rows(unfinished).length > 0;
  }

  due(now: number): Payment[] {
    return this.#rows(`WHERE due <= ? OR ${IS_HEARD}`, now);
  }

  isEmpty(): boolean {
    this.#isEmpty ??= this.#sql.exec('SELECT 1 FROM payments LIMIT 1').toArray().length === 0;
    return this.#isEmpty;
  }

  nextDue(): number | null {
    if (this.isEmpty()) return null;
    const due = `SELECT min(CASE WHEN ${IS_HEARD} THEN 0 ELSE due END) AS due FROM payments`;
    const [row] = this.#sql.exec(due).toArray();
    return typeof row?.due === 'number' ? row.due : null;
  }

  /** Stores a payment of another object of the same visitor unchanged. */
  adopt({ payment: record, step, untold, entered }: HandedPayment): void {
    const payment = readPayment(record, this.#now());
    if (this.find(payment.id)) return;
    const moved = { ...stepOf(payment, step + 1, this.#now()), isMoved: true } as const;
    this.#write({
      payment,
      step: step + 1,
      untold: [...(untold ?? []), moved],
      entered: [...new Set([...entered, payment.state])],
    });
    this.#options.changed?.();
  }

  /** Keeps the newest of those that have ended and need neither a check nor a report. */
  prune(): void {
    this.#parsed.clear();
    this.#sql.exec(
      `DELETE FROM payments WHERE state IN ('done', 'failed') AND due IS NULL AND untold IS NULL AND NOT ${IS_HEARD}
        AND id NOT IN (SELECT id FROM payments ORDER BY started_at DESC LIMIT ?)`,
      KEPT,
    );
  }

  /** Newest first. */
  kept(where = '', ...values: (string | number)[]): KeptPayment[] {
    if (this.isEmpty()) return [];
    return this.#sql
      .exec(
        `SELECT id, record, step, untold FROM payments ${where} ORDER BY started_at DESC, rowid DESC`,
        ...values,
      )
      .toArray()
      .map(({ id, record, step, untold }) => ({
        ...this.#parse(String(id), String(record)),
        step: Number(step),
        untold: typeof untold === 'string' ? (JSON.parse(untold) as UnreportedStep[]) : null,
      }));
  }

  #parse(id: string, record: string): Parsed['kept'] {
    const known = this.#parsed.get(id);
    if (known?.record === record) return known.kept;
    const { entered, ...own } = JSON.parse(record) as StoredPayment & Pick<KeptPayment, 'entered'>;
    const kept = { payment: readPayment(own, this.#now()), entered };
    this.#parsed.set(id, { record, kept });
    return kept;
  }

  #rows(where: string, ...values: (string | number)[]): Payment[] {
    return this.kept(where, ...values).map(({ payment }) => payment);
  }
}

/** What is reported of a change; of several at once, the last. */
function nextStep(before: KeptPayment | null, payment: Payment, at: number): Omit<KeptPayment, 'entered'> {
  if (before && stepKeyOf(before.payment) === stepKeyOf(payment)) return { ...before, payment };
  const untold = before?.untold ?? [];
  const step = stepOf(payment, (before?.step ?? 0) + 1, at);
  const last = untold.at(-1);
  const isAtOnce = last?.at === at && last.state === step.state && !last.isMoved;
  return { payment, step: step.step, untold: [...(isAtOnce ? untold.slice(0, -1) : untold), step] };
}

function stepOf(payment: Payment, step: number, at: number): UnreportedStep {
  const { tries, problem } = payment;
  return { step, at, state: stateInLedger(payment), tries, error: problem?.code ?? null };
}

/** The changes that count as a step. */
function stepKeyOf(payment: Payment): string {
  const { tries, problem, incidents, orderId, due } = recordOf(payment);
  const known = [
    stateInLedger(payment),
    // The sweep takes one that is due for forgotten once its object is gone.
    due === null,
    tries,
    problem?.code,
    isPaid(payment),
    idsOf(payment),
    incidents,
    orderId,
  ];
  return JSON.stringify(known);
}
