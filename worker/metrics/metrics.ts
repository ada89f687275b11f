import { dataPoints } from './data-point.ts';
import type { Observation } from './kinds.ts';

export type Observe = (observation: Observation) => void;

/** Null where no dataset is bound: then nothing is stored. */
type Dataset = AnalyticsEngineDataset | undefined;

/** At once, and never throws. Returns the pending work of the sandbox's replacement, which is called over RPC. */
export function writeTo(
  dataset: Dataset,
  version: string,
  observations: readonly Observation[],
): Promise<unknown>[] {
  if (!dataset) return [];
  return dataPoints(observations, version).flatMap((point) => {
    try {
      const written: unknown = dataset.writeDataPoint(point);
      return written === undefined ? [] : Promise.resolve(written).catch(ignore);
    } catch (error) {
      return ignore(error);
    }
  });
}

/** Measurements that cannot be stored are no reason to fail, or to fill the log. */
function ignore(_error: unknown): [] {
  return [];
}

type Options = { dataset: Dataset; version: string };

/** One request's observations, written when its response begins; those of later parts as they occur. */
export class Metrics {
  readonly #options: Options;
  readonly #collected: Observation[] = [];
  #isWritten = false;
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly observe: Observe = (observation) => {
    this.#hasFailed ||= isFailure(observation);
    if (this.#isWritten) void writeTo(this.#options.dataset, this.#options.version, [observation]);
    else this.#collected.push(observation);
  };

  /** The observations made before the response began. */
  get collected(): readonly Observation[] {
    return this.#collected;
  }

  /** Whether a call failed so far, also one of a later part. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** @param waitUntil keeps the request's calls alive after its answer */
  write(waitUntil: (work: Promise<unknown>) => void): void {
    this.#isWritten = true;
    const working = writeTo(this.#options.dataset, this.#options.version, this.#collected);
    if (working.length > 0) waitUntil(Promise.all(working));
  }
}

/** A call that gave no answer, or threw instead. */
function isFailure({ kind, labels }: Observation): boolean {
  if (kind === 'backend') return labels.status === '5xx' || labels.status === 'none';
  return kind === 'kv' && labels.outcome === 'failed';
}
