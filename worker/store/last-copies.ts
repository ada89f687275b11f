import { READ_WAIT_MS, toError, type RecordStoreOptions } from './records/record-store.ts';
import { within } from './records/within.ts';

type Options = Pick<RecordStoreOptions, 'kv' | 'waitUntil' | 'report' | 'now'> & {
  written?: Map<string, number>;
};

/** Copies of a backend's answers, for outages. */
export type LastCopies = {
  /** In the background, and at most once an hour for each isolate. */
  keep: (key: string, value: unknown) => void;
  find: <T>(key: string) => Promise<T | null>;
  /** In the background; for copies that were found, because visitors may invent keys. */
  drop: (key: string) => void;
};

const VERSION = 1;
const PAUSE_MS = 3_600_000;
const MAX_KEY_BYTES = 512;
const MAX_AGE_S = 30 * 86_400;

const isolateWrites = new Map<string, number>();

export function createLastCopies(options: Options): LastCopies {
  const { kv, waitUntil, report, now = Date.now, written = isolateWrites } = options;
  const fail = (key: string) => (error: unknown) => report(toError(error), { cache: key });

  return {
    keep(key, value) {
      const writtenAt = written.get(key);
      if (writtenAt !== undefined && now() - writtenAt < PAUSE_MS) return;
      if (new TextEncoder().encode(key).byteLength > MAX_KEY_BYTES) return;
      written.set(key, now());
      const text = JSON.stringify({ value, v: VERSION });
      waitUntil(kv.put(key, text, { expirationTtl: MAX_AGE_S }).catch(fail(key)));
    },
    async find<T>(key: string) {
      try {
        const read = () => kv.get<{ value: T; v: number }>(key, 'json');
        const found = await within(READ_WAIT_MS, 'KV', read);
        return found?.v === VERSION ? found.value : null;
      } catch (error) {
        fail(key)(error);
        return null;
      }
    },
    drop(key) {
      written.delete(key);
      waitUntil(kv.delete(key).catch(fail(key)));
    },
  };
}
