import type { Problem } from '#shared/errors/problem.ts';
import { createPurgeReader, type ContentTag } from './purge.ts';

type Options = {
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Problem | Error, details?: Record<string, string>) => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
  refreshes?: Map<string, number>;
};

type Source<T> = {
  /** Throws when the value is not available; null is a value. */
  load: () => Promise<T>;
  /** False for a value that must not be stored; a previously stored one is then deleted. */
  isStored?: (value: T) => boolean;
  /** A value stored before its tag was purged (`purge.ts`) is only served when it cannot be reloaded. */
  tag?: ContentTag;
};

export type StaleCache = { get: <T>(key: string, source: Source<T>) => Promise<T> };

/** The entry in KV; one of another version counts as absent. */
type Envelope = { value: unknown; storedAt: number; v: number };

const version = 3;
const freshMs = 60_000;

/** After this a refresh that failed or got lost may be repeated. */
const refreshPauseMs = 10_000;

/** KV's limit; values with longer keys are loaded each time. */
const maxKeyBytes = 512;

/** When this isolate last started to refresh each key; promises must not be shared between requests. */
const isolateRefreshes = new Map<string, number>();

/**
 * A stale-while-revalidate cache in KV: values are fresh for 60 s, then served stale while one refresh runs in the
 * background, and still served when it fails. Failures are never stored. A purged value is reloaded before it is served.
 */
export function createStaleCache(options: Options): StaleCache {
  const { kv, waitUntil, report, now = Date.now, refreshes = isolateRefreshes } = options;

  const purgedAtOf = createPurgeReader(kv, report);

  async function get<T>(key: string, source: Source<T>): Promise<T> {
    if (new TextEncoder().encode(key).byteLength > maxKeyBytes) return source.load();
    const [stored, purgedAt] = await Promise.all([read(key), source.tag ? purgedAtOf(source.tag) : 0]);
    if (!stored) {
      const startedAt = now();
      const value = await source.load();
      if (source.isStored?.(value) ?? true) waitUntil(write(key, value, startedAt));
      return value;
    }
    const isPurged = stored.storedAt <= purgedAt;
    const isStale = isPurged || Math.abs(now() - stored.storedAt) >= freshMs;
    if (!isStale || !startRefresh(key)) return stored.value as T;
    const refreshed = refresh(key, source, stored.value as T);
    if (isPurged) return refreshed;
    waitUntil(refreshed);
    return stored.value as T;
  }

  async function read(key: string): Promise<Envelope | null> {
    try {
      const found: unknown = await kv.get(key, 'json');
      return isEnvelope(found) && found.v === version ? found : null;
    } catch (error) {
      report(toError(error), { cache: key });
      return null;
    }
  }

  function startRefresh(key: string): boolean {
    const startedAt = refreshes.get(key);
    if (startedAt !== undefined && now() - startedAt < refreshPauseMs) return false;
    refreshes.set(key, now());
    return true;
  }

  /** Returns the old value when it cannot be reloaded. */
  async function refresh<T>(key: string, { load, isStored }: Source<T>, old: T): Promise<T> {
    const startedAt = now();
    try {
      const value = await load();
      await ((isStored?.(value) ?? true) ? write(key, value, startedAt) : kv.delete(key));
      refreshes.delete(key);
      return value;
    } catch (error) {
      report(toError(error), { cache: key });
      return old;
    }
  }

  /** A value counts from when its request started: a purge during the request may not be in it. */
  async function write(key: string, value: unknown, startedAt: number): Promise<void> {
    const envelope: Envelope = { value, storedAt: startedAt, v: version };
    // Otherwise it is loaded again next time.
    await kv
      .put(key, JSON.stringify(envelope))
      .catch((error: unknown) => report(toError(error), { cache: key }));
  }

  return { get };
}

function isEnvelope(found: unknown): found is Envelope {
  return (
    typeof found === 'object' &&
    found !== null &&
    'value' in found &&
    'storedAt' in found &&
    typeof found.storedAt === 'number' &&
    'v' in found
  );
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
