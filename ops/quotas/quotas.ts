import { COUNTED, PLANS, type Counted, type PlanName } from './plans.ts';

/** The operator is notified beyond this share of a quota. */
const QUOTA_SHARE = 0.8;

/** The use in a period; uncounted resources are absent. */
export type Usage = Partial<Record<Counted | 'httpRequests' | 'd1Storage' | 'databaseSize', number>>;

/** Of the plan `metered` only the size of the database is a limit: the rest is paid for anyway. */
export type Watched = PlanName | 'metered';

export type Quota = {
  name: string;
  used: number;
  /** Null for resources that are counted, but not limited. */
  limit: number | null;
  isBytes: boolean;
  /** When it is used up at this rate, in seconds since 1970; null where that is not in this period. */
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
  const { limits, databaseSize, d1Storage } = PLANS[watched === 'metered' ? 'paid' : watched];
  const period = periodOf(watched, now);
  const counted = Object.entries(COUNTED).flatMap(([key, name]) => {
    const used = usage[key as Counted];
    if (used === undefined || watched === 'metered') return [];
    const limit = limits[key as Counted];
    return { name, used, limit, isBytes: false, exhausted: exhaustedAt({ used, limit, now, ...period }) };
  });
  const requests = { name: 'HTTP requests of all zones, files included', limit: null, isBytes: false };
  const all = { name: 'Size of all databases', limit: d1Storage, isBytes: true };
  const own = { name: 'Size of the database', limit: databaseSize, isBytes: true };
  const isMetered = watched === 'metered';
  return [
    ...counted,
    ...stateOf(isMetered ? undefined : usage.httpRequests, requests),
    ...stateOf(isMetered ? undefined : usage.d1Storage, all),
    ...stateOf(usage.databaseSize, own),
  ];
}

/** Resources without a rate. */
function stateOf(used: number | undefined, quota: Pick<Quota, 'name' | 'limit' | 'isBytes'>): Quota[] {
  return used === undefined ? [] : [{ ...quota, used, exhausted: null }];
}

/** Those of which more than four fifths are used. */
export function isNearlyUsedUp({ used, limit }: Quota): boolean {
  return limit !== null && used >= QUOTA_SHARE * limit;
}

type Pace = { used: number; limit: number; now: number; from: number; to: number };

function exhaustedAt({ used, limit, now, from, to }: Pace): number | null {
  if (used >= limit) return now;
  if (used === 0 || now <= from) return null;
  const at = from + (limit / used) * (now - from);
  return at < to ? Math.round(at) : null;
}
