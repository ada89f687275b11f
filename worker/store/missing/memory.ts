import { LruCache } from '../../lru-cache.ts';

/** Long enough to keep invented addresses from reaching a backend, short enough to show a new page soon. */
const KEPT_MS = 10_000;

/** Characters of keys: invented addresses, which have up to 8,000, evict only each other. */
const MAX_CHARACTERS = 100_000;

/** What an isolate recently learned to be missing. Never in KV: visitors can invent any number of addresses. */
export class MissingMemory<Value = null> extends LruCache<Value> {
  constructor() {
    super({ max: MAX_CHARACTERS, sizeOf: (_, key) => key.length, keptMs: KEPT_MS });
  }
}
