const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The periods that pages show, each in parts of equal length; seconds. */
export const PERIODS = {
  '1h': { name: '1 hour', length: HOUR, every: 300 },
  '24h': { name: '24 hours', length: DAY, every: HOUR },
  '7d': { name: '7 days', length: 7 * DAY, every: 6 * HOUR },
  '30d': { name: '30 days', length: 30 * DAY, every: DAY },
} as const;

export type PeriodName = keyof typeof PERIODS;

export function isPeriod(name: string): name is PeriodName {
  return Object.hasOwn(PERIODS, name);
}

/** How long the dataset keeps its points; a part of it may be as long. */
const KEPT = 90 * DAY;

/** Everything in the dataset, in one part. */
export function spanOfAll(nowMs: number): Span {
  const to = Math.floor(nowMs / 1000) + 1;
  return { from: to - KEPT, to, every: KEPT };
}

export type Span = { from: number; to: number; every: number };

export function spanOf(name: PeriodName, nowMs: number): Span {
  const { length, every } = PERIODS[name];
  const to = Math.floor(nowMs / 1000) + 1;
  return { from: to - length, to, every };
}

/** The parts of a span, each by its beginning, as the queries name them. */
export function partsOf({ from, to, every }: Span): number[] {
  const first = Math.floor(from / every) * every;
  return Array.from({ length: Math.ceil((to - first) / every) }, (_, index) => first + index * every);
}
