import { dataPoints } from './data-point.ts';
import type { Observation } from './kinds.ts';

export type Observe = (observation: Observation) => void;

/** Null where no dataset is bound: then nothing is kept. */
type Dataset = AnalyticsEngineDataset | undefined;

/** Writes observations at once. Never throws, and nothing waits for it. */
export function writeTo(dataset: Dataset, version: string, observations: readonly Observation[]): void {
  if (!dataset) return;
  for (const point of dataPoints(observations, version)) {
    try {
      // The sandbox's stand-in is called over RPC and answers with a promise.
      const written: unknown = dataset.writeDataPoint(point);
      Promise.resolve(written).catch(ignore);
    } catch (error) {
      ignore(error);
    }
  }
}

/** Figures that cannot be kept are no reason to fail, or to fill the log. */
function ignore(_error: unknown): void {}

type Options = { dataset: Dataset; version: string };

/**
 * The observations of one request: collected while it is worked on, so that what is alike becomes one data point, and
 * written when its answer begins. What a streamed page does later is written as it happens.
 */
export class Metrics {
  readonly #options: Options;
  readonly #collected: Observation[] = [];
  #isWritten = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly observe: Observe = (observation) => {
    if (this.#isWritten) writeTo(this.#options.dataset, this.#options.version, [observation]);
    else this.#collected.push(observation);
  };

  /** What was observed before the answer began. */
  get collected(): readonly Observation[] {
    return this.#collected;
  }

  write(): void {
    this.#isWritten = true;
    writeTo(this.#options.dataset, this.#options.version, this.#collected);
  }
}

/** A call that gave no answer, or a fault in its place. */
export function isFailure({ kind, labels }: Observation): boolean {
  if (kind === 'backend') return labels.status === '5xx' || labels.status === 'none';
  return kind === 'kv' && labels.outcome === 'failed';
}
