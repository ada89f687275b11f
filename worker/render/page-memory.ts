import type { Offer } from '#shared/payments/methods.ts';

/** A page without its visitor's part; its nonce stood between the pieces. */
export type KeptPage = {
  pieces: string[];
  addsToCart: boolean;
  offers: Offer[];
  /** The pattern of its route. */
  route: string;
  /** When its data began to be loaded, in milliseconds since the epoch. */
  keptAt: number;
};

const MAX_CHARACTERS = 8_000_000;

/** The pages that an isolate sent last, least recently used out first. */
export class PageMemory {
  readonly #maxCharacters: number;
  readonly #pages = new Map<string, { page: KeptPage; size: number }>();
  #size = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  /** Null for a page whose data began to be loaded at that moment or before. */
  get(key: string, newerThan: number): KeptPage | null {
    const found = this.#pages.get(key);
    if (!found) return null;
    this.#pages.delete(key);
    if (found.page.keptAt <= newerThan) {
      this.#size -= found.size;
      return null;
    }
    this.#pages.set(key, found);
    return found.page;
  }

  keep(key: string, page: KeptPage): void {
    const size = key.length + page.pieces.reduce((sum, piece) => sum + piece.length, 0);
    this.#size += size - (this.#pages.get(key)?.size ?? 0);
    this.#pages.delete(key);
    this.#pages.set(key, { page, size });
    for (const [oldest, { size: freed }] of this.#pages) {
      if (this.#size <= this.#maxCharacters) return;
      this.#pages.delete(oldest);
      this.#size -= freed;
    }
  }
}
