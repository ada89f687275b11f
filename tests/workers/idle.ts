const key = Symbol.for('storefront-tests:idle');

/**
 * What was started in this process and is not in use, by its kind: the next file of tests takes it. It is kept with
 * the process, because tests that reset modules would forget it and start another.
 */
export function idle<T>(kind: string): T[] {
  const kept = globalThis as { [key]?: Record<string, unknown[]> };
  const lists = (kept[key] ??= {});
  return (lists[kind] ??= []) as T[];
}
