import type { PageRecord } from './page-record.ts';

/** A page as an isolate keeps it. */
export type KeptPage = PageRecord & {
  /** When its data began to be loaded, and when it was asked for, in milliseconds since the epoch. */
  madeAt: number;
  keptAt: number;
};

/** An isolate has 128 MB. */
const MAX_BYTES = 16_000_000;

/** The pages that an isolate sent last, least recently used out first. */
export class PageMemory {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, { page: KeptPage; size: number }>();
  #size = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** How many bytes it holds, keys included. */
  get size(): number {
    return this.#size;
  }

  /** Null for a page that was asked for before that moment. */
  get(key: string, since: number): KeptPage | null {
    const found = this.#pages.get(key);
    if (!found) return null;
    this.#pages.delete(key);
    if (found.page.keptAt < since) {
      this.#size -= found.size;
      return null;
    }
    this.#pages.set(key, found);
    return found.page;
  }

  keep(key: string, page: KeptPage): void {
    const size = key.length + page.template.length;
    this.#size += size - (this.#pages.get(key)?.size ?? 0);
    this.#pages.delete(key);
    this.#pages.set(key, { page, size });
    for (const [oldest, { size: freed }] of this.#pages) {
      if (this.#size <= this.#maxBytes) return;
      this.#pages.delete(oldest);
      this.#size -= freed;
    }
  }
}

export const pagesOfThisIsolate = new PageMemory();
