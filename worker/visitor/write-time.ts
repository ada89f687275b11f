import { WRITE_MS } from '#shared/cart/remaining-time.ts';
import type { CartWrite } from './contract.ts';

/** For the way back to the browser. */
const ANSWER_MS = 500;

/** Takes what passed of a write's time since the request arrived, and its answer's, from what its caller said was left. */
export function timeWrites(): (write: CartWrite) => CartWrite {
  const startedAt = performance.now();
  return (write) => {
    const { remainingMs = WRITE_MS } = write;
    return { ...write, remainingMs: remainingMs - (performance.now() - startedAt) - ANSWER_MS };
  };
}
