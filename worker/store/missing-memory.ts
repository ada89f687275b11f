/** Long enough that made-up addresses are not calls of a backend, short enough that nobody waits for a new page. */
const KEPT_MS = 10_000;

/** Whoever makes addresses up pushes out their own. */
const MAX_KEYS = 500;

/** Longer ones are kept by nobody: addresses have up to 8,000 characters. */
const MAX_KEY_LENGTH = 500;

/** What an isolate was lately answered is not there. Nothing of it is in KV: addresses are as many as people make up. */
export class MissingMemory {
  readonly #entries = new Map<string, { value: unknown; askedAt: number }>();

  /** The answer, which says that there is none; null where nothing is known, or it is from before the purge. */
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
