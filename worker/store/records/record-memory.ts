export type Part = {
  value: unknown;
  /** When its load began, in milliseconds since the epoch. */
  loadedAt: number;
  /** `loadedAt` of the copy in KV that has this value; null where KV has none. */
  storedAt: number | null;
  /**
   * When a background refresh was started, or one failed, since the value was loaded; 0 where there was none.
   */
  triedAt: number;
};

/** The values of one KV key, by their names. */
export type CachedRecord = {
  parts: Map<string, Part>;
  /** When a write was started that will include whatever is here by then; null where there is none. */
  writingSince: number | null;
};

/** An isolate has 128 MB, and a character takes one or two bytes. */
const MAX_CHARACTERS = 16_000_000;

/**
 * What an isolate remembers of KV; the least recently used is evicted first. Holds plain values only:
 * promises must not be shared between requests.
 */
export class RecordMemory {
  /** Until when KV is not read, because it failed or was slow. */
  readsPausedUntil = 0;
  readonly #maxCharacters: number;
  readonly #records = new Map<string, { record: CachedRecord; size: number }>();
  #size = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  get(key: string): CachedRecord | null {
    const found = this.#records.get(key);
    if (!found) return null;
    this.#records.delete(key);
    this.#records.set(key, found);
    return found.record;
  }

  /** Call it again when the record has changed. */
  set(key: string, record: CachedRecord): void {
    this.delete(key);
    const size = key.length + JSON.stringify([...record.parts.values()].map(({ value }) => value)).length;
    this.#records.set(key, { record, size });
    this.#size += size;
    for (const oldest of this.#records.keys()) {
      if (this.#size <= this.#maxCharacters) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#records.get(key)?.size ?? 0;
    this.#records.delete(key);
  }
}
