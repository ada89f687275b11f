import type { PageRecord } from './page-record.ts';

/** A page in an isolate's memory. */
export type KeptPage = PageRecord & {
  /** When its data began to be loaded, and when it was requested, in milliseconds since the epoch. */
  madeAt: number;
  keptAt: number;
  /** Null where the store sent none. */
  etag: string | null;
};

/** An isolate has 128 MB. */
const MAX_BYTES = 16_000_000;

/** The pages that an isolate sent last; the least recently used are evicted first. */
export class PageMemory {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, { page: KeptPage; size: number }>();
  #size = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes in use, keys included. */
  get size(): number {
    return this.#size;
  }

  /** Null for a page that was requested before that moment. */
  get(key: string, since: number): KeptPage | null {
    const found = this.#pages.get(key);
    if (!found || found.page.keptAt < since) return null;
    this.#pages.delete(key);
    this.#pages.set(key, found);
    return found.page;
  }

  /** The page, however old, for revalidation by the store. */
  last(key: string): KeptPage | null {
    return this.#pages.get(key)?.page ?? null;
  }

  forget(key: string): void {
    this.#size -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }

  keep(key: string, page: KeptPage): void {
    const size = key.length + page.template.length;
    this.forget(key);
    this.#pages.set(key, { page, size });
    this.#size += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#maxBytes) return;
      this.forget(oldest);
    }
  }
}

export const pagesOfThisIsolate = new PageMemory();
