/** Content is purged by type. */
export const contentTags = ['setting', 'menu', 'footer', 'page', 'article'] as const;

export type ContentTag = (typeof contentTags)[number];

/** When each tag was last purged, as far as an isolate knows. */
export type PurgeMemory = {
  times: Map<string, number>;
  /** The newest delivery that was read. */
  lastId: number;
  readAt: number;
};

type Options = {
  db: D1Database;
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Error, details: Record<string, string>) => void;
  now?: () => number;
  memory?: PurgeMemory;
};

/** Time after which another isolate's purge is looked for. */
const READ_PAUSE_MS = 5_000;

/** `received_at` has whole seconds: what was loaded within that second may be older than the purge. */
const RESOLUTION_MS = 1_000;

export function createPurgeMemory(): PurgeMemory {
  return { times: new Map(), lastId: 0, readAt: Number.NEGATIVE_INFINITY };
}

const memoryOfThisIsolate = createPurgeMemory();

type Row = { id: number; purged: string; received_at: string };

/**
 * Tells when a tag was last purged, in milliseconds since the epoch; 0 when never or not known yet. No page waits for D1:
 * the webhook's calls are read in the background.
 */
export function createPurgeTimes(options: Options): (tag: ContentTag) => number {
  const { db, waitUntil, report, now = Date.now, memory = memoryOfThisIsolate } = options;

  async function read(): Promise<void> {
    try {
      const newer = db.prepare('SELECT id, purged, received_at FROM content_deliveries WHERE id > ?1');
      const { results } = await newer.bind(memory.lastId).all<Row>();
      for (const { id, purged, received_at: at } of results) {
        memory.lastId = Math.max(memory.lastId, id);
        purgeHere(purged.split(' '), Date.parse(at) + RESOLUTION_MS, memory);
      }
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)), { what: 'purges' });
    }
  }

  return function purgedAt(tag) {
    if (now() - memory.readAt >= READ_PAUSE_MS) {
      memory.readAt = now();
      waitUntil(read());
    }
    return memory.times.get(tag) ?? 0;
  };
}

/** Invalidates in this isolate what is under these tags; the others read of it in D1 (`content-deliveries.ts`). */
export function purgeHere(tags: readonly string[], at: number, { times } = memoryOfThisIsolate): void {
  for (const tag of tags) times.set(tag, Math.max(times.get(tag) ?? 0, at));
}

/** When anything was last purged, as far as this isolate knows; 0 when never. */
export function lastPurge({ times } = memoryOfThisIsolate): number {
  return Math.max(0, ...times.values());
}
