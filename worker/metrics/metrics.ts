import { dataPoints } from './data-point.ts';
import type { Observation } from './kinds.ts';

export type Observe = (observation: Observation) => void;

/** Null where no dataset is bound: then nothing is kept. */
type Dataset = AnalyticsEngineDataset | undefined;

/** Writes observations at once, and never throws. Returns what the sandbox's stand-in, which is called over RPC, works on. */
export function writeTo(
  dataset: Dataset,
  version: string,
  observations: readonly Observation[],
): Promise<unknown>[] {
  return dataset ? writePoints(dataset, dataPoints(observations, version)) : [];
}

export function writePoints(
  dataset: Dataset,
  points: readonly AnalyticsEngineDataPoint[],
): Promise<unknown>[] {
  if (!dataset) return [];
  return points.flatMap((point) => {
    try {
      const written: unknown = dataset.writeDataPoint(point);
      return written === undefined ? [] : Promise.resolve(written).catch(ignore);
    } catch (error) {
      return ignore(error);
    }
  });
}

/** Figures that cannot be kept are no reason to fail, or to fill the log. */
function ignore(_error: unknown): [] {
  return [];
}

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
    if (this.#isWritten) void writeTo(this.#options.dataset, this.#options.version, [observation]);
    else this.#collected.push(observation);
  };

  /** What was observed before the answer began. */
  get collected(): readonly Observation[] {
    return this.#collected;
  }

  /** @param waitUntil keeps the request's calls alive after its answer */
  write(waitUntil: (work: Promise<unknown>) => void): void {
    this.#isWritten = true;
    const working = writeTo(this.#options.dataset, this.#options.version, this.#collected);
    if (working.length > 0) waitUntil(Promise.all(working));
  }
}

/** A call that gave no answer, or a fault in its place. */
export function isFailure({ kind, labels }: Observation): boolean {
  if (kind === 'backend') return labels.status === '5xx' || labels.status === 'none';
  return kind === 'kv' && labels.outcome === 'failed';
}
