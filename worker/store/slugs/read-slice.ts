import { hasFeature } from '#shared/shop/features.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { ContentClient } from '../../backends/content/client.ts';
import { listDoubtful, rememberSlugs, type Slug, type SlugKind } from '../../database/known-slugs.ts';
import { forgetStars } from '../../database/review-stars.ts';
import { readingParts, readPosition, setPosition, type Position } from '../../database/slug-reading.ts';
import { checkCategoryPages } from '../../editing/check-category-pages.ts';
import { checkSlice, type Checking } from '../../editing/check-slice.ts';
import { readStars } from '../reviews.ts';
import { askAbout, type Sources } from './ask-about.ts';
import { slugsOfEntry } from './slugs-in.ts';

type Reading = Omit<Sources & Checking, 'catalogue' | 'content'> & {
  catalogue: Sources['catalogue'] & Pick<Catalogue, 'listProducts' | 'listCategories'>;
  content: Sources['content'] &
    Checking['content'] &
    Pick<ContentClient, 'listEntries' | 'getCategoryPage' | 'listReviews'>;
};

const PER_CALL = 100;
/** A read that takes longer than a day is none. */
const OUTDATED_MS = 86_400_000;
/** The calls of one slice: a Worker's free plan has 50 for a run. */
const MAX_CALLS = 30;
/** Of a night: a backend that loses much is not asked about all of it. */
const MAX_DOUBTFUL_SLICES = 20;

/**
 * Goes on with the read of everything where it stopped: one slice. What a slice throws is tried again by the next run; what it
 * did not see is only asked about, one by one.
 */
export async function readSlice(reading: () => Promise<Reading>, db: D1Database): Promise<void> {
  const position = await readPosition(db);
  if (position === null) return;
  const page = await readPart(position, await reading());
  await setPosition(db, page === null ? partAfter(position.part) : { ...position, page });
}

function partAfter(part: Position['part']): Position | null {
  const next = readingParts[readingParts.indexOf(part) + 1];
  return next === undefined ? null : { part: next, page: 1 };
}

/** All of a part, as far as a webhook's call may lead. */
export async function readAllOf(part: 'page' | 'article' | 'category', reading: Reading): Promise<void> {
  for (let page: number | null = 1; page !== null && page <= MAX_CALLS;)
    page = await readPart({ part, page }, reading);
}

/** The page of the part to go on with; null at its end. */
async function readPart({ part, page }: Position, reading: Reading): Promise<number | null> {
  switch (part) {
    case 'page':
    case 'article': {
      const { content, defaultLocale } = reading;
      const { entries, pageCount } = await content.listEntries(part === 'page' ? 'pages' : 'articles', page);
      await remember(
        reading,
        part,
        entries.flatMap((entry) => slugsOfEntry(entry, defaultLocale)),
      );
      return page < pageCount ? page + 1 : null;
    }
    case 'category': {
      for (const locale of reading.locales) {
        const listed = await reading.catalogue.listCategories({ locale, currency: reading.currency });
        await remember(
          reading,
          part,
          listed.map(({ id, slug }) => ({ id, locale, slug })),
        );
      }
      return null;
    }
    case 'product':
      return readProducts(page, reading);
    case 'category-page':
      return checkCategoryPages(page, reading);
    case 'review':
      return readReviews(page, reading);
    case 'mistakes':
      return checkSlice(page, reading);
    case 'doubtful': {
      const limit = Math.max(1, Math.floor(MAX_CALLS / (reading.locales.length + 1)));
      const doubtful = await listDoubtful(reading.db, { at: reading.now(), limit });
      for (const thing of doubtful) await askAbout(thing, reading);
      return doubtful.length === limit && page < MAX_DOUBTFUL_SLICES ? page + 1 : null;
    }
  }
}

/** Averages and counts; what is not listed any more is forgotten. */
async function readReviews(page: number, { db, content, now }: Reading): Promise<number | null> {
  if (!hasFeature('reviews')) return null;
  const next = await readStars({ db, source: content, page, now });
  if (next === null) await forgetStars(db, now() - OUTDATED_MS);
  return next;
}

async function readProducts(first: number, reading: Reading): Promise<number | null> {
  const { catalogue, currency, locales } = reading;
  const pages = Math.max(1, Math.floor(MAX_CALLS / locales.length));
  for (let page = first; page < first + pages; page += 1) {
    let pageCount = 0;
    for (const locale of locales) {
      const query = { page, limit: PER_CALL, fields: ['slug', 'name', 'active'] };
      const listed = await catalogue.listProducts(query, { locale, currency });
      await remember(
        reading,
        'product',
        listed.products.map(({ id, slug }) => ({ id, locale, slug })),
      );
      pageCount = listed.pageCount;
    }
    if (page >= pageCount) return null;
  }
  return first + pages;
}

async function remember({ db, now }: Reading, kind: SlugKind, seen: Slug[]): Promise<void> {
  if (seen.length > 0) await rememberSlugs(db, { kind, seen, at: now() });
}
