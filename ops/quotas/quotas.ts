import { COUNTED, PLANS, type Counted, type PlanName } from './plans.ts';

/** Beyond this share of a quota somebody is told. */
export const QUOTA_SHARE = 0.8;

/** What was used in a period; what nobody counts is not there. */
export type Usage = Partial<Record<Counted, number>> & { databaseSize?: number };

/** Of the plan `metered` only the size of the database is a limit: the rest is paid for anyway. */
export type Watched = PlanName | 'metered';

export type Quota = {
  name: string;
  used: number;
  limit: number;
  isBytes: boolean;
  /** When it is used up if it goes on like this, in seconds since 1970; null where that is not in this period. */
  exhausted: number | null;
};

/** The period that quotas count in, in seconds since 1970. */
export function periodOf(watched: Watched, now: number): { from: number; to: number } {
  const at = new Date(now * 1000);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const isDay = watched === 'free';
  const from = Date.UTC(year, month, isDay ? day : 1);
  const to = isDay ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
  return { from: from / 1000, to: to / 1000 };
}

export function quotasOf(usage: Usage, watched: Watched, now: number): Quota[] {
  const { limits, databaseSize } = PLANS[watched === 'metered' ? 'paid' : watched];
  const period = periodOf(watched, now);
  const counted = Object.entries(COUNTED).flatMap(([key, name]) => {
    const used = usage[key as Counted];
    if (used === undefined || watched === 'metered') return [];
    const limit = limits[key as Counted];
    return { name, used, limit, isBytes: false, exhausted: exhaustedAt({ used, limit, now, ...period }) };
  });
  const size = usage.databaseSize;
  if (size === undefined) return counted;
  const database = { name: 'Size of the database', used: size, limit: databaseSize, isBytes: true };
  return [...counted, { ...database, exhausted: null }];
}

type Pace = { used: number; limit: number; now: number; from: number; to: number };

function exhaustedAt({ used, limit, now, from, to }: Pace): number | null {
  if (used >= limit) return now;
  if (used === 0 || now <= from) return null;
  const at = from + (limit / used) * (now - from);
  return at < to ? Math.round(at) : null;
}
