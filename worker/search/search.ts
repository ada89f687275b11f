import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { ListQuery, Paged } from '../backends/commerce/catalogue/product-lists.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { AppContext } from '../context.ts';
import { createBackendSearch } from './backend-search.ts';
import { createOwnSearch } from './own-search.ts';
import type { WithoutPrice } from './text/price-words.ts';
import type { Shown } from './thing.ts';

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
