import type { Category, ListedProduct } from '#shared/catalogue/product.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import {
  LISTING_LIMIT,
  pricedFields,
  type FilterableAttribute,
  type ListQuery,
} from '../../backends/commerce/catalogue/product-lists.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { orElse, type Report } from '../../reporting/report.ts';
import { PAGE_SIZE } from '../page-number.ts';
import { facetsOf, type Facets } from './facets.ts';
import { isFiltered, withoutFilters, type ListingQuery, type SortKey } from './listing-query.ts';

/** One call returns several pages, and usually all data for the filters. */
const PAGES_PER_CALL = LISTING_LIMIT / PAGE_SIZE;

export type Listing = {
  /** As requested, without attributes that the store does not filter by. */
  query: ListingQuery;
  products: ListedProduct[];
  /** Of products, on all pages together. */
  count: number;
  pageCount: number;
  categories: Category[];
  facets: Facets;
  /** The parameters by which the store's products can be filtered. */
  filters: string[];
};

type Options = {
  catalogue: Catalogue;
  /** Usually cached, and products include the values of these only. */
  attributes: Promise<FilterableAttribute[]>;
  context: ShopContext;
  report: Report;
};

/** As the backend writes a sort order; empty for its default. */
const sorts: Record<SortKey, string> = {
  popularity: '',
  newest: 'date_created desc',
  price: 'price asc',
  'price-desc': 'price desc',
  name: 'name asc',
};

/** The backend filters, sorts and paginates. Throws when it fails to list; categories and filters may be missing. */
export async function loadListing(
  requested: ListingQuery,
  { catalogue, attributes: asked, context, report }: Options,
): Promise<Listing> {
  const categories = orEmpty(catalogue.listCategories(context), report);
  const attributes = await orEmpty(asked, report);
  const query = onlyFilterable(requested, attributes);

  const list = (of: ListingQuery, changes: Partial<ListQuery> = {}) =>
    catalogue.listProducts({ ...toListQuery(of), attributes, ...changes }, context);
  const unfilteredQuery = withoutFilters(query);
  const requestedPart = list(query);
  const [part, unfiltered] = await Promise.all([
    requestedPart,
    isFiltered(query) ? orNull(list(unfilteredQuery, { fields: pricedFields }), report) : requestedPart,
  ]);
  const isComplete = ({ page, count }: typeof part) => page === 1 && count <= LISTING_LIMIT;
  const isAllKnown = unfiltered !== null && isComplete(unfiltered);
  const priceExtremes = isAllKnown
    ? []
    : await orEmpty(catalogue.listPriceExtremes(unfilteredQuery, context), report);
  return {
    query,
    products: part.products.slice(...rangeIn(query.page)),
    count: part.count,
    pageCount: Math.ceil(part.count / PAGE_SIZE),
    categories: await categories,
    filters: attributes.map(({ id }) => id),
    facets: facetsOf(query, {
      all: isAllKnown ? unfiltered.products : null,
      filtered: isComplete(part) ? part.products : null,
      priceExtremes,
      attributes,
    }),
  };
}

/** Whether a value was asked for that no product has. */
export function isInvented({ chosen }: ListingQuery, attributes: FilterableAttribute[]): boolean {
  return attributes.some(({ id, values }) =>
    (chosen[id] ?? []).some((value) => values.length > 0 && !values.includes(value)),
  );
}

/** Where a page begins and ends within the answer. */
function rangeIn(page: number): [start: number, end: number] {
  const start = ((page - 1) % PAGES_PER_CALL) * PAGE_SIZE;
  return [start, start + PAGE_SIZE];
}

function toListQuery({ page, category, search, sort, priceFrom, priceTo, chosen }: ListingQuery): ListQuery {
  // Both ends are sent, because the backend reads a single number as the lower one.
  const price = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER];
  const filters = { ...(priceFrom === null && priceTo === null ? {} : { price }), ...chosen };
  return {
    page: Math.ceil(page / PAGES_PER_CALL),
    limit: LISTING_LIMIT,
    category,
    search,
    sort: sorts[sort],
    filters,
  };
}

/** Without what the store does not filter by, such as a campaign's parameters. */
export function onlyFilterable(query: ListingQuery, attributes: FilterableAttribute[]): ListingQuery {
  const chosen = attributes.flatMap(({ id, values }) => {
    const requested = query.chosen[id] ?? [];
    const known = values.length > 0 ? requested.filter((value) => values.includes(value)) : requested;
    return known.length > 0 ? [[id, known] as const] : [];
  });
  return { ...query, chosen: Object.fromEntries(chosen) };
}

function orEmpty<T>(promise: Promise<T[]>, report: Report): Promise<T[]> {
  return promise.catch(orElse(report, []));
}

function orNull<T>(promise: Promise<T>, report: Report): Promise<T | null> {
  return promise.catch(orElse(report, null));
}
