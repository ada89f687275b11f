/** What a page's copies are told by: kinds of content, kinds of the store's records, and single products. */
export const contentTags = ['setting', 'menu', 'footer', 'page', 'article'] as const;

export type ContentTag = (typeof contentTags)[number];

/** `store` is the store's settings; `products` is carried by listings, which any product may change. */
export const storeTags = ['store', 'products', 'categories', 'attributes'] as const;

/** What every page shows. */
export const shellTags: readonly string[] = ['store', 'setting', 'menu', 'footer', 'categories'];

/** A product by its id or its slug. */
export function productTag(name: string): string {
  return `product:${encodeURIComponent(name)}`;
}

/** Workers Cache takes a thousand for an answer. */
export const MAX_TAGS = 1_000;

/**
 * `invalidate` has a page asked for again, and shown until then; what must not be shown any more is purged at once: then
 * an outage has nothing to show in its place.
 */
export type PurgeKind = 'invalidate' | 'purge';

/** After these a purge is repeated: a webhook may come before the backend's own answer has changed. */
export const PURGE_AGAIN_MS = [0, 10_000, 60_000] as const;
