import { randomInt } from 'node:crypto';

/** Repeatable chance: numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Set by `npm run test:long` alone, which draws a seed; without it a run at random is short, and always the same. */
const longSeed = process.env['LONG_RUN_SEED'];

export const isLong = longSeed !== undefined;

/** The titles of tests at random name it: `npm run test:long -- --seed=N` repeats a run. */
export const seed = Number(longSeed ?? 7);

/**
 * Another one each time, for what was clean for thousands of them: the title that names it, or the run, prints it. All
 * processes of a run have the one that its configuration drew, and SAMPLE_SEED repeats it. Labs, which say how many `RUNS`,
 * compare what the same ones notice.
 */
export const newSeed =
  longSeed === undefined && process.env['RUNS'] === undefined
    ? Number((process.env['SAMPLE_SEED'] ??= String(randomInt(2 ** 31))))
    : seed;

/** So many of them, neighbours, and others in another run; all in `npm run test:long`. */
export function sample<T>(all: readonly T[], count: number): T[] {
  if (isLong || count >= all.length) return [...all];
  const first = Math.floor(createRandom(newSeed)() * all.length);
  return [...all, ...all].slice(first, first + count);
}
