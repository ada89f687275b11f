import { priceRange, type PriceRange } from '#shared/catalogue/price-range.ts';
import { filtersOf } from '#shared/catalogue/filters.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { FilterableAttribute } from '../../backends/commerce/catalogue.ts';
import type { ListingQuery } from './listing-query.ts';

export type FacetOption = {
  value: string;
  isChosen: boolean;
  /** Products that choosing it would show; null where the backend cannot tell it in one answer. */
  count: number | null;
};

/** An attribute that the listing can be narrowed by. */
export type Facet = { id: string; label: string; options: FacetOption[] };

export type Facets = { price: PriceRange | null; attributes: Facet[] };

/** The ends of the prices where only they are known. */
type Known = {
  /** Every product of the category and search when it fits one answer, else null. */
  all: Product[] | null;
  /** Every product that the filters leave, when it fits one answer, else null. */
  shown: Product[] | null;
  /** The cheapest and the dearest product; used where `all` is not known. */
  ends: Product[];
  attributes: FilterableAttribute[];
};

/**
 * The filters of a listing with their counts. A count is what is left when its value is chosen beside all other
 * filters. All of it is exact when `all` is known; else values come from the store, and only filters without a choice
 * have counts, from `shown`.
 */
export function facetsOf(query: ListingQuery, known: Known): Facets {
  const filterableIds = known.attributes.map(({ id }) => id);
  const found = known.all
    ? filtersOf(known.all, { price: false, categories: false, filterableIds }).map(
        ({ id, label, options }) => ({
          id,
          name: label,
          values: inStoreOrder(
            options.map(({ value }) => String(value)),
            known.attributes.find((attribute) => attribute.id === id)?.values ?? [],
          ),
        }),
      )
    : known.attributes;
  const attributes = found
    .map((attribute) => toFacet(attribute, query, known))
    .filter(({ options }) => options.length > 1 || options.some(({ isChosen }) => isChosen));
  return {
    price: priceRange(known.all ?? known.ends),
    attributes: attributes.toSorted((a, b) => filterableIds.indexOf(a.id) - filterableIds.indexOf(b.id)),
  };
}

function toFacet({ id, name, values }: FilterableAttribute, query: ListingQuery, known: Known): Facet {
  const chosen = query.chosen[id] ?? [];
  const among = amongWhich(id, chosen, query, known);
  const options = [...new Set([...values, ...chosen])].map((value) => ({
    value,
    isChosen: chosen.includes(value),
    count: among && among.filter((product) => valuesOf(product, id).includes(value)).length,
  }));
  return { id, label: name, options };
}

/** The products that every other filter leaves. */
function amongWhich(id: string, chosen: string[], query: ListingQuery, known: Known): Product[] | null {
  if (known.all) return known.all.filter((product) => passes(product, query, id));
  return chosen.length === 0 ? known.shown : null;
}

/** Whether a product passes the filters of a query, apart from one of them; as the backend decides it. */
export function passes(product: Product, query: ListingQuery, except = ''): boolean {
  const { priceFrom, priceTo, chosen } = query;
  const price = product.price ?? Number.NaN;
  if (priceFrom !== null && !(price >= priceFrom)) return false;
  if (priceTo !== null && !(price <= priceTo)) return false;
  return Object.entries(chosen).every(
    ([id, values]) => id === except || valuesOf(product, id).some((value) => values.includes(value)),
  );
}

function valuesOf(product: Product, id: string): string[] {
  const value = product.attributes.find((attribute) => attribute.id === id)?.value ?? [];
  return [value].flat().map(String);
}

function inStoreOrder(values: string[], order: string[]): string[] {
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return values.toSorted((a, b) => place(a) - place(b));
}
