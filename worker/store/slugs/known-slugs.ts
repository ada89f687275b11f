import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { productTag } from '../../pages/page-tags.ts';
import type { PurgedAt } from '../purge.ts';

/** A slug rarely changes, and the webhook reports it. Purges of a product are known for twice as long. */
const KEPT_MS = 300_000;

const MAX_SLUGS = 10_000;

type Known = { slug: string; askedAt: number };

/** By id and locale, the oldest first. */
export type KnownSlugs = Map<string, Known>;

const slugsOfThisIsolate: KnownSlugs = new Map();

type Options = { purgedAt: PurgedAt; known?: KnownSlugs; now?: () => number };

/**
 * Every product page contains its address in all languages, each of which takes a call: an isolate remembers the
 * answers. Only by id, because visitors can invent slugs.
 */
export function rememberSlugs(
  catalogue: Catalogue,
  { purgedAt, known = slugsOfThisIsolate, now = Date.now }: Options,
): Catalogue {
  return {
    ...catalogue,
    async identifyProduct(idOrSlug, context) {
      const key = `${idOrSlug} ${context.locale}`;
      const last = known.get(key);
      const isValid = last && isRecent(last, now()) && last.askedAt > purgeOf(idOrSlug, purgedAt);
      if (isValid) return { id: idOrSlug, slug: last.slug };
      const askedAt = now();
      const found = await catalogue.identifyProduct(idOrSlug, context);
      known.delete(key);
      if (found?.id === idOrSlug) keep(known, key, { slug: found.slug, askedAt });
      return found;
    },
  };
}

/** `store` is purged with everything that an operator purges at once. */
function purgeOf(id: string, purgedAt: PurgedAt): number {
  return Math.max(purgedAt(productTag(id)), purgedAt('store'));
}

function isRecent({ askedAt }: Known, now: number): boolean {
  return Math.abs(now - askedAt) < KEPT_MS;
}

function keep(known: KnownSlugs, key: string, one: Known): void {
  known.set(key, one);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_SLUGS) return;
    known.delete(oldest);
  }
}
