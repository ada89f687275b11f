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

/** `CART_SEED=random` draws another run, a number repeats one; the gate's is always the same. */
const asked = process.env['CART_SEED'] ?? '7';
export const seed = asked === 'random' ? Date.now() % 1_000_000 : Number(asked);

/** `CART_WRITES=1000` makes the long runs as long as they can be; the gate's are shorter. */
export const fullWrites = Number(process.env['CART_WRITES'] ?? 0);
