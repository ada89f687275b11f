type Options<Value> = {
  /** How much it holds: entries, or the sum of their sizes. */
  max: number;
  /** Of an entry; 1 where absent. */
  sizeOf?: (value: Value, key: string) => number;
  /** Milliseconds after which an entry is not found any more. */
  keptMs?: number;
};

/** In milliseconds since the epoch; an entry that was set at `after` or before is not found. */
type Time = { now?: number; after?: number };

/** The least recently used is evicted first. Plain values only: promises must not be shared between requests. */
export class LruCache<Value> {
  readonly #options: Required<Options<Value>>;
  readonly #entries = new Map<string, { value: Value; at: number; size: number }>();
  #size = 0;

  constructor(options: Options<Value>) {
    this.#options = { sizeOf: () => 1, keptMs: Infinity, ...options };
  }

  get size(): number {
    return this.#size;
  }

  get(key: string, { now = Date.now(), after = -Infinity }: Time = {}): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.at <= after || Math.abs(now - entry.at) >= this.#options.keptMs) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Set it again when its size has changed. `at` is when its load began. */
  set(key: string, value: Value, at = Date.now()): void {
    const { max, sizeOf } = this.#options;
    this.delete(key);
    const size = sizeOf(value, key);
    if (size > max) return;
    this.#entries.set(key, { value, at, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= max) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
