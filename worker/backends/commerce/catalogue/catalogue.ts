import type * as z from 'zod/mini';
import type { Category, ListedProduct, Product } from '#shared/catalogue/product.ts';
import type { Json } from '#shared/json.ts';
import { mapFewAtOnce } from '../../../few-at-once.ts';
import { BackendError } from '../../failure.ts';
import type { CommerceClient, ShopContext } from '../client.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { attribute, category, page, listedCategory } from '../fields.ts';
import {
  createProductLists,
  pricedFields,
  traitsOfThisIsolate,
  type BackendTraits,
  type FilterableAttribute,
  type ListQuery,
  type Paged,
} from './product-lists.ts';
import { bundledProduct, identified, product, type WireProduct } from './product-schema.ts';
import { isActive, toCategory, toProduct, toListedCategory } from './product.ts';
import { translatedIn } from './translated.ts';

type WireAttribute = z.infer<ReturnType<typeof attribute>>;

export type Priced = Pick<ListedProduct, 'price'>;

/** Slug and names in the language of the request. */
export type ProductIdentity = Pick<Product, 'id' | 'slug'> & { optionNames?: Record<string, string> };

export type Catalogue = {
  listProducts: (query: ListQuery, context: ShopContext) => Promise<Paged<ListedProduct>>;
  /** With everything that a product's own page shows, in an answer several times as long. */
  listWholeProducts: (query: ListQuery, context: ShopContext) => Promise<Paged<Product>>;
  /** Null when there is none, or it is not active. */
  getProduct: (idOrSlug: string, context: ShopContext) => Promise<Product | null>;
  /** Null when there is none; a call whose answer is as short as the backend can make it. */
  identifyProduct: (idOrSlug: string, context: ShopContext) => Promise<ProductIdentity | null>;
  /** All of the store's, at most a thousand. */
  listCategories: (context: ShopContext) => Promise<Category[]>;
  /** By its id; null when there is none. */
  getCategory: (id: string, context: ShopContext) => Promise<Category | null>;
  /** In the store's order. */
  listFilterableAttributes: (context: ShopContext) => Promise<FilterableAttribute[]>;
  /** The cheapest and the most expensive product of a category and a search. */
  listPriceExtremes: (of: Pick<ListQuery, 'category' | 'search'>, context: ShopContext) => Promise<Priced[]>;
  /** In the order of the names; unknown ones are left out. */
  getProductsBySlug: (slugs: string[], context: ShopContext) => Promise<ListedProduct[]>;
  getProductsById: (ids: string[], context: ShopContext) => Promise<ListedProduct[]>;
};

type Options = {
  traits?: BackendTraits;
  /** The locales that a text may be translated into where this one is shown; without it names are not asked about. */
  translationsOf?: (locale: string) => Promise<string[]>;
};

/** All calls throw a BackendError when the backend fails or its answer is unreadable. */
export function createCatalogue(
  client: CommerceClient,
  report: Report = () => {},
  { traits = traitsOfThisIsolate, translationsOf = async () => [] }: Options = {},
): Catalogue {
  const read = async (path: string, query: string, context: ShopContext) =>
    (await client.call({ method: 'GET', path, query }, { ...context, session: null })).body;

  const lists = createProductLists({ read, report, traits, translationsOf });

  async function getProduct(idOrSlug: string, context: ShopContext): Promise<Product | null> {
    if (leadsElsewhere.test(idOrSlug)) return null;
    const path = `/products/${encodeURIComponent(idOrSlug)}`;
    const body = await read(path, '', context).catch(noneAt404);
    if (body === null) return null;
    const wire = readAs(product(), body, 'product');
    return isActive(wire) ? toProduct(await withBundleNames(wire, (path) => read(path, '', context))) : null;
  }

  async function listFilterableAttributes(context: ShopContext): Promise<FilterableAttribute[]> {
    const body = readAs(
      page(),
      await read('/attributes', 'filterable=true&limit=100', context),
      'attributes',
    );
    return readEach(attribute(), body.results, 'attribute', report)
      .filter(({ filterable, visible }) => filterable !== false && visible !== false)
      .map(toFilterable);
  }

  const listPriceExtremes: Catalogue['listPriceExtremes'] = async (of, context) => {
    const first = (sort: string) =>
      lists.listProducts({ ...of, page: 1, limit: 1, sort, fields: pricedFields }, context);
    const pages = await Promise.all([first('price asc'), first('price desc')]);
    return pages.flatMap(({ products }) => products.map(({ price }) => ({ price })));
  };

  const getProductsNamed = async (field: 'id' | 'slug', names: string[], context: ShopContext) => {
    const unique = [...new Set(names)].slice(0, 20);
    if (unique.length === 0) return [];
    const products =
      (await lists.listNamed(field, unique, context)) ??
      (await Promise.all(unique.map((name) => getProduct(name, context)))).filter((entry) => entry !== null);
    const byName = new Map(products.map((entry) => [entry[field], entry]));
    return unique.flatMap((name) => byName.get(name) ?? []);
  };

  return {
    listProducts: lists.listProducts,
    listWholeProducts: lists.listWholeProducts,
    getProduct,
    identifyProduct: (idOrSlug, context) => identify(idOrSlug, (path, query) => read(path, query, context)),
    listCategories: categoryLister(read, report),
    getCategory: (id, context) => findCategory(id, (path) => read(path, '', context)),
    listFilterableAttributes,
    listPriceExtremes,
    getProductsBySlug: (slugs, context) => getProductsNamed('slug', slugs, context),
    getProductsById: (ids, context) => getProductsNamed('id', ids, context),
  };
}

