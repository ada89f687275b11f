import type { AppContext } from '../context.ts';
import { resultWithin } from '../store/records/within.ts';
import type { Deferred } from '../ui/deferred/await.tsx';

/** Past the deadline its promise is returned, in an object, whose value becomes what arrives. */
export async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number | null,
): Promise<{ value: Deferred<T> }> {
  if (milliseconds === null) return { value: await promise };
  const box = settling(promise);
  // What is there already needs no timer.
  await Promise.resolve();
  if (!(box.value instanceof Promise)) return box;
  return (await resultWithin(milliseconds, promise)) ?? box;
}

/** Replaces its promise with the value as soon as it arrives; a rejected promise stays. */
export function settling<T>(promise: Promise<T>): { value: Deferred<T> } {
  const box: { value: Deferred<T> } = { value: promise };
  void promise.then(
    (value) => (box.value = value),
    () => {},
  );
  return box;
}

/** How long a page waits for one of its parts; where a store has a page to show, it is made anew as a whole. */
export function deadlineOf(c: AppContext, milliseconds: number): number | null {
  return c.get('isRenderedForAll') && c.req.header('If-None-Match') !== undefined ? null : milliseconds;
}
