import { filtersOf } from '#shared/catalogue/filters.ts';
import { priceRange, type PriceRange } from '#shared/catalogue/price-range.ts';
import type { Attribute, ListedProduct, Translated } from '#shared/catalogue/product.ts';
import type { FilterableAttribute } from '../../backends/commerce/catalogue/product-lists.ts';
import { isFiltered, type ListingQuery } from './listing-query.ts';

export type FacetOption = {
  value: string;
  isChosen: boolean;
  /** How many products choosing it would show; null where one answer of the backend cannot say. */
  count: number | null;
  /** The locales of the store's values; empty where the products alone have the value. */
  translatedIn?: readonly string[];
};

/** An attribute that the listing can be narrowed by. */
export type Facet = Translated<'name'> & { id: string; label: string; options: FacetOption[] };

export type Facets = { price: PriceRange | null; attributes: Facet[] };

type KnownProducts = {
  /** Of the category and search; null when they do not fit one answer. */
  all: ListedProduct[] | null;
  /** Those that pass the filters; null when they do not fit one answer. */
  filtered: ListedProduct[] | null;
  /** The cheapest and the most expensive product; used where `all` is null. */
  priceExtremes: Pick<ListedProduct, 'price'>[];
  attributes: FilterableAttribute[];
};

/** Counts match a value with all other filters; without `all` only filters without a choice have them. */
export function facetsOf(query: ListingQuery, known: KnownProducts): Facets {
  const filterableIds = known.attributes.map(({ id }) => id);
  const ofProducts = known.all && filtersOf(known.all, { price: false, categories: false, filterableIds });
  // The store's, since a filter that no product passes has its name too.
  const found = known.attributes.map((attribute) => {
    if (!ofProducts) return attribute;
    const options = ofProducts.find(({ id }) => id === attribute.id)?.options ?? [];
    const values = options.map(({ value }) => String(value));
    return { ...attribute, values: inStoreOrder(values, attribute.values) };
  });
  return {
    price: priceRange(known.all ?? known.priceExtremes),
    attributes: found
      .map((attribute) => toFacet(attribute, query, known))
      .filter(({ options }) => options.length > 1 || options.some(({ isChosen }) => isChosen)),
  };
}

function toFacet(
  { id, name, values }: FilterableAttribute,
  query: ListingQuery,
  known: KnownProducts,
): Facet {
  const chosen = query.chosen[id] ?? [];
  const products = candidatesFor(id, chosen, query, known);
  const counts = products && countValues(products, id);
  const ofStore = storeValues(known, id);
  const translatedIn = known.attributes.find((attribute) => attribute.id === id)?.translatedIn;
  const options = [...new Set([...values, ...chosen])].map((value) => ({
    value,
    isChosen: chosen.includes(value),
    count: counts && (counts.get(value) ?? 0),
    ...(translatedIn && ofStore.includes(value) ? { translatedIn: translatedIn.values } : {}),
  }));
  return { id, label: name, options, ...(translatedIn ? { translatedIn } : {}) };
}

function storeValues({ attributes }: KnownProducts, id: string): string[] {
  return attributes.find((attribute) => attribute.id === id)?.values ?? [];
}

function countValues(products: ListedProduct[], id: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const product of products)
    for (const value of valuesOf(product, id)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The products that pass every other filter. */
function candidatesFor(
  id: string,
  chosen: string[],
  query: ListingQuery,
  known: KnownProducts,
): ListedProduct[] | null {
  if (known.all)
    return isFiltered(query) ? known.all.filter((product) => passes(product, query, id)) : known.all;
  return chosen.length === 0 ? known.filtered : null;
}

/** As the backend filters. */
export function passes(product: ListedProduct, query: ListingQuery, except = ''): boolean {
  const { priceFrom, priceTo, chosen } = query;
  const price = product.price ?? Number.NaN;
  if (priceFrom !== null && !(price >= priceFrom)) return false;
  if (priceTo !== null && !(price <= priceTo)) return false;
  return Object.entries(chosen).every(
    ([id, values]) => id === except || valuesOf(product, id).some((value) => values.includes(value)),
  );
}

/** Each once. */
function valuesOf(product: ListedProduct, id: string): readonly string[] {
  const attribute = product.attributes.find((attribute) => attribute.id === id);
  if (!attribute) return [];
  const values = valuesInThisIsolate.get(attribute) ?? [...new Set([attribute.value].flat().map(String))];
  valuesInThisIsolate.set(attribute, values);
  return values;
}

/** An unchanged answer of the backend yields the same attributes. */
const valuesInThisIsolate = new WeakMap<Attribute, readonly string[]>();

function inStoreOrder(values: string[], order: string[]): string[] {
  const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return values.toSorted((a, b) => rank(a) - rank(b));
}
