import type { Problem } from '#shared/errors/problem.ts';
import type { Observe } from '../../metrics/metrics.ts';
import { RecordMemory, type CachedRecord, type Part } from './record-memory.ts';
import { within } from './within.ts';

export type RecordStoreOptions = {
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Problem | Error, details?: Record<string, string>) => void;
  observe?: Observe;
  /** Milliseconds since the epoch. */
  now?: () => number;
  memory?: RecordMemory;
  wait?: (milliseconds: number) => Promise<void>;
};

/** A KV key, and the name of a value in it: everything that every page needs is one read. */
export type RecordKey = { key: string; name: string };

/** The entry in KV; one of another version counts as absent. */
type Envelope = { v: number; parts: Record<string, { value: unknown; loadedAt: number }> };

const VERSION = 6;

/** KV accepts one write of a key per second: values that arrive together are written together. */
const WRITE_DELAY_MS = 1_100;

/** A page waits no longer for KV, but calls the backend. */
export const READ_WAIT_MS = 500;

/** How long an isolate skips KV after it failed or was slow. */
const READ_PAUSE_MS = 10_000;

/** If its write is not over by then, the request was cancelled. */
const WRITE_LOST_MS = 10_000;

const memoryOfThisIsolate = new RecordMemory();

/** Records in this isolate's memory, backed by KV. An isolate reads a record once. Create one per request. */
export class RecordStore {
  readonly #options: Required<RecordStoreOptions>;
  readonly #reads = new Map<string, Promise<CachedRecord>>();

  constructor(options: RecordStoreOptions) {
    this.#options = {
      now: Date.now,
      memory: memoryOfThisIsolate,
      wait: pause,
      observe: () => {},
      ...options,
    };
  }

  /** Its parts are requested at the same time, and are one read. */
  async find({ key, name }: RecordKey): Promise<Part | null> {
    const record = this.#options.memory.get(key) ?? (await this.#readOnce(key));
    return record.parts.get(name) ?? null;
  }

  /** Writes it to KV where it is missing. */
  keep({ key, name }: RecordKey, part: Part): void {
    const { memory, waitUntil } = this.#options;
    const record = memory.get(key) ?? { parts: new Map<string, Part>(), writingSince: null };
    record.parts.set(name, part);
    memory.set(key, record);
    if (part.storedAt === null) waitUntil(this.#write(key, record));
  }

  async remove({ key }: RecordKey): Promise<void> {
    this.#options.memory.delete(key);
    await this.#options.kv.delete(key);
  }

  #readOnce(key: string): Promise<CachedRecord> {
    const reading = this.#reads.get(key) ?? this.#read(key);
    this.#reads.set(key, reading);
    return reading;
  }

  async #read(key: string): Promise<CachedRecord> {
    const { memory } = this.#options;
    const record = { parts: await this.#readParts(key), writingSince: null };
    const known = memory.get(key);
    if (known) return known;
    if (record.parts.size > 0) memory.set(key, record);
    return record;
  }

  async #readParts(key: string): Promise<Map<string, Part>> {
    const { kv, memory, now, report } = this.#options;
    if (now() < memory.readsPausedUntil) return new Map();
    try {
      const found: unknown = await within(READ_WAIT_MS, 'KV', () => kv.get(key, 'json'));
      if (!isEnvelope(found)) return new Map();
      const parts = Object.entries(found.parts).map(([name, { value, loadedAt }]): [string, Part] => [
        name,
        { value, loadedAt, storedAt: loadedAt, triedAt: 0 },
      ]);
      return new Map(parts);
    } catch (error) {
      memory.readsPausedUntil = now() + READ_PAUSE_MS;
      report(toError(error), { cache: key });
      return new Map();
    }
  }

  /** After a failed write the values are written again with their next refresh. */
  async #write(key: string, record: CachedRecord): Promise<void> {
    const { kv, now, wait, report } = this.#options;
    if (record.writingSince !== null && now() - record.writingSince < WRITE_LOST_MS) return;
    record.writingSince = now();
    await wait(WRITE_DELAY_MS);
    record.writingSince = null;
    const parts = [...record.parts];
    const entries = parts.map(([name, { value, loadedAt }]) => [name, { value, loadedAt }]);
    const envelope: Envelope = { v: VERSION, parts: Object.fromEntries(entries) };
    try {
      await kv.put(key, JSON.stringify(envelope));
      for (const [, part] of parts) part.storedAt = part.loadedAt;
    } catch (error) {
      report(toError(error), { cache: key });
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isEnvelope(found: unknown): found is Envelope {
  return (
    typeof found === 'object' &&
    found !== null &&
    'v' in found &&
    found.v === VERSION &&
    'parts' in found &&
    typeof found.parts === 'object'
  );
}

export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
