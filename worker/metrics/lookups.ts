import type { Labels, Observation } from './kinds.ts';

/** The caches that a request looks into. */
export const CACHES = ['page', 'store', 'content', 'catalogue'] as const;

export type Cache = (typeof CACHES)[number];

/**
 * What was found, in the order of what it costs. `changed`: reloaded because of its age, and different. Of pages:
 * `fresh` in memory, `hit` in Workers Cache.
 */
export const STATES = ['none', 'fresh', 'hit', 'stale', 'purged', 'miss', 'changed'] as const;

export type State = (typeof STATES)[number];

export const NO_LOOKUPS: Labels<'lookup'> = {
  page: 'none',
  store: 'none',
  content: 'none',
  catalogue: 'none',
};

export function lookup(cache: Cache, state: State, ms = 0): Observation {
  return { kind: 'lookup', labels: { ...NO_LOOKUPS, [cache]: state }, ms };
}

/**
 * The lookups of a request as labels of the request, or as one observation where there is none: of each cache the
 * most costly.
 */
export function foldLookups(observations: readonly Observation[]): Observation[] {
  const labels = { ...NO_LOOKUPS };
  const others = observations.filter((each) => {
    if (each.kind !== 'lookup') return true;
    for (const cache of CACHES)
      if (costOf(each.labels[cache]) > costOf(labels[cache])) labels[cache] = each.labels[cache];
    return false;
  });
  if (others.length === observations.length) return others;
  if (!others.some(({ kind }) => kind === 'request')) return [...others, { kind: 'lookup', labels, ms: 0 }];
  return others.map((each) =>
    each.kind === 'request' ? { ...each, labels: { ...each.labels, ...labels } } : each,
  );
}

function costOf(state: string): number {
  return STATES.findIndex((each) => each === state);
}
