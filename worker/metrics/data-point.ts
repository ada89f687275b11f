import { columnsOf, type Observation } from './kinds.ts';
import { foldLookups } from './lookups.ts';

/** Upper bounds of the histogram's buckets in milliseconds; a last bucket has everything above. */
export const BUCKETS = [5, 10, 25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600];

/** One data point for each combination of labels: the kind as index (docs/operations/monitoring.md#metrics). */
export function dataPoints(
  observations: readonly Observation[],
  version: string,
): AnalyticsEngineDataPoint[] {
  const points = new Map<string, { index: string; blobs: string[]; doubles: number[] }>();
  for (const observation of foldLookups(observations)) {
    const blobs = [version, ...columnsOf(observation)];
    const key = [observation.kind, ...blobs].join('\n');
    const point = points.get(key) ?? { index: observation.kind, blobs, doubles: EMPTY.slice() };
    points.set(key, point);
    add(point.doubles, Math.max(0, observation.ms));
  }
  return [...points.values()].map(({ index, blobs, doubles }) => ({ indexes: [index], blobs, doubles }));
}

const LEADING = 3;
const EMPTY = Array.from({ length: LEADING + BUCKETS.length + 1 }, () => 0);

function add(doubles: number[], ms: number): void {
  const [count = 0, sum = 0, longest = 0] = doubles;
  doubles.splice(0, LEADING, count + 1, sum + ms, Math.max(longest, ms));
  const found = BUCKETS.findIndex((bound) => ms <= bound);
  const at = LEADING + (found < 0 ? BUCKETS.length : found);
  doubles[at] = (doubles[at] ?? 0) + 1;
}
