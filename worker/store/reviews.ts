import type { Product, Rating } from '#shared/catalogue/product.ts';
import type { Review } from '#shared/content/entries.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import type { ReviewSource } from '../backends/content/reviews.ts';
import { readRatings, rememberStars, type Ratings, type Starred } from '../database/review-stars.ts';
import { orElse, type Report } from '../reporting/report.ts';
import type { PurgedAt } from './purge.ts';
import type { StaleCache } from './records/stale-cache.ts';
import { resultWithin } from './records/within.ts';

/** Reviews on one page of a product's. */
export const REVIEWS_PER_PAGE = 10;

const PER_CALL = 100;
/** Where nothing is known yet: the nightly read goes further. */
const FIRST_CALLS = 5;
/** Of one product. */
const MOST_CALLS = 30;
/** A page waits no longer: cards come without stars. */
const RATINGS_WAIT_MS = 500;

export type ReviewPage = {
  /** Every name that reviews may give the product. */
  names: readonly string[];
  id: string;
  stars: number | null;
  /** Counts from 1. */
  page: number;
};

type Options = {
  cache: StaleCache;
  purgedAt: PurgedAt;
  source: ReviewSource;
  db: D1Database;
  waitUntil: (promise: Promise<unknown>) => void;
  report: Report;
  /** Products come without the stars that they may have. */
  onMissing: () => void;
  /** For drafts nothing of the content service is read from KV, written to it, or counted. */
  isPreview?: boolean;
};

/** Which products have which stars is one record, so that cards cost no call; pages of reviews are kept one by one. */
export function createReviews({
  cache,
  purgedAt,
  source,
  db,
  waitUntil,
  report,
  onMissing,
  isPreview = false,
}: Options) {
  const kept = <T>(key: string, load: () => Promise<T>) =>
    cache.get({ key, name: 'reviews' }, { load, purgedAt: () => purgedAt('review') });
  let reading: Promise<Ratings> | undefined;

  async function readRecord(): Promise<Ratings> {
    const load = () => (isPreview ? readRatings(db) : loadRatings(db, source));
    const loading = kept('reviews', load).catch(orElse(report, null));
    waitUntil(loading);
    const ratings = await resultWithin(RATINGS_WAIT_MS, loading);
    if (!ratings?.value) onMissing();
    return ratings?.value ?? {};
  }

  return {
    /** Never rejects; what is late is of the next page. */
    ratings: (): Promise<Ratings> => {
      reading ??= readRecord();
      return reading;
    },

    /** Throws a BackendError where it is not known. */
    reviewsOf: ({ names, id, stars, page }: ReviewPage): Promise<Review[]> => {
      const query = { products: names, stars, page, pageSize: REVIEWS_PER_PAGE };
      const load = async () => (await source.listReviews(query)).reviews;
      return isPreview ? load() : kept(`reviews/${id}/${stars ?? 'all'}/${page}`, load);
    },
  };
}

export type ShopReviews = ReturnType<typeof createReviews>;

/** What the shop's database has; where that has nothing yet, what the service's first lists say. */
async function loadRatings(db: D1Database, source: ReviewSource): Promise<Ratings> {
  const known = await readRatings(db);
  if (Object.keys(known).length > 0) return known;
  for (let page: number | null = 1; page !== null && page <= FIRST_CALLS;)
    page = await readStars({ db, source, page });
  return readRatings(db);
}

type StarsPage = { db: D1Database; source: ReviewSource; page: number; now?: () => number };

/** Remembers a list of all reviews; the page of the next one, or null at the end. */
export async function readStars({ db, source, page, now = Date.now }: StarsPage): Promise<number | null> {
  const query = { products: null, stars: null, page, pageSize: PER_CALL };
  const { reviews, pageCount } = await source.listReviews(query);
  if (reviews.length > 0) await rememberStars(db, { seen: reviews.map(toStarred), at: now() });
  return page < pageCount ? page + 1 : null;
}

/** After an edit: all reviews of a product, by the name that one of them gives it. */
export async function recountStars(
  product: string,
  { db, source }: { db: D1Database; source: ReviewSource },
): Promise<void> {
  const at = Date.now();
  const seen: Starred[] = [];
  for (let page = 1, pageCount = 1; page <= Math.min(pageCount, MOST_CALLS); page += 1) {
    const query = { products: [product], stars: null, page, pageSize: PER_CALL };
    const listed = await source.listReviews(query);
    seen.push(...listed.reviews.map(toStarred));
    pageCount = listed.pageCount;
  }
  await rememberStars(db, { seen, at, products: [product] });
}

function toStarred({ id, product, stars }: Review): Starred {
  return { id, product, stars };
}

/** Every product with what reviews say of it, asked for beside the product. */
export function withRatings(catalogue: Catalogue, ratings: ShopReviews['ratings']): Catalogue {
  if (!hasFeature('reviews')) return catalogue;
  const rated =
    (known: Ratings) =>
    <T extends Pick<Product, 'id' | 'slug'>>(product: T): T & { rating?: Rating } => {
      const rating = known[product.id] ?? known[product.slug];
      return rating ? { ...product, rating } : product;
    };
  return {
    ...catalogue,
    async getProduct(name, context) {
      const [product, known] = await Promise.all([catalogue.getProduct(name, context), ratings()]);
      return product && rated(known)(product);
    },
    async listProducts(query, context) {
      const [listed, known] = await Promise.all([catalogue.listProducts(query, context), ratings()]);
      return { ...listed, products: listed.products.map(rated(known)) };
    },
    async listWholeProducts(query, context) {
      const [listed, known] = await Promise.all([catalogue.listWholeProducts(query, context), ratings()]);
      return { ...listed, products: listed.products.map(rated(known)) };
    },
    async getProductsById(ids, context) {
      const [products, known] = await Promise.all([catalogue.getProductsById(ids, context), ratings()]);
      return products.map(rated(known));
    },
    async getProductsBySlug(slugs, context) {
      const [products, known] = await Promise.all([catalogue.getProductsBySlug(slugs, context), ratings()]);
      return products.map(rated(known));
    },
  };
}
