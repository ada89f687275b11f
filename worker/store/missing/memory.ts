/** Long enough to keep invented addresses from reaching a backend, short enough to show a new page soon. */
const KEPT_MS = 10_000;

/** Invented addresses evict only each other. */
const MAX_KEYS = 500;

/** Longer keys are never stored: addresses have up to 8,000 characters. */
const MAX_KEY_LENGTH = 500;

/**
 * What an isolate recently learned to be missing. Never in KV: visitors can invent any number of addresses.
 */
export class MissingMemory {
  readonly #entries = new Map<string, { value: unknown; askedAt: number }>();

  /** The answer that there is none; null where nothing is known, or it is from before the purge. */
  find(key: string, { now, purgedAt = 0 }: { now: number; purgedAt?: number }): { value: unknown } | null {
    const entry = this.#entries.get(key);
    return entry && entry.askedAt > purgedAt && Math.abs(now - entry.askedAt) < KEPT_MS ? entry : null;
  }

  keep(key: string, value: unknown, askedAt: number): void {
    if (key.length > MAX_KEY_LENGTH) return;
    this.#entries.delete(key);
    this.#entries.set(key, { value, askedAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_KEYS) return;
      this.#entries.delete(oldest);
    }
  }
}
