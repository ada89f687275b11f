import { createElement, type ReactElement } from 'react';
import { REVIEW_PARAMETERS, type RequestedChoice } from '#shared/catalogue/choice-address.ts';
import type { Product, Rating } from '#shared/catalogue/product.ts';
import type { Review } from '#shared/content/entries.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppContext } from '../../context.ts';
import type { JsonLd } from '../../render/json-ld.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { resultWithin } from '../../store/records/within.ts';
import { REVIEWS_PER_PAGE } from '../../store/reviews.ts';
import { summaryOf } from '../../ui/stars.tsx';
import { readPage } from '../page-number.ts';
import type { ProductRecord } from './in-languages.ts';

/** A page waits no longer for reviews, and is soon made again. */
const REVIEWS_WAIT_MS = 500;

export type ProductReviews = {
  section: ReactElement | null;
  jsonLd: JsonLd;
  /** False where they are late, or cannot be read. */
  isWhole: boolean;
};

const NO_REVIEWS: ProductReviews = { section: null, jsonLd: {}, isWhole: true };

type Asking = { record: Promise<ProductRecord | null> | undefined; chosen: RequestedChoice };

/** The page of reviews that the address asks for; what there is not is the first of all. Nothing as long as the shop has no review. */
export async function loadReviews(
  c: AppContext,
  product: Product,
  { record, chosen }: Asking,
): Promise<ProductReviews> {
  if (!hasFeature('reviews')) return NO_REVIEWS;
  const isFirst = async () => Object.keys(await c.get('backends').reviews.ratings()).length === 0;
  if (!product.rating && (await isFirst())) return NO_REVIEWS;
  const asked = readAsked(product.rating, (name) => c.req.query(name));
  const [{ Reviews }, reviews] = await Promise.all([
    import('./reviews.tsx'),
    product.rating ? readPageOf(c, product, { record, ...asked }) : [],
  ]);
  return {
    section: createElement(Reviews, { product, chosen, reviews, ...asked }),
    jsonLd: product.rating ? jsonLdOf(product.rating, reviews ?? []) : {},
    isWhole: reviews !== null,
  };
}

function readAsked(rating: Rating | undefined, query: (name: string) => string | undefined) {
  const requested = Number(query(REVIEW_PARAMETERS.stars));
  const ofStars = rating?.[requested - 1] ?? 0;
  const stars = ofStars > 0 ? requested : null;
  const count = stars === null ? (rating ? summaryOf(rating).count : 0) : ofStars;
  const pageCount = Math.ceil(count / REVIEWS_PER_PAGE);
  const page = readPage(query(REVIEW_PARAMETERS.page));
  return { stars, page: page <= pageCount ? page : 1, pageCount };
}

type Asked = Pick<Asking, 'record'> & { stars: number | null; page: number };

async function readPageOf(
  c: AppContext,
  { id, slug }: Product,
  { record, stars, page }: Asked,
): Promise<Review[] | null> {
  const own = (await record)?.slugs.filter((known) => known.id === id) ?? [];
  const names = [...new Set([id, slug, ...own.map((known) => known.slug)])];
  const reading = c.get('backends').reviews.reviewsOf({ names, id, stars, page });
  const soon = await resultWithin(REVIEWS_WAIT_MS, reading.catch(orElse(createReport(c), null)));
  return soon?.value ?? null;
}

/** As search engines read what the page shows of its product. */
function jsonLdOf(rating: Rating, reviews: Review[]): JsonLd {
  const { average, count } = summaryOf(rating);
  const review = reviews.map(({ stars, title, text, author, date, locale }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
    author: { '@type': 'Person', name: author },
    ...(title ? { name: title } : {}),
    ...(text ? { reviewBody: text } : {}),
    ...(date ? { datePublished: date } : {}),
    ...(locale ? { inLanguage: locale } : {}),
  }));
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    ...(review.length > 0 ? { review } : {}),
  };
}
