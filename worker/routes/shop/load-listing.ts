import type { Category, Product } from '#shared/catalogue/product.ts';
import type { Catalogue, FilterableAttribute, ListQuery } from '../../backends/commerce/catalogue.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { orElse, type Report } from '../../reporting/report.ts';
import { facetsOf, type Facets } from './facets.ts';
import { isFiltered, withoutFilters, type ListingQuery, type SortKey } from './listing-query.ts';

/** The most that one call of the backend lists. */
export const PAGE_SIZE = 100;

export type Listing = {
  /** As asked, without attributes that the store does not filter by. */
  query: ListingQuery;
  products: Product[];
  /** Products on all pages together. */
  count: number;
  pageCount: number;
  categories: Category[];
  facets: Facets;
};

type Options = { catalogue: Catalogue; context: ShopContext; report: Report };

/** How the backend spells an order; its own order needs no word. */
const sorts: Record<SortKey, string> = {
  popularity: '',
  newest: 'date_created desc',
  price: 'price asc',
  'price-desc': 'price desc',
  name: 'name asc',
};

const filterFields = ['slug', 'name', 'active', 'price', 'attributes'];

/**
 * A page of the listing with its filters. The backend filters, sorts and pages, so that a shop of thousands is as right
 * as one of ten; without products there is no page, without categories or filters there is one.
 */
export async function loadListing(
  asked: ListingQuery,
  { catalogue, context, report }: Options,
): Promise<Listing> {
  const categories = orNone(catalogue.listCategories(context), report);
  const attributes = orNone(catalogue.listFilterableAttributes(context), report);
  const query = Object.keys(asked.chosen).length > 0 ? onlyFilterable(asked, await attributes) : asked;

  const list = (of: ListingQuery, changes: Partial<ListQuery> = {}) =>
    catalogue.listProducts({ ...toListQuery(of), ...changes }, context);
  const whole = withoutFilters(query);
  const shownList = list(query);
  const [shown, all] = await Promise.all([
    shownList,
    isFiltered(query) ? orNull(list(whole, { fields: filterFields }), report) : shownList,
  ]);
  const isWhole = (page: typeof shown) => page.page === 1 && page.count <= PAGE_SIZE;
  const known = all !== null && isWhole(all);
  const ends = known
    ? []
    : await endsOf((sort) => list(whole, { sort, limit: 1, fields: filterFields }), report);
  return {
    query: { ...query, page: shown.page },
    products: shown.products,
    count: shown.count,
    pageCount: shown.pageCount,
    categories: await categories,
    facets: facetsOf(query, {
      all: known ? all.products : null,
      shown: isWhole(shown) ? shown.products : null,
      ends,
      attributes: await attributes,
    }),
  };
}

/** The cheapest and the dearest product: all that the range of prices is made of. */
async function endsOf(
  first: (sort: string) => Promise<{ products: Product[] }>,
  report: Report,
): Promise<Product[]> {
  const ends = await Promise.all(
    [first(sorts.price), first(sorts['price-desc'])].map((end) => orNull(end, report)),
  );
  return ends.flatMap((end) => end?.products ?? []);
}

function toListQuery({ page, category, search, sort, priceFrom, priceTo, chosen }: ListingQuery): ListQuery {
  // An open end needs a number too: a list with one entry would be read as its start.
  const price = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER];
  const filters = { ...(priceFrom === null && priceTo === null ? {} : { price }), ...chosen };
  return { page, limit: PAGE_SIZE, category, search, sort: sorts[sort], filters };
}

function onlyFilterable(query: ListingQuery, attributes: FilterableAttribute[]): ListingQuery {
  const chosen = attributes.flatMap(({ id, values }) => {
    const asked = query.chosen[id] ?? [];
    const offered = values.length > 0 ? asked.filter((value) => values.includes(value)) : asked;
    return offered.length > 0 ? [[id, offered] as const] : [];
  });
  return { ...query, chosen: Object.fromEntries(chosen) };
}

function orNone<T>(promise: Promise<T[]>, report: Report): Promise<T[]> {
  return promise.catch(orElse(report, []));
}

function orNull<T>(promise: Promise<T>, report: Report): Promise<T | null> {
  return promise.catch(orElse(report, null));
}
