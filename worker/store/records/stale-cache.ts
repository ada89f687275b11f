import { lookup } from '../../metrics/lookups.ts';
import { knownUnlessPurged, MissingMemory, UNTIL_PURGED_MS } from '../missing/memory.ts';
import type { PurgeTimes } from '../purge.ts';
import type { Part } from './record-memory.ts';
import { RecordStore, toError, type RecordKey, type RecordStoreOptions } from './record-store.ts';
import { resultWithin } from './within.ts';

type Source<T> = {
  /** Throws when the value is not available; null is a value. */
  load: () => Promise<T>;
  /** False for a value that must not be stored; a previously stored record is then deleted. */
  isStored?: (value: T) => boolean;
  /** A value from before this moment, as far as it is known, is only served when it cannot be reloaded. */
  purgedAt?: () => number;
};

export type StaleCache = { get: <T>(recordKey: RecordKey, source: Source<T>) => Promise<T> };

type StaleCacheOptions = RecordStoreOptions & {
  missing?: MissingMemory<unknown>;
  /** A copy from then was served. */
  used?: PurgeTimes['used'];
  /** A copy from before a purge was served, because its source is late or fails. */
  onOld?: () => void;
  /** How long a purged value's source is waited for. */
  waitMs?: () => number | null;
};

const NEVER = () => 0;

const missingInThisIsolate = new MissingMemory<unknown>(UNTIL_PURGED_MS);

const FRESH_MS = 60_000;

/** After this a refresh that failed or got lost may be repeated. */
const REFRESH_PAUSE_MS = 10_000;

/** An unchanged value is written again after this, to confirm that it is still valid. */
const CONFIRM_MS = 86_400_000;

/** KV's limit; values with longer keys are loaded each time. */
const MAX_KEY_BYTES = 512;

/**
 * A stale-while-revalidate cache in this isolate's memory, backed by KV, which is written when a value
 * changed. Values are fresh for 60 s, then served stale while one refresh runs in the background, and still
 * served when it fails. Failures are never stored. A purged value is reloaded before it is served. A missing
 * value is remembered for a minute, in memory only, or until a purge. Create one per request.
 */
export function createStaleCache(options: StaleCacheOptions): StaleCache {
  const { waitUntil, report, observe = () => {}, now = Date.now, missing = missingInThisIsolate } = options;
  const { waitMs = () => null, used = () => {}, onOld = () => {} } = options;
  const records = new RecordStore(options);

  async function get<T>(recordKey: RecordKey, source: Source<T>): Promise<T> {
    if (new TextEncoder().encode(recordKey.key).byteLength > MAX_KEY_BYTES) return source.load();
    const startedAt = now();
    const purgedAt = source.purgedAt ?? NEVER;
    const none = knownUnlessPurged(missing, keyOf(recordKey), { now: startedAt, purgedAt, used });
    if (none !== undefined) return none as T;
    const part = await records.find(recordKey);
    const state = stateOf(part, purgedAt(), now());
    observe(lookup(cacheOf(recordKey), state, now() - startedAt));
    if (part === null) return load(recordKey, source);
    if (state === 'purged')
      return wasTried(part, purgedAt(), now()) ? old(part) : renew(recordKey, source, part);
    used(part.loadedAt, purgedAt);
    if (state === 'fresh' || wasTried(part, 0, now())) return part.value as T;
    part.triedAt = now();
    waitUntil(refresh(recordKey, source, part));
    return part.value as T;
  }

  function old<T>(part: Part): T {
    onOld();
    return part.value as T;
  }

  /** The new value, or the old one where the source is late. */
  async function renew<T>(recordKey: RecordKey, source: Source<T>, part: Part): Promise<T> {
    const refreshed = refresh(recordKey, source, part);
    waitUntil(refreshed);
    const soon = await resultWithin(waitMs(), refreshed);
    if (soon !== null) return soon.value;
    part.triedAt = now();
    return old(part);
  }

  async function load<T>(recordKey: RecordKey, source: Source<T>): Promise<T> {
    const startedAt = now();
    const value = await source.load();
    if (source.isStored?.(value) ?? true) {
      records.keep(recordKey, { value, loadedAt: startedAt, storedAt: null, triedAt: 0 });
    } else missing.set(keyOf(recordKey), value, startedAt);
    return value;
  }

  /** Returns the old value when it cannot be reloaded. A value counts from when its request started. */
  async function refresh<T>(recordKey: RecordKey, source: Source<T>, part: Part): Promise<T> {
    const startedAt = now();
    const { purgedAt = NEVER } = source;
    try {
      const value = await source.load();
      if (hasChangedUnseen(part, value, purgedAt())) observe(lookup(changedOf(recordKey), 'changed'));
      if (source.isStored?.(value) ?? true) {
        const isStill = isStillStored(part, value, { startedAt, purgedAt: purgedAt() });
        const storedAt = isStill ? part.storedAt : null;
        records.keep(recordKey, { value, loadedAt: startedAt, storedAt, triedAt: 0 });
      } else await records.remove(recordKey);
      return value;
    } catch (error) {
      part.triedAt = now();
      report(toError(error), { cache: recordKey.key });
      return part.loadedAt <= purgedAt() ? old(part) : (part.value as T);
    }
  }

  return { get };
}

function stateOf(part: Part | null, purgedAt: number, now: number): 'miss' | 'purged' | 'stale' | 'fresh' {
  if (part === null) return 'miss';
  if (part.loadedAt <= purgedAt) return 'purged';
  return Math.abs(now - part.loadedAt) >= FRESH_MS ? 'stale' : 'fresh';
}

/** Values of the content service are stored beside those of the store. */
const CONTENT_NAMES = new Set([
  'menu',
  'footer',
  'notification',
  'entry',
  'slugs',
  'category-pages',
  'reviews',
]);

function cacheOf({ name }: RecordKey): 'content' | 'store' {
  return CONTENT_NAMES.has(name) ? 'content' : 'store';
}

/** Of the store's records only categories change by its webhook alone. */
function changedOf(recordKey: RecordKey): 'content' | 'store' | 'catalogue' {
  return recordKey.name === 'categories' ? 'catalogue' : cacheOf(recordKey);
}

function keyOf({ key, name }: RecordKey): string {
  return `${key} ${name}`;
}

/** Whether a refresh was just tried, after that moment: before a purge it may have loaded old data. */
function wasTried({ triedAt }: Part, since: number, now: number): boolean {
  return triedAt > since && now - triedAt < REFRESH_PAUSE_MS;
}

/** Without its webhook, which would have reported it. */
function hasChangedUnseen({ loadedAt, value: before }: Part, value: unknown, purgedAt: number): boolean {
  return loadedAt > purgedAt && JSON.stringify(value) !== JSON.stringify(before);
}

type Reloaded = { startedAt: number; purgedAt: number };

/** Whether the copy in KV is good enough for other isolates. */
function isStillStored(part: Part, value: unknown, { startedAt, purgedAt }: Reloaded): boolean {
  return (
    part.storedAt !== null &&
    part.storedAt > purgedAt &&
    startedAt - part.storedAt < CONFIRM_MS &&
    JSON.stringify(value) === JSON.stringify(part.value)
  );
}
