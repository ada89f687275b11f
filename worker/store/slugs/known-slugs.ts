import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { LruCache } from '../../lru-cache.ts';
import { productTag } from '../../pages/page-tags.ts';
import type { PurgedAt } from '../purge.ts';

/** A slug rarely changes, and the webhook reports it. Purges of a product are known for twice as long. */
const KEPT_MS = 300_000;

const MAX_SLUGS = 10_000;

/** By id and locale. */
export class KnownSlugs extends LruCache<string> {
  constructor() {
    super({ max: MAX_SLUGS, keptMs: KEPT_MS });
  }
}

const slugsOfThisIsolate = new KnownSlugs();

type Options = { purgedAt: PurgedAt; known?: KnownSlugs; now?: () => number };

/** Each address takes a call: an isolate remembers the answers. Only by id, because visitors can invent slugs. */
export function rememberSlugs(
  catalogue: Catalogue,
  { purgedAt, known = slugsOfThisIsolate, now = Date.now }: Options,
): Catalogue {
  return {
    ...catalogue,
    async identifyProduct(idOrSlug, context) {
      const key = `${idOrSlug} ${context.locale}`;
      const askedAt = now();
      const slug = known.get(key, { now: askedAt, after: purgeOf(idOrSlug, purgedAt) });
      if (slug !== undefined) return { id: idOrSlug, slug };
      const found = await catalogue.identifyProduct(idOrSlug, context);
      known.delete(key);
      if (found?.id === idOrSlug) known.set(key, found.slug, askedAt);
      return found;
    },
  };
}

/** `store` is purged with everything that an operator purges at once. */
function purgeOf(id: string, purgedAt: PurgedAt): number {
  return Math.max(purgedAt(productTag(id)), purgedAt('store'));
}
