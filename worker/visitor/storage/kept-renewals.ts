import type { VisitorValues } from './visitor-values.ts';

/** Where a form that gave its visitor a new id led, and to whose object: null for this one. */
export type RenewalOutcome = {
  href: string;
  successor: string | null;
  /** Another customer was signed in, and has left. */
  hasLeft: boolean;
};

/**
 * That another object continues: its id, null where the version before did not say it, and the digest of the account that
 * is signed in there.
 */
export type Move = {
  at: number;
  successor: string | null;
  account: string | null;
  /** The digest of the account whose id it was, so that whoever has it may sign them out; null where it was a guest's. */
  customer: string | null;
};

type KeptOutcome = RenewalOutcome & { until: number };

/**
 * How this object's visitor got a new id, for as long as a repeated form may ask: afterwards nothing here leads to the
 * object that continues.
 */
export class KeptRenewals {
  readonly #values: VisitorValues;
  readonly #graceMs: number;

  constructor(values: VisitorValues, graceMs: number) {
    this.#values = values;
    this.#graceMs = graceMs;
  }

  move(now: number): Move | null {
    const move = JSON.parse(this.#values.read('moved') ?? 'null') as Move | null;
    return move && now < move.at + this.#graceMs ? move : null;
  }

  hasMovedWithin(ms: number, now: number): boolean {
    const move = this.move(now);
    return move !== null && now < move.at + ms;
  }

  saveMove(move: Move): void {
    this.#values.keep('moved', JSON.stringify(move));
  }

  /** @param form the digest of the form's key */
  outcome(form: string, now: number): RenewalOutcome | null {
    const { [form]: kept } = this.#outcomes(now);
    return kept ? { href: kept.href, successor: kept.successor, hasLeft: kept.hasLeft === true } : null;
  }

  saveOutcome(form: string, outcome: RenewalOutcome, now: number): void {
    const outcomes = { ...this.#outcomes(now), [form]: { ...outcome, until: now + this.#graceMs } };
    this.#values.keep('renewals', JSON.stringify(outcomes));
  }

  /** When the last of it may go; null where there is nothing. */
  get expiresAt(): number | null {
    const times = Object.values(this.#read()).map(({ until }) => until);
    const { at } = (JSON.parse(this.#values.read('moved') ?? 'null') ?? {}) as Partial<Move>;
    return times.length === 0 && at === undefined ? null : Math.max(...times, (at ?? 0) + this.#graceMs);
  }

  expire(now: number): void {
    if (this.expiresAt === null || now < this.expiresAt) return;
    for (const name of ['moved', 'renewals']) this.#values.keep(name, null);
  }

  #read(): Record<string, KeptOutcome> {
    return JSON.parse(this.#values.read('renewals') ?? '{}') as Record<string, KeptOutcome>;
  }

  #outcomes(now: number): Record<string, KeptOutcome> {
    return Object.fromEntries(Object.entries(this.#read()).filter(([, { until }]) => now < until));
  }
}
