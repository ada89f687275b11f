import {
  areReferences,
  findOtherPayers,
  recordPayments,
  type OtherPayer,
  type LedgerAnswer,
  type LedgerEntry,
} from '../../../database/payment-ledger.ts';
import { within } from '../../../store/records/within.ts';
import type { KeptPayment } from '../../storage/payment-log.ts';
import type { UnreportedPayments } from '../../storage/unreported-payments.ts';
import { isUnordered } from '../incident.ts';
import { idsOf } from '../intent.ts';
import { providerOf, MAX_UNORDERED_MS } from '../payment-rules.ts';
import { isEnded, isPaid, recordOf, stateInLedger, type Payment } from '../payment.ts';

type Parts = {
  unreported: UnreportedPayments;
  db: () => D1Database;
  /** The object's own id in hexadecimal digits. */
  objectId: string;
  /** How long callers wait for the ledger. */
  waitMs: number;
  now: () => number;
  /** Between 0 and 1. */
  random: () => number;
  /** Called with the first of consecutive failures. */
  reportFault: (error: Error) => void;
};

/** `unheard`: the ledger did not answer in time, and is told later. `closed`: an operator has resolved it. */
export type Claim = 'own' | 'foreign' | 'unheard' | 'closed';

const MINUTE = 60_000;
const BATCH = 20;

/** The object's own alarm comes first. */
const GRACE = MINUTE;

/** Delays before the ledger is tried again. The last one repeats for as long as it takes. */
const RETRIES = [5_000, 15_000, MINUTE, 5 * MINUTE];

/** A started write is reported in case the object dies before it is answered. */
const LOOK_AFTER = 30_000;

/** Reports the payments of one visitor to the ledger, batch by batch, until each report has arrived. */
export class LedgerOutbox {
  readonly #parts: Parts;
  #tail: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #retryAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** When to report again; milliseconds since 1970, null when the ledger knows everything. */
  nextTry(): number | null {
    const { unreported, now } = this.#parts;
    if (unreported.isEmpty()) return null;
    return this.#failures > 0 ? this.#retryAt : now() + LOOK_AFTER;
  }

  /** Reports whatever the ledger does not know; after a failure only when it is time again, or when forced. */
  async flush(isForced = false): Promise<void> {
    const { unreported, now } = this.#parts;
    const isTooSoon = this.#failures > 0 && now() < this.#retryAt;
    if (unreported.isEmpty() || (isTooSoon && !isForced)) return;
    await this.#inTurn(async () => {
      for (let isMore = true; isMore;) {
        const batch = unreported.next(BATCH);
        const answers = await this.#report(batch);
        isMore = answers !== null && batch.length === BATCH;
      }
    });
  }

  /** Reports a payment and its references to the ledger now. */
  async claim(id: string): Promise<Claim> {
    const { unreported } = this.#parts;
    return this.#inTurn(async () => {
      const kept = unreported.find(id);
      const answers = kept ? await this.#report([kept]) : [];
      if (answers === null) return 'unheard';
      if (answers.some(({ isOwn }) => !isOwn) || unreported.hasConflict(id)) return 'foreign';
      return answers.some(({ isClosed }) => isClosed) ? 'closed' : 'own';
    });
  }

  /** The other payments that its order may have been placed with; null when the ledger did not answer. */
  otherPayers(payment: Payment): Promise<OtherPayer[] | null> {
    return this.#ask((db) => findOtherPayers(db, payment));
  }

  /** Whether any of these is a reference of some payment; null when the ledger did not answer. */
  knows(references: readonly string[]): Promise<boolean | null> {
    return this.#ask((db) => areReferences(db, references));
  }

  async #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(task);
    this.#tail = run.catch(() => undefined);
    return run;
  }

  /** Null when the ledger did not answer. */
  async #report(batch: KeptPayment[]): Promise<LedgerAnswer[] | null> {
    const { unreported, objectId } = this.#parts;
    if (batch.length === 0) return [];
    const answers = await this.#ask((db) => recordPayments(db, objectId, batch.map(entryOf)));
    if (answers === null) return null;
    this.#failures = 0;
    for (const { id, isOwn, ...said } of answers) {
      const step = batch.find(({ payment }) => payment.id === id)?.step ?? 0;
      if (isOwn) unreported.reported(id, step, said);
      else unreported.remove(id);
    }
    return answers;
  }

  /** Null when the ledger did not answer. */
  async #ask<T>(question: (db: D1Database) => Promise<T>): Promise<T | null> {
    const { db, waitMs, now, random, reportFault } = this.#parts;
    try {
      return await within(waitMs, 'The ledger', async () => question(db()));
    } catch (error) {
      const wait = RETRIES[this.#failures] ?? 5 * MINUTE;
      this.#retryAt = now() + Math.round(wait * (0.8 + 0.4 * random()));
      if (this.#failures === 0) reportFault(error instanceof Error ? error : new Error(String(error)));
      this.#failures += 1;
      return null;
    }
  }
}

function entryOf({ payment, step, untold }: KeptPayment): LedgerEntry {
  const { id, checkoutId, method, gateway, amount, currency, intents, startedAt, changedAt } = payment;
  const { tries, problem, orderId, incidents, due } = recordOf(payment);
  const dueAt = due ?? (isEnded(payment) ? null : changedAt + MAX_UNORDERED_MS);
  const steps = untold ?? [];
  const named = { id, checkoutId, method, gateway, amount, currency, orderId, provider: providerOf(payment) };
  const known = { isPaid: isPaid(payment), tries, startedAt, changedAt, step, steps };
  return {
    ...named,
    ...known,
    state: stateInLedger(payment),
    incidents: incidents.map((each) => ({ ...each, stops: isUnordered(each) })),
    error: problem?.code ?? null,
    dueAt: dueAt === null ? null : dueAt + GRACE,
    // Its numbers can be guessed: one keeps nobody away before it is proven.
    references: idsOf({ intents: intents.filter(({ said }) => gateway !== 'quickpay' || said === 'paid') }),
    isMoved: steps.some(({ isMoved }) => isMoved),
  };
}
