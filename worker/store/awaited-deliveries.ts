import { addressTagPrefix, contentTags } from '../pages/page-tags.ts';

type Awaited = { tags: ReadonlySet<string>; knownAt: number };

/** Whoever publishes more at once does not need to know of each when it was live. */
const MAX_AWAITED = 100;

/** Changes of content that no page has been made with yet, as far as an isolate knows. */
export class AwaitedDeliveries {
  readonly #awaited = new Map<number, Awaited>();

  /** What a store announces is left out: stock changes all day, and each would be a write. */
  add(id: number, tags: readonly string[], knownAt: number): void {
    const ofContent = tags.filter(isContentTag);
    if (ofContent.length === 0 || this.#awaited.has(id)) return;
    this.#awaited.set(id, { tags: new Set(ofContent), knownAt });
    const [oldest] = this.#awaited.keys();
    if (this.#awaited.size > MAX_AWAITED && oldest !== undefined) this.#awaited.delete(oldest);
  }

  /** Those of which a page with these tags shows the change: they were known before its data began to be loaded. */
  take(tags: readonly string[], begunAt: number): number[] {
    if (this.#awaited.size === 0) return [];
    const found = [...this.#awaited].filter(
      ([, awaited]) => awaited.knownAt <= begunAt && tags.some((tag) => awaited.tags.has(tag)),
    );
    for (const [id] of found) this.#awaited.delete(id);
    return found.map(([id]) => id);
  }
}

function isContentTag(tag: string): boolean {
  return (contentTags as readonly string[]).includes(tag) || tag.startsWith(addressTagPrefix);
}
