import { markLive } from '../database/content-deliveries.ts';
import { addressTagPrefix, isSingle, PURGE_AGAIN_MS, contentTags } from '../pages/page-tags.ts';
import { toError } from './records/record-store.ts';
import { within } from './records/within.ts';

/** When each tag was last purged, as far as an isolate knows. */
export type PurgeMemory = {
  times: Map<string, number>;
  awaited: AwaitedDeliveries;
  /** The newest delivery that was read. */
  lastId: number;
  /** When the last reading began, and the last one that has ended. */
  readAt: number;
  knownAt: number;
};

type Options = {
  db: D1Database;
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Error, details: Record<string, string>) => void;
  /** Tags that an operator purged by hand, of which no object was notified. */
  onPurge?: (deliveryId: number, tags: string[]) => Promise<void>;
  now?: () => number;
  memory?: PurgeMemory;
};

/** When a tag was last purged, in milliseconds since the epoch; 0 when never or not known yet. */
export type PurgedAt = (tag: string) => number;

/** Time after which other isolates' purges are looked up. */
const READ_PAUSE_MS = 5_000;

/** How long shared pages wait for D1, from their beginning, unless it has just been read. */
const FRESH_MS = 500;
const READ_WAIT_MS = 1_000;

/** The clocks of two machines differ: data loaded within that time may be older than the purge. */
const CLOCKS_MS = 100;

/** There are many products and pages, and no copy tagged with them lives that long. */
const SINGLE_MS = 600_000;

/** After this, the time at which a change went live no longer matters. */
const AWAITED_MS = 86_400_000;

/** Pages from before an older purge have expired by themselves. */
const BY_HAND_MS = 600_000;

type Awaited = { tags: ReadonlySet<string>; knownAt: number };

/** After a larger batch of changes, when each of them went live does not matter. */
const MAX_AWAITED = 100;

/** Changes that no page shows yet, as far as an isolate knows. */
export class AwaitedDeliveries {
  readonly #awaited = new Map<number, Awaited>();

