import type { Product } from '#shared/catalogue/product.ts';
import type { Paged } from '../../backends/commerce/catalogue/product-lists.ts';
import type { AppContext } from '../../context.ts';
import { digest } from '../../crypto/digest.ts';
import { searchOf } from '../../search/search.ts';
import { succeeded } from '../envelope.ts';
import { ProtocolFault } from '../protocol-fault.ts';
import { fromMinor } from './amounts.ts';
import { fits, isNarrowed, type Filters } from './filters.ts';
import { shortened, toProduct } from './to-product.ts';

export type SearchRequest = {
  query?: string;
  filters?: Filters;
  pagination?: { cursor?: string; limit?: number };
};

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
/** As a visitor's search reads. */
const MAX_WORDS = 100;

/** `search_catalog`: a page of products, with a cursor where another one follows. */
export async function searchCatalog(c: AppContext, request: SearchRequest): Promise<object> {
  const { filters = {}, pagination = {} } = request;
  const words = (request.query ?? '').trim().slice(0, MAX_WORDS).toWellFormed();
  if (words === '' && !isNarrowed(filters))
    throw new ProtocolFault('invalid_request', '$: a search has a query or a filter');
  const limit = Math.min(pagination.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const mark = await markOf(c, { words, filters, limit });
  const page = pageOf(pagination.cursor, mark);
  const found = await load(c, { words, filters, page, limit });
  const products = found.products.flatMap((each) => toProduct(c, each) ?? []);
  const fitting = products.filter((product) => fits(product, filters));
  const isWhole = fitting.length === found.products.length;
  const hasNext = page < found.pageCount;
  return {
    ...succeeded('dev.ucp.shopping.catalog.search'),
    products: fitting.map(shortened),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext ? { cursor: `${page + 1}.${mark}` } : {}),
      ...(isWhole && page === 1 ? { total_count: found.count } : {}),
    },
  };
}

type Wanted = { words: string; filters: Filters; page: number; limit: number };

/** A cursor is of one search, in one language and currency. */
async function markOf(c: AppContext, wanted: Omit<Wanted, 'page'>): Promise<string> {
  return (await digest(JSON.stringify([wanted, c.get('shop')]))).slice(0, 16);
}

function pageOf(cursor: string | undefined, mark: string): number {
  if (cursor === undefined) return 1;
  const [, page, of] = /^([1-9]\d{0,3})\.([\da-f]{16})$/.exec(cursor) ?? [];
  if (of !== mark) throw new ProtocolFault('invalid_request', '$.pagination.cursor: not one of this search');
  return Number(page);
}

/** The backend filters by the price before a sale, in its own currency: what that leaves is filtered again. */
async function load(c: AppContext, { words, filters, page, limit }: Wanted): Promise<Paged<Product>> {
  const { catalogue } = c.get('backends');
  const context = c.get('shop');
  const [category = '', ...others] = filters.categories ?? [];
  const query = {
    page,
    limit,
    ...(others.length === 0 && category !== '' ? { category } : {}),
    filters: backendsPrices(c, filters),
  };
  if (words === '') return catalogue.listWholeProducts(query, context);
  const found = await searchOf(c).products({ ...query, search: words }, context);
  const ids = found.products.map(({ id }) => id);
  if (ids.length === 0) return { ...found, products: [] };
  const whole = await catalogue.listWholeProducts({ page: 1, limit: ids.length, ids }, context);
  const byId = new Map(whole.products.map((product) => [product.id, product]));
  return { ...found, products: ids.flatMap((id) => byId.get(id) ?? []) };
}

function backendsPrices(c: AppContext, { price: { min, max } = {} }: Filters): { price?: number[] } {
  const { currency } = c.get('shop');
  if (currency !== c.get('settings').store.currency || (min === undefined && max === undefined)) return {};
  const inUnits = (amount: number) => fromMinor(amount, currency);
  return { price: [inUnits(min ?? 0), max === undefined ? Number.MAX_SAFE_INTEGER : inUnits(max)] };
}
