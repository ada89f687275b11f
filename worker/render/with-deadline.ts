import type { Deferred } from '../ui/deferred.ts';

/**
 * Waits for a value that needs no script when it is part of the shell; past the deadline its promise is returned, to be
 * streamed. (In an object, because an async function would await a bare promise.)
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
): Promise<{ value: Deferred<T> }> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const timeout = new Promise<{ value: Deferred<T> }>((resolve) => {
    timer = setTimeout(() => resolve({ value: promise }), milliseconds);
  });
  const arrived = promise.then((value): { value: Deferred<T> } => ({ value }));
  return Promise.race([arrived, timeout]).finally(() => clearTimeout(timer));
}

/** Has the value in place of its promise as soon as it arrives; a rejected promise stays. */
export function settling<T>(promise: Promise<T>): { value: Deferred<T> } {
  const box: { value: Deferred<T> } = { value: promise };
  void promise.then(
    (value) => (box.value = value),
    () => {},
  );
  return box;
}
