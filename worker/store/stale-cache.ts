import type { Problem } from '#shared/errors/problem.ts';
import { createPurgeReader, type ContentTag } from './purge.ts';

type Options = {
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Problem | Error, facts?: Record<string, string>) => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
  refreshes?: Map<string, number>;
};

type Source<T> = {
  /** Throws when the value cannot be had now; what it returns, null included, is an answer. */
  load: () => Promise<T>;
  /** False for a value that must not be stored; one that was stored before it is then deleted. */
  keep?: (value: T) => boolean;
  /** What was stored before the content of this tag was last purged (`purge.ts`) is not served while it can be had anew. */
  tag?: ContentTag;
};

export type StaleCache = { get: <T>(key: string, source: Source<T>) => Promise<T> };

/** What a key holds in KV; a value of another version has another shape and counts as absent. */
type Envelope = { value: unknown; storedAt: number; v: number };

const version = 3;
const freshMs = 60_000;

/** After this long a refresh that was never heard of again, or that failed, may be tried anew. */
const refreshPauseMs = 10_000;

/** KV refuses longer keys; such a value is loaded each time. */
const maxKeyBytes = 512;

/** When this isolate last began to refresh a key. Times only: a promise of one request must not be awaited by another. */
const isolateRefreshes = new Map<string, number>();

/**
 * Values kept in KV: fresh for 60 s, then served stale at once while one refresh runs in the background, and still
 * served when that refresh fails. A value that is not there is loaded; a failure is never stored. A purged value is
 * loaded anew before it is served.
 */
export function createStaleCache(options: Options): StaleCache {
  const { kv, waitUntil, report, now = Date.now, refreshes = isolateRefreshes } = options;

  const purgedAtOf = createPurgeReader(kv, report);

  async function get<T>(key: string, source: Source<T>): Promise<T> {
    if (new TextEncoder().encode(key).byteLength > maxKeyBytes) return source.load();
    const [stored, purgedAt] = await Promise.all([read(key), source.tag ? purgedAtOf(source.tag) : 0]);
    if (!stored) {
      const begunAt = now();
      const value = await source.load();
      if (source.keep?.(value) ?? true) waitUntil(write(key, value, begunAt));
      return value;
    }
    const isPurged = stored.storedAt <= purgedAt;
    const isStale = isPurged || Math.abs(now() - stored.storedAt) >= freshMs;
    if (!isStale || !beginRefresh(key)) return stored.value as T;
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

  function beginRefresh(key: string): boolean {
    const begun = refreshes.get(key);
    if (begun !== undefined && now() - begun < refreshPauseMs) return false;
    refreshes.set(key, now());
    return true;
  }

  /** The new value, stored; the old one when there is no new one to be had. */
  async function refresh<T>(key: string, { load, keep }: Source<T>, old: T): Promise<T> {
    const begunAt = now();
    try {
      const value = await load();
      await ((keep?.(value) ?? true) ? write(key, value, begunAt) : kv.delete(key));
      refreshes.delete(key);
      return value;
    } catch (error) {
      report(toError(error), { cache: key });
      return old;
    }
  }

  /** As old as the moment it was asked for: what is purged while it is on its way may not be in it. */
  async function write(key: string, value: unknown, begunAt: number): Promise<void> {
    const envelope: Envelope = { value, storedAt: begunAt, v: version };
    // A value that cannot be stored is only loaded again next time.
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