function toFilterable({ id, name, values, $locale }: WireAttribute): FilterableAttribute {
  return { id, name, values, ...translatedIn($locale, ['name', 'values']) };
}

async function findCategory(id: string, read: (path: string) => Promise<Json>): Promise<Category | null> {
  const body = await read(`/categories/${encodeURIComponent(id)}`).catch(noneAt404);
  return body === null ? null : toCategory(readAs(category(), body, 'category'));
}

/** Names that would not be one of a product in a path. */
const leadsElsewhere = /^\.{0,2}$/;

async function identify(
  idOrSlug: string,
  read: (path: string, query: string) => Promise<Json>,
): Promise<ProductIdentity | null> {
  if (leadsElsewhere.test(idOrSlug)) return null;
  const path = `/products/${encodeURIComponent(idOrSlug)}`;
  const body = await read(path, 'fields=slug,active,options.id,options.name').catch(noneAt404);
  if (body === null) return null;
  const { active, options, ...identity } = readAs(identified(), body, 'product');
  const optionNames = Object.fromEntries(options.map(({ id, name }) => [id, name]));
  return isActive({ active }) ? { ...identity, optionNames } : null;
}

/** Bundles may list their products by id only; one that cannot be loaded remains without a name. */
async function withBundleNames(
  wire: WireProduct,
  readPath: (path: string) => Promise<unknown>,
): Promise<WireProduct> {
  const items = wire.bundle_items.slice(0, 12).map(async (item) => {
    if (item.product?.name) return item;
    const path = `/products/${encodeURIComponent(item.product_id)}`;
    const found = bundledProduct().safeParse(await readPath(path).catch(() => null));
    return { ...item, product: found.success ? found.data : null };
  });
  return { ...wire, bundle_items: await Promise.all(items) };
}

function noneAt404(error: unknown): null {
  if (error instanceof BackendError && error.status === 404) return null;
  throw error;
}

type Read = (path: string, query: string, context: ShopContext) => Promise<Json>;

/** The backend's maximum. */
const PER_CALL = 100;
/** A Worker's free plan has 50 calls for a request. */
const MAX_CALLS = 10;
const AT_ONCE = 3;

/** Every category, the first thousand of a larger store. */
export function categoryLister(read: Read, report: Report): (context: ShopContext) => Promise<Category[]> {
  return async (context) => {
    const readPage = async (query: string) =>
      readAs(page(), await read('/categories', query, context), 'categories');
    const first = await readPage(`limit=${PER_CALL}`);
    const calls = Math.min(Math.ceil(first.count / PER_CALL), MAX_CALLS);
    const further = Array.from({ length: Math.max(0, calls - 1) }, (_, at) => at + 2);
    const others = await mapFewAtOnce(further, AT_ONCE, (number) =>
      readPage(`limit=${PER_CALL}&page=${number}`),
    );
    const results = [first, ...others].flatMap((each) => each.results);
    const listed = readEach(listedCategory(), results, 'category', report).map(toListedCategory);
    return [...new Map(listed.map((each) => [each.id, each])).values()];
  };
}