  add(id: number, tags: readonly string[], knownAt: number): void {
    if (!tags[0] || this.#awaited.has(id)) return;
    this.#awaited.set(id, { tags: new Set(tags), knownAt });
    if (this.#awaited.size <= MAX_AWAITED) return;
    // Stock changes all day: what an editor published stays.
    const ids = [...this.#awaited];
    const [oldest] = ids.find(([, awaited]) => ![...awaited.tags].some(isContentTag)) ?? ids[0] ?? [id];
    this.#awaited.delete(oldest);
  }

  /** Those that a page with these tags shows: they were known before its data began to be loaded. */
  take(tags: readonly string[], begunAt: number): number[] {
    if (this.#awaited.size === 0) return [];
    const found = [...this.#awaited].filter(
      ([, awaited]) => awaited.knownAt <= begunAt && tags.some((tag) => awaited.tags.has(tag)),
    );
    for (const [id] of found) this.#awaited.delete(id);
    return found.map(([id]) => id);
  }
}

function isContentTag(tag: string): boolean {
  return (contentTags as readonly string[]).includes(tag) || tag.startsWith(addressTagPrefix);
}

export function createPurgeMemory(): PurgeMemory {
  return {
    times: new Map(),
    awaited: new AwaitedDeliveries(),
    lastId: 0,
    readAt: Number.NEGATIVE_INFINITY,
    knownAt: Number.NEGATIVE_INFINITY,
  };
}

const memoryOfThisIsolate = createPurgeMemory();

type Row = { id: number; event: string; purged: string; received_at: string; live_at: string | null };

/** The event of a manual purge (`tools/shop/purge.ts`, `ops/pages/record-routes.tsx`). */
const BY_HAND = 'purge';

export type PurgeTimes = {
  /** No visitor waits for D1: calls are read in the background. */
  purgedAt: PurgedAt;
  /** The same without its repetitions. */
  firstPurgedAt: PurgedAt;
  newest: () => number;
  /** A copy from then is used, which is old when it was purged later. */
  used: (loadedAt: number, purgedAt: () => number) => void;
  /** Reads them beside a rendering; whether a copy that it used is old. */
  read: () => Promise<{ isOutdated: () => boolean }>;
  /** A page with these tags was rendered: changes announced before it was begun are live. */
  pageMade: (tags: readonly string[]) => void;
};

/** The purges of the webhooks' calls, which every isolate reads from D1. */
export function createPurgeTimes(options: Options): PurgeTimes {
  const { db, waitUntil, report, onPurge, now = Date.now, memory = memoryOfThisIsolate } = options;
  const isNew = (at: string) => now() - Date.parse(at) < BY_HAND_MS;
  const begunAt = now();
  let repeatedBy = now;
  const copies: { loadedAt: number; purgedAt: () => number }[] = [];
  const fail = (error: unknown) => report(toError(error), { what: 'purges' });

  async function read(): Promise<void> {
    const startedAt = (memory.readAt = now());
    try {
      const newer = db.prepare(
        'SELECT id, event, purged, received_at, live_at FROM content_deliveries WHERE id > ?1',
      );
      const { results } = await newer.bind(memory.lastId).all<Row>();
      for (const { id, event, purged, received_at: at, live_at: liveAt } of results) {
        memory.lastId = Math.max(memory.lastId, id);
        purgeHere(purged.split(' '), Date.parse(at), memory);
        if (liveAt === null && now() - Date.parse(at) < AWAITED_MS)
          awaitPage(id, purged.split(' '), now(), memory);
        if (event === BY_HAND && isNew(at) && onPurge) waitUntil(onPurge(id, purged.split(' ')).catch(fail));
      }
      memory.knownAt = startedAt;
      for (const [tag, at] of memory.times) {
        if (isSingle(tag) && now() - at > SINGLE_MS) memory.times.delete(tag);
      }
    } catch (error) {
      fail(error);
    }
  }

  return {
    purgedAt(tag) {
      if (now() - memory.readAt >= READ_PAUSE_MS) waitUntil(read());
      return lastPurge(memory.times.get(tag) ?? 0, repeatedBy());
    },
    firstPurgedAt: (tag) => memory.times.get(tag) ?? 0,
    newest: () => [...memory.times.values()].reduce((newest, at) => Math.max(newest, at), 0),
    used: (loadedAt, purgedAt) => void copies.push({ loadedAt, purgedAt }),
    async read() {
      // A repetition that is due during a rendering makes it no older.
      repeatedBy = () => begunAt;
      const isFresh = now() - memory.knownAt < FRESH_MS;
      if (!isFresh) await within(READ_WAIT_MS, 'The list of purges', read).catch(fail);
      return { isOutdated: () => copies.some(({ loadedAt, purgedAt }) => loadedAt <= purgedAt()) };
    },
    pageMade(tags) {
      const ids = memory.awaited.take(tags, begunAt);
      if (ids.length === 0) return;
      const failLive = (error: Error) => report(error, { what: 'what is live' });
      waitUntil(markLive(db, ids, now()).catch(failLive));
    },
  };
}

/** A purge is repeated after a while: the backend's answer may have been the old one until then. */
function lastPurge(purgedAt: number, now: number): number {
  if (purgedAt === 0) return 0;
  const repeated = PURGE_AGAIN_MS.map((later) => purgedAt - CLOCKS_MS + later).filter((at) => at <= now);
  return Math.max(purgedAt, ...repeated);
}

/** Purges these tags in this isolate; the others read of it in D1 (`content-deliveries.ts`). */
export function purgeHere(tags: readonly string[], at: number, { times } = memoryOfThisIsolate): void {
  for (const tag of tags) times.set(tag, Math.max(times.get(tag) ?? 0, at + CLOCKS_MS));
}

/** A call was recorded under this id: watches for the first page rendered with its change. */
export function awaitPage(
  id: number,
  tags: readonly string[],
  knownAt: number,
  { awaited } = memoryOfThisIsolate,
): void {
  awaited.add(id, tags, knownAt);
}
