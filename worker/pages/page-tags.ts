import { splitAddress } from '#shared/locale/address.ts';

/** The tags of cached pages: kinds of content, kinds of the store's records, and single products. */
export const contentTags = [
  'setting',
  'menu',
  'footer',
  'page',
  'article',
  'category-page',
  'review',
] as const;

export type ContentTag = (typeof contentTags)[number];

/** `store` is the store's settings; `products` is carried by listings, which any product may change. */
export const storeTags = ['store', 'products', 'categories', 'attributes'] as const;

/** What an operator may purge besides single pages. */
export const purgeableTags: readonly string[] = [...contentTags, ...storeTags];

export const shellTags: readonly string[] = ['store', 'setting', 'menu', 'footer', 'categories'];

/** A product by its id or its slug. */
export function productTag(name: string): string {
  return `product:${encodeURIComponent(name)}`;
}

/** A product's card beside another one, by its id. */
export function cardTag(id: string): string {
  return `card:${encodeURIComponent(id)}`;
}

/** Whether a page with this tag shows products, which may have stars. */
export function showsProducts(tag: string): boolean {
  return tag === 'products' || tag.startsWith('product:') || tag.startsWith('card:');
}

/** What shows the card of a product: lists, which any product may change, and pages of others. */
export function tagsOfCards(id: string): string[] {
  return [cardTag(id), 'products'];
}

/** A product, or a page by its address: there are many. */
export function isSingle(tag: string): boolean {
  return ['product:', 'card:', addressTagPrefix].some((prefix) => tag.startsWith(prefix));
}

/** Whatever is at this path, in each language and with any query: an operator may purge one page. */
export function addressTag(pathname: string): string {
  return addressTagPrefix + encodeURIComponent(splitAddress(pathname).path).replaceAll("'", '%27');
}

export const addressTagPrefix = 'address:';

const MAX_ADDRESS = 300;

/** `all`, one of the tags, or a page by its path or address; null for anything else. */
export function tagsToPurge(what: string): readonly string[] | null {
  if (what === 'all') return purgeableTags;
  if (purgeableTags.includes(what)) return [what];
  if (!/^(?:\/|https?:\/\/)/.test(what) || what.length > MAX_ADDRESS || !URL.canParse(what, 'https://shop'))
    return null;
  const { pathname } = new URL(what, 'https://shop');
  return [addressTag(pathname === '/' ? pathname : pathname.replace(/\/$/, ''))];
}

/** The id or slug of a product's tag; null for other tags. */
export function productOf(tag: string): string | null {
  return tag.startsWith('product:') ? decodeURIComponent(tag.slice('product:'.length)) : null;
}

/** Workers Cache accepts a thousand per response. */
export const MAX_TAGS = 1_000;

/** `invalidate` shows a page until it is revalidated; `purge` makes it disappear at once, outage or not. */
export type PurgeKind = 'invalidate' | 'purge';

/** A purge is repeated after these: a webhook may arrive before the backend's own answer has changed. */
export const PURGE_AGAIN_MS = [0, 10_000, 60_000] as const;
