import { hasFeature } from '#shared/shop/features.ts';
import { Hono } from 'hono';
import type { Image } from '#shared/catalogue/product.ts';
import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { localeChain } from '#shared/locale/chain.ts';
import { formatMoney } from '#shared/money/format.ts';
import { answers, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { fromContent } from '../../ui/picture/picture.tsx';
import { sizedUrl } from '../../ui/picture/resizing.ts';
import { lowestPrice } from '../../ui/product-card/lowest-price.ts';
import { nearestOf, textLanguage } from '../../ui/language/text-language.ts';
import { ARTICLES_PER_PAGE } from '../articles/articles.tsx';
import { listingHref } from './listing-query.ts';

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 2;
const MAX_ARTICLES = 2;
const WAIT_MS = 1500;

/** In pixels: 48 on a screen of twice the density. */
const PICTURE_WIDTH = 96;

/** `/shop/suggestions?search=`: suggestions of the search field while the shopper types. */
export const suggestions = new Hono<AppEnv>().get(answers.suggestions.pattern, async (c, next) => {
  const typed = c.req.query('search');
  // Without a search this is the page of a product with that slug.
  if (typed === undefined) return next();
  const query = searchQuery(typed);
  const found = query ? await suggest(c, query) : [];
  // The currency comes by cookie.
  const local = found.map((entry) => ({ ...entry, href: localHref(c, entry.href) }));
  return c.json(local, 200, { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
});

/** Ends with a link to all results. */
async function suggest(c: AppContext, query: string): Promise<Suggestion[]> {
  const report = createReport(c);
  const inTime = async (matches: Promise<Suggestion[]>) => {
    const { value } = await withDeadline(matches.catch(orElse(report, [])), WAIT_MS);
    return value instanceof Promise ? [] : value;
  };
  const found = await Promise.all([
    inTime(matchingCategories(c, query)),
    inTime(matchingProducts(c, query)),
    inTime(matchingArticles(c, query)),
  ]);
  const all = {
    name: c.get('text')('shop.allResults', { words: query }),
    href: listingHref({ search: query }),
  };
  return found.flat().length === 0 ? [] : [...found.flat(), { ...all, note: '', picture: null }];
}

async function matchingCategories(c: AppContext, query: string): Promise<Suggestion[]> {
  const categories = await c.get('backends').catalogue.listCategories(c.get('visitor'));
  return categories
    .filter(({ name }) => includesWords(name, query))
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug, translatedIn }) => ({
      ...named(c, name, nearestOf(chainOf(c), translatedIn?.name)),
      href: listingHref({ category: slug }),
      note: c.get('text')('shop.category'),
      picture: null,
    }));
}

async function matchingProducts(c: AppContext, query: string): Promise<Suggestion[]> {
  const listQuery = { page: 1, limit: MAX_PRODUCTS, search: query };
  const { products } = await c.get('backends').catalogue.listProducts(listQuery, c.get('visitor'));
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  return products.map((product) => {
    const price = lowestPrice(product);
    const amount = price === null ? '' : formatMoney(price.now, money);
    return {
      ...named(c, product.name, nearestOf(chainOf(c), product.translatedIn?.name)),
      href: routes.product.href({ slug: product.slug }),
      note: price?.varies ? c.get('text')('shop.from', { amount }) : amount,
      picture: pictureOf(c, product.images[0]),
    };
  });
}

/** Among the newest, which are cached: the content service has no search. */
async function matchingArticles(c: AppContext, query: string): Promise<Suggestion[]> {
  if (!hasFeature('articles')) return [];
  const newest = { page: 1, pageSize: ARTICLES_PER_PAGE };
  const { articles } = await c.get('backends').site.articles(newest, c.get('visitor').locale);
  return articles
    .filter(({ title }) => includesWords(title, query))
    .slice(0, MAX_ARTICLES)
    .map(({ title, slug, cover, locale }) => ({
      ...named(c, title, locale),
      href: routes.article.href({ slug }),
      note: c.get('text')('shop.article'),
      picture: pictureOf(c, cover ? fromContent(cover) : undefined),
    }));
}

function chainOf(c: AppContext): string[] {
  return localeChain(c.get('visitor').locale, c.get('settings').store.locales);
}

/** `said` is the locale of the name, as `textLanguage` takes it. */
function named(c: AppContext, name: string, said: string | null | undefined) {
  const languages = { page: c.get('text').locale, store: c.get('settings').store.locale };
  const { lang } = textLanguage(name, said, languages);
  return lang ? { name, lang } : { name };
}

function includesWords(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

function pictureOf(c: AppContext, image: Image | undefined): string | null {
  return image ? sizedUrl(image.url, PICTURE_WIDTH, c.get('config').pictureResizing) : null;
}
