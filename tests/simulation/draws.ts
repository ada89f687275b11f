import { createRandom } from '../random.ts';

/** Repeatable draws of one run. */
export function createDraws(seed: number) {
  const next = createRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    isDrawn: (chance: number) => next() < chance,
  };
}

export type Draws = ReturnType<typeof createDraws>;
