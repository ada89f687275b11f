import type { Json } from '#shared/json.ts';
import type { QueryObject, QueryValue } from '../../query-string.ts';
import type { Market } from '../settings/market.ts';
import { categoryIdsBelow } from './categories.ts';
import type { ProductView } from './product-view.ts';
import { matchesWhere } from './where.ts';

type Order = (a: ProductView, b: ProductView) => number;

const byName = new Intl.Collator('en', { numeric: true });

const ORDERS: Record<string, Order> = {
  price: (a, b) => a.price - b.price,
  name: (a, b) => byName.compare(a.name, b.name),
  date_created: (a, b) => Number(a.date_created > b.date_created) - Number(a.date_created < b.date_created),
  stock_level: (a, b) => a.stock_level - b.stock_level,
  sku: (a, b) => byName.compare(a.sku, b.sku),
};

const MAX_SEARCH_LENGTH = 200;
const MAX_SEARCH_WORDS = 12;

const searchTexts = new WeakMap<ProductView, string>();

const ORDER_NAMES: Record<string, string> = { date: 'date_created', title: 'name', newest: 'date_created' };

/** The last selections of each catalogue, like a database's index: a list of thousands of products stays fast. */
const selections = new WeakMap<readonly ProductView[], Map<string, ProductView[]>>();
const MAX_SELECTIONS = 100;

/** Whether a list is neither filtered nor sorted: then only the requested page has to be localised. */
export function isWhole({ category, search, where, $filters, sort }: QueryObject): boolean {
  return [category, search, where, $filters, sort].every((parameter) => parameter === undefined);
}

/** The products selected by a list's parameters, in order (docs/commerce-protocol.md#catalogue-calls). */
export function selectProducts(
  products: readonly ProductView[],
  query: QueryObject,
  market: Pick<Market, 'localeChain'>,
): ProductView[] {
  const { category, search, where, $filters, sort } = query;
  const key = JSON.stringify([category, search, where, $filters, sort]);
  const known = selections.get(products) ?? new Map<string, ProductView[]>();
  selections.set(products, known);
  const selected = known.get(key) ?? select(products, query, market);
  if (known.size >= MAX_SELECTIONS) known.clear();
  known.set(key, selected);
  return selected;
}

function select(
  products: readonly ProductView[],
  query: QueryObject,
  market: Pick<Market, 'localeChain'>,
): ProductView[] {
  const tests = [
    inCategory(query['category'], market),
    foundBySearch(query['search']),
    whereFilter(query['where']),
    passingFilters(query['$filters'], market),
  ];
  const selected = products.filter((product) => tests.every((test) => test(product)));
  return sortProducts(rankByName(selected, query['search']), query['sort']);
}

/** Sorts matches in the name or number before other matches. */
function rankByName(products: ProductView[], search: QueryValue | undefined): ProductView[] {
  const terms = searchedWords(search);
  if (terms.length === 0) return products;
  const named = ({ name, sku }: ProductView) => {
    if (wordsOf(sku).join(' ') === terms.join(' ')) return true;
    const known = ` ${wordsOf(name).join(' ')}`;
    return terms.every((term) => known.includes(` ${term}`));
  };
  const { first = [], rest = [] } = Object.groupBy(products, (product) =>
    named(product) ? 'first' : 'rest',
  );
  return [...first, ...rest];
}

/** `price`, `price asc`, `price_desc`, `-price`, `newest`; popularity is the products' original order. */
function sortProducts(products: ProductView[], sort: QueryValue | undefined): ProductView[] {
  if (typeof sort !== 'string') return products;
  const [, minus, name = '', direction = ''] =
    /^(-?)([a-z_]+?)(?:[\s_+](asc|desc)(?:ending)?)?$/.exec(sort.trim().toLowerCase()) ?? [];
  if (name === 'popularity') return direction === 'asc' ? products.toReversed() : products;
  const order = findOrder(name);
  if (!order) return products;
  const descending = minus === '-' || direction === 'desc' || name === 'newest';
  return products.toSorted(descending ? (a, b) => order(b, a) : order);
}

function findOrder(name: string): Order | undefined {
  const field = Object.hasOwn(ORDER_NAMES, name) ? (ORDER_NAMES[name] ?? name) : name;
  return Object.hasOwn(ORDERS, field) ? ORDERS[field] : undefined;
}

function inCategory(category: QueryValue | undefined, market: Pick<Market, 'localeChain'>) {
  const expected = textsOf(category).flatMap((each) => categoryIdsBelow(each, market));
  const requested = textsOf(category).length > 0;
  return (product: ProductView) => !requested || product.categories.some(({ id }) => expected.includes(id));
}

/** Every word must be the beginning of a word in the name, number, description, a tag, a category or an attribute. */
function foundBySearch(search: QueryValue | undefined) {
  const terms = searchedWords(search);
  return (product: ProductView) => {
    if (terms.length === 0) return true;
    const known = searchText(product);
    return terms.every((term) => known.includes(` ${term}`));
  };
}

function searchedWords(search: QueryValue | undefined): string[] {
  return wordsOf(textsOf(search).join(' ').slice(0, MAX_SEARCH_LENGTH)).slice(0, MAX_SEARCH_WORDS);
}

/** The words of a product, each after a space; computed once per view. */
function searchText(product: ProductView): string {
  const current = searchTexts.get(product);
  if (current !== undefined) return current;
  const attributes = Object.values(product.attributes).flatMap(({ value }) => value);
  const categories = product.categories.map(({ name }) => name);
  const { name, sku, description, tags } = product;
  const skus = product.variants.results.map((variant) => variant.sku);
  const text = [name, sku, ...skus, description, ...tags, ...attributes, ...categories];
  const known = ` ${wordsOf(text.join(' ').replace(/<[^>]*>/g, ' ')).join(' ')}`;
  searchTexts.set(product, known);
  return known;
}

function whereFilter(where: QueryValue | undefined) {
  if (typeof where !== 'object' || Array.isArray(where)) return () => true;
  return (product: ProductView) => matchesWhere(product as unknown as Json, where);
}

/** `price` is a range, `category` a list of slugs, every other filter an attribute with a list of values. */
function passingFilters(filters: QueryValue | undefined, market: Pick<Market, 'localeChain'>) {
  if (typeof filters !== 'object' || Array.isArray(filters)) return () => true;
  return (product: ProductView) =>
    Object.entries(filters).every(([id, value]) => {
      if (textsOf(value).length === 0) return true;
      if (id === 'price') return inRange(product.price, value);
      if (id === 'category') return inCategory(value, market)(product);
      const current = Object.hasOwn(product.attributes, id) ? product.attributes[id]?.value : undefined;
      return [current ?? []].flat().some((each) => textsOf(value).includes(each));
    });
}

function inRange(price: number, range: QueryValue): boolean {
  const [min, max] = textsOf(range);
  return !(price < Number(min ?? Number.NaN)) && !(price > Number(max ?? Number.NaN));
}

function textsOf(value: QueryValue | undefined): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string' && item !== '');
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
