import type * as z from 'zod/mini';
import type { ListedProduct, Product, Translated } from '#shared/catalogue/product.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../../failure.ts';
import type { ShopContext } from '../client.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { page } from '../fields.ts';
import {
  attributeFields,
  cardFields,
  listedProduct,
  nameFields,
  OVERRIDES,
  toListedProducts,
} from './listed-product.ts';
import { product } from './product-schema.ts';
import { isActive, toProduct } from './product.ts';

/** A listing's products per call: four of its pages, and nearly the backend's maximum. */
export const LISTING_LIMIT = 96;

/** Of products that are only counted. */
export const pricedFields = ['slug', 'name', 'active', 'price'];

/** `page` counts from 1; `limit` is at most 100. */
export type ListQuery = {
  page: number;
  limit: number;
  category?: string;
  sort?: string;
  search?: string;
  /** Of these only; a backend that does not support it lists others, too. */
  ids?: readonly string[];
  /** `price` is a range, any other name an attribute (docs/commerce-protocol.md#catalogue-calls). */
  filters?: Record<string, (string | number)[]>;
  /** Fields of each product; by default those of a card. Parts of fields have dotted names. */
  fields?: readonly string[];
  attributes?: readonly Pick<FilterableAttribute, 'id' | 'name'>[];
};

/** `values` is empty where the store does not list them. */
export type FilterableAttribute = Translated<'name' | 'values'> & {
  id: string;
  name: string;
  values: string[];
};

/** What the shop has learned about a backend from its answers. */
export type BackendTraits = {
  /** It omits fields of which only parts are requested. */ wholeFieldsOnly: boolean;
};

export const traitsOfThisIsolate: BackendTraits = { wholeFieldsOnly: false };

type WirePage = z.infer<ReturnType<typeof page>>;
export type Paged<T> = { count: number; page: number; pageCount: number; products: T[] };

type Options = {
  read: (path: string, query: string, context: ShopContext) => Promise<Json>;
  report: Report;
  traits: BackendTraits;
  /** The locales that a text may be translated into where this one is shown. */
  translationsOf: (locale: string) => Promise<string[]>;
};

export function createProductLists({ read, report, traits, translationsOf }: Options) {
  const fieldsOfCards = async ({ locale }: ShopContext) => [
    ...cardFields,
    ...nameFields(await translationsOf(locale)),
  ];

  async function listProducts(query: ListQuery, context: ShopContext): Promise<Paged<ListedProduct>> {
    const { attributes = [], fields = await fieldsOfCards(context) } = query;
    const names = [...new Set([...fields, ...attributeFields(attributes.map(({ id }) => id))])];
    const body = await readParts(queryPairs(query), names, context);
    return paged(body, query, readListed(body.results, attributes));
  }

  async function listWholeProducts(query: ListQuery, context: ShopContext): Promise<Paged<Product>> {
    const body = await readPage(queryPairs(query), context);
    const wires = readEach(product(), body.results, 'product', report).filter(isActive);
    return paged(body, query, wires.map(toProduct));
  }

  async function readPage(pairs: string[][], context: ShopContext): Promise<WirePage> {
    return readAs(page(), await read('/products', encodeQuery(pairs), context), 'products');
  }

  /** Requests whole fields instead where the backend returned none of the requested parts. */
  async function readParts(
    pairs: string[][],
    names: readonly string[],
    context: ShopContext,
  ): Promise<WirePage> {
    const readFields = (fields: readonly string[]) =>
      readPage([...pairs, ['fields', fields.join(',')]], context);
    const whole = [...new Set(names.map((name) => name.split('.')[0] ?? name))].filter(
      (name) => name !== OVERRIDES,
    );
    const partial = whole.filter((name) => !names.includes(name));
    if (traits.wholeFieldsOnly) return readFields(whole);
    const body = await readFields(names);
    const isUnderstood =
      partial.length === 0 ||
      body.results.length === 0 ||
      body.results.some((entry) => partial.some((name) => hasField(entry, name)));
    if (isUnderstood) return body;
    traits.wholeFieldsOnly = true;
    return readFields(whole);
  }

  function readListed(results: unknown[], attributes: ListQuery['attributes'] = []): ListedProduct[] {
    const wires = readEach(listedProduct(), results, 'product', report).filter(isActive);
    return toListedProducts(wires, attributes);
  }

  /** Null when the backend does not support this filter: it refuses it, or ignores it. */
  async function listNamed(
    field: 'id' | 'slug',
    names: string[],
    context: ShopContext,
  ): Promise<ListedProduct[] | null> {
    const pairs = [['limit', String(names.length)], ...namedPairs(field, names)];
    const body = await readParts(pairs, await fieldsOfCards(context), context).catch((error: unknown) => {
      if (error instanceof BackendError && error.status === 400) return null;
      throw error;
    });
    if (body === null) return null;
    const products = readListed(body.results);
    return products.every((product) => names.includes(product[field])) ? products : null;
  }

  return { listProducts, listWholeProducts, listNamed };
}

function queryPairs({
  page: number,
  limit,
  category: slug,
  sort,
  search,
  ids = [],
  filters = {},
}: ListQuery): string[][] {
  return [
    ['limit', String(limit)],
    ['page', String(number)],
    ...(slug ? [['category', slug]] : []),
    ...(sort ? [['sort', sort]] : []),
    ...(search ? [['search', search]] : []),
    ...namedPairs('id', ids),
    ...Object.entries(filters).flatMap(([id, values]) =>
      values.map((value, index) => [`$filters[${id}][${index}]`, String(value)]),
    ),
  ];
}

function namedPairs(field: 'id' | 'slug', names: readonly string[]): string[][] {
  return names.map((name, index) => [`where[${field}][$in][${index}]`, name]);
}

function paged<T>(body: WirePage, { page: number, limit }: ListQuery, products: T[]): Paged<T> {
  return {
    count: body.count,
    page: body.page ?? number,
    pageCount: body.page_count ?? Math.ceil(body.count / limit),
    products,
  };
}

function hasField(entry: unknown, name: string): boolean {
  return typeof entry === 'object' && entry !== null && Object.hasOwn(entry, name);
}

function encodeQuery(pairs: string[][]): string {
  return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}
