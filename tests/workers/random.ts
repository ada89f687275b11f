/** Repeatable chance: numbers from 0 to 1 (mulberry32). The seed of a failed run is in its test's title. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `CART_SEED` repeats a run; without it every run is another. */
export const seed = Number(process.env['CART_SEED'] ?? Date.now() % 1_000_000);

/** `CART_WRITES=1000` makes the long runs as long as they can be; the gate's are shorter. */
export const fullWrites = Number(process.env['CART_WRITES'] ?? 0);
