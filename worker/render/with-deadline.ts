import type { Later } from '../ui/deferred.ts';

/**
 * Gives a value a moment to arrive. In time it becomes part of the shell and needs no script; otherwise its promise is
 * handed on, to stream behind. (Wrapped, because a promise cannot carry a promise.)
 */
export async function soon<T>(promise: Promise<T>, milliseconds: number): Promise<{ value: Later<T> }> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const deadline = new Promise<{ value: Later<T> }>((resolve) => {
    timer = setTimeout(() => resolve({ value: promise }), milliseconds);
  });
  const arrived = promise.then((value): { value: Later<T> } => ({ value }));
  return Promise.race([arrived, deadline]).finally(() => clearTimeout(timer));
}
