import type { ListedProduct } from '#shared/catalogue/product.ts';
import { localeChain } from '#shared/locale/chain.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { ListQuery, Paged } from '../backends/commerce/catalogue/product-lists.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { AppContext } from '../context.ts';
import { withDeadline } from '../render/with-deadline.ts';
import { createReport, orElse } from '../reporting/report.ts';
import { ARTICLES_PER_PAGE } from '../routes/page-number.ts';
import { nearestOf } from '../ui/language/text-language.ts';
import { fromContent } from '../ui/picture/picture.tsx';
import { lowestPrice } from '../ui/product-card/lowest-price.ts';
import { createOwnSearch } from './own-search.ts';
import { MAX_SUGGESTED } from './suggested.ts';
import type { WithoutPrice } from './text/price-words.ts';
import type { Shown } from './thing.ts';

const WAIT_MS = 1500;

/** The commerce backend finds products; categories and articles are found by their names. */
function createBackendSearch(c: AppContext): Search {
  const { catalogue } = c.get('backends');
  return {
    products: (query, context) => catalogue.listProducts(query, context),
    others: async () => [],
    understood: async () => null,
    suggestions: async (words) => {
      const report = createReport(c);
      const inTime = async (matches: Promise<Shown[]>) => {
        const { value } = await withDeadline(matches.catch(orElse(report, [])), WAIT_MS);
        return value instanceof Promise ? [] : value;
      };
      const found = await Promise.all([
        inTime(matchingCategories(c, words)),
        inTime(matchingProducts(c, words)),
        inTime(matchingArticles(c, words)),
      ]);
      return found.flat();
    },
  };
}

async function matchingCategories(c: AppContext, words: string): Promise<Shown[]> {
  const categories = await c.get('backends').catalogue.listCategories(c.get('visitor'));
  return categories
    .filter(({ name }) => includesWords(name, words))
    .slice(0, MAX_SUGGESTED.category)
    .map(({ id, name, slug, translatedIn }) => ({
      kind: 'category',
      id,
      name,
      slug,
      said: nearestOf(chainOf(c), translatedIn?.name),
      picture: null,
      price: null,
    }));
}

async function matchingProducts(c: AppContext, words: string): Promise<Shown[]> {
  const query = { page: 1, limit: MAX_SUGGESTED.product, search: words };
  const { products } = await c.get('backends').catalogue.listProducts(query, c.get('visitor'));
  return products.map((product) => {
    const { id, name, slug, images, translatedIn } = product;
    const said = nearestOf(chainOf(c), translatedIn?.name);
    return {
      kind: 'product',
      id,
      name,
      slug,
      said,
      picture: images[0]?.url ?? null,
      price: lowestPrice(product),
    };
  });
}

/** Among the newest, which are cached: the content service has no search. */
async function matchingArticles(c: AppContext, words: string): Promise<Shown[]> {
  if (!hasFeature('articles')) return [];
  const newest = { page: 1, pageSize: ARTICLES_PER_PAGE };
  const { articles } = await c.get('backends').site.articles(newest, c.get('visitor').locale);
  return articles
    .filter(({ title }) => includesWords(title, words))
    .slice(0, MAX_SUGGESTED.article)
    .map(({ title, slug, cover, locale }) => ({
      kind: 'article',
      id: slug,
      name: title,
      slug,
      said: locale,
      picture: cover ? fromContent(cover).url : null,
      price: null,
    }));
}

function chainOf(c: AppContext): string[] {
  return localeChain(c.get('visitor').locale, c.get('settings').store.locales);
}

function includesWords(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

/** What looks for things in the place of a shopper: the shop's own index, the backends, or another service. */
export type Search = {
  /** Best first, unless the query names an order; filtered as it says. */
  products: (query: ListQuery & { search: string }, context: ShopContext) => Promise<Paged<ListedProduct>>;
  /** Categories, pages and articles, best first. */
  others: (words: string, locale: string) => Promise<Shown[]>;
  /** What was typed is the number of a product, whose slug this is, or says a price beside its words. */
  understood: (words: string, locale: string) => Promise<Understood | null>;
  /** While somebody types: of each kind the best. */
  suggestions: (words: string, context: ShopContext) => Promise<Shown[]>;
};

export type Understood = { product: string } | WithoutPrice;

/** The shop's own where it has a database for an index (docs/decisions/088-the-shop-searches-by-itself.md). */
export function searchOf(c: AppContext): Search {
  const backends = createBackendSearch(c);
  if (c.env.SEARCH === undefined || c.get('isPreview')) return backends;
  return createOwnSearch(c, c.env.SEARCH, backends);
}
