import { addressTagPrefix, contentTags } from '../pages/page-tags.ts';

type Awaited = { tags: ReadonlySet<string>; knownAt: number };

/** After a larger batch of changes, when each of them went live does not matter. */
const MAX_AWAITED = 100;

/** Changes that no page shows yet, as far as an isolate knows. */
export class AwaitedDeliveries {
  readonly #awaited = new Map<number, Awaited>();

  add(id: number, tags: readonly string[], knownAt: number): void {
    if (!tags[0] || this.#awaited.has(id)) return;
    this.#awaited.set(id, { tags: new Set(tags), knownAt });
    if (this.#awaited.size <= MAX_AWAITED) return;
    // Stock changes all day: what an editor published stays.
    const ids = [...this.#awaited];
    const [oldest] = ids.find(([, awaited]) => ![...awaited.tags].some(isContentTag)) ?? ids[0] ?? [id];
    this.#awaited.delete(oldest);
  }

  /** Those that a page with these tags shows: they were known before its data began to be loaded. */
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
