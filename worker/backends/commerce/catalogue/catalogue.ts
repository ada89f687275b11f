import type { Category, Product } from '#shared/catalogue/product.ts';
import { BackendError } from '../../failure.ts';
import type { CommerceClient, ShopContext } from '../client.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { attribute, category, page } from '../fields.ts';
import { bundledProduct, product, type WireProduct } from './product-schema.ts';
import { toProduct } from './product.ts';

/** `page` counts from 1; `limit` is at most 100. */
export type ListQuery = {
  page: number;
  limit: number;
  category?: string;
  sort?: string;
  search?: string;
  /** `price` is a range, any other name an attribute (docs/commerce-protocol.md#catalogue-calls). */
  filters?: Record<string, (string | number)[]>;
  /** Of each product; by default those that a card shows. */
  fields?: string[];
};

/** `values` is empty where the store does not list them. */
export type FilterableAttribute = { id: string; name: string; values: string[] };

/** A backend that does not know `fields` sends everything. */
const cardFields = [
  'slug',
  'name',
  'active',
  'currency',
  'price',
  'sale',
  'sale_price',
  'orig_price',
  'stock_status',
  'stock_level',
  'stock_tracking',
  'stock_purchasable',
  'images',
  'options',
  'variants',
  'purchase_options',
  'attributes',
];

export type ProductPage = { count: number; page: number; pageCount: number; products: Product[] };

export type Catalogue = {
  listProducts: (query: ListQuery, context: ShopContext) => Promise<ProductPage>;
  /** Null when there is none, or it is not active. */
  getProduct: (idOrSlug: string, context: ShopContext) => Promise<Product | null>;
  listCategories: (context: ShopContext) => Promise<Category[]>;
  /** In the store's order. */
  listFilterableAttributes: (context: ShopContext) => Promise<FilterableAttribute[]>;
  /** In the order of the slugs; unknown ones are left out. */
  getProductsBySlug: (slugs: string[], context: ShopContext) => Promise<Product[]>;
};

/** All calls throw a BackendError when the backend fails or its answer is unreadable. */
export function createCatalogue(client: CommerceClient, report: Report = () => {}): Catalogue {
  const read = async (path: string, query: string, context: ShopContext) =>
    (await client.call({ method: 'GET', path, query }, { ...context, session: null })).body;

  async function listProducts(query: ListQuery, context: ShopContext): Promise<ProductPage> {
    const body = readAs(page, await read('/products', listQuery(query), context), 'products');
    return {
      count: body.count,
      page: body.page ?? query.page,
      pageCount: body.page_count ?? Math.ceil(body.count / query.limit),
      products: readProducts(body.results),
    };
  }

  function readProducts(results: unknown[]): Product[] {
    return readEach(product, results, 'product', report).filter(isActive).map(toProduct);
  }

  async function getProduct(idOrSlug: string, context: ShopContext): Promise<Product | null> {
    if (/^\.{0,2}$/.test(idOrSlug)) return null;
    const path = `/products/${encodeURIComponent(idOrSlug)}`;
    const body = await read(path, '', context).catch(noneAt404);
    if (body === null) return null;
    const wire = readAs(product, body, 'product');
    return isActive(wire) ? toProduct(await withBundleNames(wire, (path) => read(path, '', context))) : null;
  }

  async function listCategories(context: ShopContext): Promise<Category[]> {
    const body = readAs(page, await read('/categories', 'limit=100', context), 'categories');
    return readEach(category, body.results, 'category', report);
  }

  async function listFilterableAttributes(context: ShopContext): Promise<FilterableAttribute[]> {
    const body = readAs(page, await read('/attributes', 'filterable=true&limit=100', context), 'attributes');
    return readEach(attribute, body.results, 'attribute', report)
      .filter(({ filterable, visible }) => filterable !== false && visible !== false)
      .map(({ id, name, values }) => ({ id, name, values }));
  }

  async function getProductsBySlug(slugs: string[], context: ShopContext): Promise<Product[]> {
    const uniqueSlugs = [...new Set(slugs)].slice(0, 20);
    if (uniqueSlugs.length === 0) return [];
    const products =
      (await getBatch(uniqueSlugs, context)) ??
      (await Promise.all(uniqueSlugs.map((slug) => getProduct(slug, context)))).filter(
        (entry) => entry !== null,
      );
    const bySlug = new Map(products.map((entry) => [entry.slug, entry]));
    return uniqueSlugs.flatMap((slug) => bySlug.get(slug) ?? []);
  }

  /** Null when the backend does not support this filter: it refuses it, or ignores it. */
  async function getBatch(slugs: string[], context: ShopContext): Promise<Product[] | null> {
    const filter = slugs.map((slug, index) => [`where[slug][$in][${index}]`, slug]);
    const query = encodeQuery([['limit', String(slugs.length)], ...filter]);
    const answer = await read('/products', query, context).catch((error: unknown) => {
      if (error instanceof BackendError && error.status === 400) return null;
      throw error;
    });
    if (answer === null) return null;
    const products = readProducts(readAs(page, answer, 'products').results);
    return products.every(({ slug }) => slugs.includes(slug)) ? products : null;
  }

  return { listProducts, getProduct, listCategories, listFilterableAttributes, getProductsBySlug };
}

/** Bundles may list their products by id only; one that cannot be loaded remains without a name. */
async function withBundleNames(
  wire: WireProduct,
  readPath: (path: string) => Promise<unknown>,
): Promise<WireProduct> {
  const items = wire.bundle_items.slice(0, 12).map(async (item) => {
    if (item.product?.name) return item;
    const path = `/products/${encodeURIComponent(item.product_id)}`;
    const found = bundledProduct.safeParse(await readPath(path).catch(() => null));
    return { ...item, product: found.success ? found.data : null };
  });
  return { ...wire, bundle_items: await Promise.all(items) };
}

function listQuery(query: ListQuery): string {
  const { page: number, limit, category: slug, sort, search, filters = {}, fields = cardFields } = query;
  return encodeQuery([
    ['limit', String(limit)],
    ['page', String(number)],
    ...(slug ? [['category', slug]] : []),
    ...(sort ? [['sort', sort]] : []),
    ...(search ? [['search', search]] : []),
    ...Object.entries(filters).flatMap(([id, values]) =>
      values.map((value, index) => [`$filters[${id}][${index}]`, String(value)]),
    ),
    ['fields', fields.join(',')],
  ]);
}

function encodeQuery(pairs: string[][]): string {
  return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}

function noneAt404(error: unknown): null {
  if (error instanceof BackendError && error.status === 404) return null;
  throw error;
}

function isActive(wire: Pick<WireProduct, 'active'>): boolean {
  return wire.active !== false;
}
