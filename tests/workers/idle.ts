const key = Symbol.for('storefront-tests:idle');

type Running = { stop: () => Promise<void> };

/**
 * Stored with the process: tests that reset modules would lose track of what is running, and start another.
 */
const kept = globalThis as { [key]?: Record<string, Running[]> };

/** What was started in this process and is not in use, by its kind: the next file of tests takes it. */
export function idle<T extends Running>(kind: string): T[] {
  const lists = (kept[key] ??= {});
  return (lists[kind] ??= []) as T[];
}

export async function stopIdle(): Promise<void> {
  const running = Object.values(kept[key] ?? {}).flatMap((list) => list.splice(0));
  await Promise.all(running.map(({ stop }) => stop()));
}
