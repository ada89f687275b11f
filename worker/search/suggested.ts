import type { Shown } from './thing.ts';

/** How many suggestions there are of each kind, in their order. */
export const MAX_SUGGESTED = { category: 2, product: 5, page: 2, article: 2 } as const;

export function suggestedOf(things: readonly Shown[]): Shown[] {
  return Object.entries(MAX_SUGGESTED).flatMap(([kind, most]) =>
    things.filter((shown) => shown.kind === kind).slice(0, most),
  );
}

/** What they may suggest at any time: as many that are always shown, and all that are not. */
export function suggestedEver(things: readonly Shown[]): Shown[] {
  const always = new Set(suggestedOf(things.filter(({ dated }) => dated === undefined)));
  return things.filter((shown) => always.has(shown) || shown.dated !== undefined);
}
