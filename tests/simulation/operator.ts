import { closeIncident } from '../../worker/database/incidents.ts';
import type { memoryD1 } from '../memory-d1.ts';
import type { Backend } from './backend.ts';
import type { Draws } from './draws.ts';
import { incidentsIn, type LedgerRow } from './ledger-behind.ts';
import type { Providers } from './providers.ts';

type Options = {
  draws: Draws;
  database: ReturnType<typeof memoryD1>;
  providers: Providers;
  backend: Backend;
  now: () => number;
};

/** Closes incidents, refunds some of them at their providers, and restocks what is sold out. */
export class Operator {
  /** When the incident of a payment was closed that stops it. */
  readonly closed = new Map<string, number>();
  /** The incidents that were closed, by their ids. */
  readonly incidents = new Set<string>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** One of those that are open; returns the object that has its payment. */
  async closeOne(): Promise<unknown> {
    const { draws, database, providers, backend } = this.#options;
    const row = draws.pick<LedgerRow | undefined>(incidentsIn(database));
    if (!row) return null;
    const [id, now] = [String(row['id']), this.#options.now()];
    if (!(await closeIncident(database.db, { id, because: 'refunded', now }))) return null;
    this.incidents.add(id);
    const stopped = row['stops'] === 1 ? String(row['payment_id']) : '';
    if (stopped) this.closed.set(stopped, this.#options.now());
    // By chance of the clock: a draw would change the runs of known seeds.
    if (stopped && now % 2 === 0) providers.giveBack(stopped);
    backend.soldOut.clear();
    return row['object_id'];
  }
}
