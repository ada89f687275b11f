import { routes } from '#shared/routes.ts';
import { readPage } from '../page-number.ts';

export const sortKeys = ['popularity', 'newest', 'price', 'price-desc', 'name'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What a listing's address asks for. */
export type ListingQuery = {
  /** A category's slug; empty for the whole range. */
  category: string;
  search: string;
  /** Ends of the price filter, in the currency the backend prices in. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Attribute id to the values that will do; never empty lists. */
  chosen: Record<string, string[]>;
  sort: SortKey;
  /** Counts from 1. */
  page: number;
};

export const everything: ListingQuery = {
  category: '',
  search: '',
  priceFrom: null,
  priceTo: null,
  chosen: {},
  sort: 'popularity',
  page: 1,
};

/** Names of the address that are not attributes. */
export const fieldNames = {
  category: 'category',
  search: 'search',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  sort: 'sort',
  page: 'page',
} as const;

const taken = new Set<string>([...Object.values(fieldNames), 'price']);

const MAX_SEARCH = 100;
const MAX_VALUE = 100;
const MAX_ATTRIBUTES = 20;
/** The backend's parser takes lists up to this length for lists. */
const MAX_VALUES = 20;
const MAX_PRICE = 10_000_000;

/** Reads an address; whatever cannot be meant counts as not asked for, so no address breaks a listing. */
export function readListing(params: URLSearchParams): ListingQuery {
  const [from, to] = [readPrice(params.get('price_from')), readPrice(params.get('price_to'))];
  const isTurned = from !== null && to !== null && from > to;
  return {
    category: readText(params.get('category'), MAX_VALUE),
    search: readText(params.get('search'), MAX_SEARCH),
    priceFrom: isTurned ? to : from,
    priceTo: isTurned ? from : to,
    chosen: readChosen(params),
    sort: sortKeys.find((key) => key === params.get('sort')) ?? 'popularity',
    page: readPage(params.get('page') ?? undefined),
  };
}

function readChosen(params: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(params.keys())].filter((name) => /^[\w-]{1,64}$/.test(name) && !taken.has(name));
  return Object.fromEntries(
    names.slice(0, MAX_ATTRIBUTES).flatMap((name) => {
      const values = params.getAll(name).map((value) => readText(value, MAX_VALUE));
      const unique = [...new Set(values)].filter(Boolean).slice(0, MAX_VALUES);
      return unique.length > 0 ? [[name, unique]] : [];
    }),
  );
}

function readText(value: string | null, most: number): string {
  return (value ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
}

function readPrice(value: string | null): number | null {
  const text = (value ?? '').trim();
  return /^\d{1,8}(\.\d{1,4})?$/.test(text) && Number(text) <= MAX_PRICE ? Number(text) : null;
}

/** The address of a listing; what is not asked for is not in it. */
export function listingHref(query: Partial<ListingQuery>): string {
  const { category, search, priceFrom, priceTo, chosen, sort, page } = { ...everything, ...query };
  const params = new URLSearchParams();
  if (category) params.set(fieldNames.category, category);
  if (search) params.set(fieldNames.search, search);
  if (priceFrom !== null) params.set(fieldNames.priceFrom, String(priceFrom));
  if (priceTo !== null) params.set(fieldNames.priceTo, String(priceTo));
  for (const [id, values] of Object.entries(chosen)) for (const value of values) params.append(id, value);
  if (sort !== 'popularity') params.set(fieldNames.sort, sort);
  if (page > 1) params.set(fieldNames.page, String(page));
  const text = params.toString();
  return text ? `${routes.shop.href()}?${text}` : routes.shop.href();
}

/** Whether a filter narrows the listing; a category, a search and an order do not count. */
export function isFiltered({ priceFrom, priceTo, chosen }: ListingQuery): boolean {
  return priceFrom !== null || priceTo !== null || Object.keys(chosen).length > 0;
}

/** The same listing without its filters, from its first page. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, priceFrom: null, priceTo: null, chosen: {}, page: 1 };
}

/** Without one value, or with it where it was not chosen; from the first page. */
export function toggled(query: ListingQuery, id: string, value: string): ListingQuery {
  const before = query.chosen[id] ?? [];
  const after = before.includes(value) ? before.filter((entry) => entry !== value) : [...before, value];
  const { [id]: _, ...others } = query.chosen;
  return { ...query, chosen: after.length > 0 ? { ...others, [id]: after } : others, page: 1 };
}
