import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { furtherRoutes, OLD_CATEGORY, routes } from '#shared/routes.ts';
import { readPage } from '../page-number.ts';

export const sortKeys = ['popularity', 'newest', 'price', 'price-desc', 'name'] as const;
export type SortKey = (typeof sortKeys)[number];

export type ListingQuery = {
  /** A slug; empty for all products. */
  category: string;
  search: string;
  /** In the currency of the backend's prices. */
  priceFrom: number | null;
  priceTo: number | null;
  /** From attribute ids to accepted values; never empty lists. */
  chosen: Record<string, string[]>;
  sort: SortKey;
  /** Counts from 1. */
  page: number;
};

export const defaultListing: ListingQuery = {
  category: '',
  search: '',
  priceFrom: null,
  priceTo: null,
  chosen: {},
  sort: 'popularity',
  page: 1,
};

export const fieldNames = {
  search: 'search',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  sort: 'sort',
  page: 'page',
} as const;

const reserved = new Set<string>([...Object.values(fieldNames), OLD_CATEGORY, 'price', CURRENCY_PARAMETER]);

const MAX_SEARCH = 100;
const MAX_VALUE = 100;
const MAX_ATTRIBUTES = 20;
/** Longer lists are not read as lists by the backend. */
const MAX_VALUES = 20;
/** As the backend's clients read. */
const MAX_PARAMETERS = 1_000;
const MAX_PRICE = 10_000_000;

/** Ignores invalid values, so that no URL breaks a listing. The path names the category. */
export function readListing(query: URLSearchParams, category = ''): ListingQuery {
  const isLong = query.size > MAX_PARAMETERS;
  const params = isLong ? new URLSearchParams([...query].slice(0, MAX_PARAMETERS)) : query;
  const [from, to] = [readPrice(params.get('price_from')), readPrice(params.get('price_to'))];
  const isReversed = from !== null && to !== null && from > to;
  return {
    // A part of a slug would be another.
    category: readText(category, Infinity),
    search: readText(params.get('search'), MAX_SEARCH),
    priceFrom: isReversed ? to : from,
    priceTo: isReversed ? from : to,
    chosen: readChosen(params),
    sort: sortKeys.find((key) => key === params.get('sort')) ?? 'popularity',
    page: readPage(params.get('page') ?? undefined),
  };
}

function readChosen(params: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(params.keys())].filter(
    (name) => /^[\w-]{1,64}$/.test(name) && !reserved.has(name),
  );
  return Object.fromEntries(
    names.slice(0, MAX_ATTRIBUTES).flatMap((name) => {
      const values = params.getAll(name).map((value) => readText(value, MAX_VALUE));
      const unique = [...new Set(values)].filter(Boolean).slice(0, MAX_VALUES);
      return unique.length > 0 ? [[name, unique]] : [];
    }),
  );
}

function readText(value: string | null, maxLength: number): string {
  return (value ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}

function readPrice(value: string | null): number | null {
  const text = (value ?? '').trim();
  return /^\d{1,8}(\.\d{1,4})?$/.test(text) && Number(text) <= MAX_PRICE ? Number(text) : null;
}

/** Leaves defaults out of the URL. */
export function listingHref(query: Partial<ListingQuery>): string {
  const { category, search, priceFrom, priceTo, chosen, sort, page } = { ...defaultListing, ...query };
  const params = new URLSearchParams();
  if (search) params.set(fieldNames.search, search);
  if (priceFrom !== null) params.set(fieldNames.priceFrom, String(priceFrom));
  if (priceTo !== null) params.set(fieldNames.priceTo, String(priceTo));
  for (const [id, values] of Object.entries(chosen)) for (const value of values) params.append(id, value);
  if (sort !== 'popularity') params.set(fieldNames.sort, sort);
  if (page > 1) params.set(fieldNames.page, String(page));
  const path = category ? furtherRoutes.category.href({ slug: category }) : routes.shop.href();
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** Category, search and order are no filters. */
export function isFiltered({ priceFrom, priceTo, chosen }: ListingQuery): boolean {
  return priceFrom !== null || priceTo !== null || Object.keys(chosen).length > 0;
}

/** The first page, as a link to the list has it. */
export function isPlain(query: ListingQuery): boolean {
  return query.page === 1 && query.search === '' && !isFiltered(query);
}

export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, priceFrom: null, priceTo: null, chosen: {}, page: 1 };
}

/** Removes a chosen value, or adds it; from the first page. */
export function toggled(query: ListingQuery, id: string, value: string): ListingQuery {
  const before = query.chosen[id] ?? [];
  const after = before.includes(value) ? before.filter((entry) => entry !== value) : [...before, value];
  const { [id]: _, ...others } = query.chosen;
  return { ...query, chosen: after.length > 0 ? { ...others, [id]: after } : others, page: 1 };
}
