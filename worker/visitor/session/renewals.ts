import { digest } from '../../crypto/digest.ts';
import type { KeptRenewals, RenewalOutcome } from '../storage/kept-renewals.ts';

/** The answer to a form that is about to give its visitor a new id. */
export type Claim =
  /** It is the first of its key. `isMoved`: another form has given the visitor a new id meanwhile. */
  | { kind: 'first'; isMoved: boolean }
  /** It was posted before, and this is what came of it. */
  | ({ kind: 'repeated' } & RenewalOutcome);

type Parts = {
  /** Null where nothing was ever written. */
  kept: () => KeptRenewals | null;
  isMoved: () => boolean;
  /** How long a form waits for the one before, whose Worker may have stopped. */
  waitMs: number;
  now: () => number;
};

type Running = PromiseWithResolvers<RenewalOutcome | null> & { form: string; path: string };

/**
 * Carries out once what is posted twice: a form that gives its visitor a new id has a key, and a second one with the same
 * id and key gets the outcome of the first. One that was corrected begins only when the try before has ended, so that it can
 * say which of them holds.
 */
export class Renewals {
  readonly #parts: Parts;
  readonly #running = new Map<string, Running>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @param path where the form was posted */
  async claim(key: string, path: string): Promise<Claim> {
    const form = await digest(key);
    for (;;) {
      const { kept, isMoved, now } = this.#parts;
      const known = kept()?.outcome(form, now()) ?? null;
      if (known) return { kind: 'repeated', ...known };
      const before = this.#running.get(form) ?? this.#runningAt(path);
      if (!before) {
        this.#running.set(form, { ...Promise.withResolvers(), form, path });
        return { kind: 'first', isMoved: isMoved() };
      }
      const outcome = await this.#wait(before);
      if (outcome && before.form === form) return { kind: 'repeated', ...outcome };
    }
  }

  /** @param outcome null where the form was refused: then the next one is the first again */
  async finish(key: string, outcome: RenewalOutcome | null): Promise<void> {
    const form = await digest(key);
    const { kept, now } = this.#parts;
    if (outcome) kept()?.saveOutcome(form, outcome, now());
    this.#running.get(form)?.resolve(outcome);
    this.#running.delete(form);
  }

  #runningAt(path: string): Running | undefined {
    return [...this.#running.values()].find((running) => running.path === path);
  }

  async #wait({ promise, form }: Running): Promise<RenewalOutcome | null> {
    const waited = Promise.withResolvers<null>();
    const timer = setTimeout(() => {
      this.#running.delete(form);
      waited.resolve(null);
    }, this.#parts.waitMs);
    return Promise.race([promise, waited.promise]).finally(() => clearTimeout(timer));
  }
}
