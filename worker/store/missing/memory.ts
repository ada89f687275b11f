import { LruCache } from '../../lru-cache.ts';
import type { PurgeTimes } from '../purge.ts';

/** For what a webhook, or a purge, makes known again at once. */
export const UNTIL_PURGED_MS = 60_000;

/** Long enough to keep invented addresses from reaching a backend, short enough to show a new page soon. */
const KEPT_MS = 10_000;

/** Characters of keys: invented addresses, which have up to 8,000, evict only each other. */
const MAX_CHARACTERS = 100_000;

/** What an isolate recently learned to be missing. Never in KV: visitors can invent any number of addresses. */
export class MissingMemory<Value = null> extends LruCache<Value> {
  constructor(keptMs = KEPT_MS) {
    super({ max: MAX_CHARACTERS, sizeOf: (_, key) => key.length, keptMs });
  }
}

type Use = { now: number; purgedAt: () => number; used: PurgeTimes['used'] };

/** What this isolate knows, unless it was purged; since when is not asked, but it was not purged since. */
export function knownUnlessPurged<Value>(
  memory: LruCache<Value>,
  key: string,
  { now, purgedAt, used }: Use,
): Value | undefined {
  const after = purgedAt();
  const known = memory.get(key, { now, after });
  if (known !== undefined) used(after + 1, purgedAt);
  return known;
}
