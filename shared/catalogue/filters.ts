import { priceRange } from './price-range.ts';
import type { Attribute, Product } from './product.ts';

export type FilterValue = string | number | boolean;

export type FilterOption<T extends FilterValue = FilterValue> = { value: T; label: T };

export type Filter =
  | {
      id: string;
      label: string;
      type: 'range';
      options: [lowest: FilterOption<number>, highest: FilterOption<number>];
      interval: number;
    }
  | { id: string; label: string; type: 'select'; options: { value: FilterValue; label: FilterValue }[] };

export type FilterSettings = {
  price?: boolean;
  categories?: boolean;
  attributes?: boolean;
  /** The attributes to filter by; by default all of them. */
  filterableIds?: string[];
};

type Filterable = Pick<Product, 'price' | 'attributes'> & Partial<Pick<Product, 'categories'>>;

/** Price, category, then attributes in order of appearance (docs/commerce-protocol/records.md#filters). */
export function filtersOf(products: Filterable[], settings: FilterSettings = {}): Filter[] {
  const { price = true, categories = true, attributes = true, filterableIds } = settings;
  return [
    ...(price ? priceFilter(products) : []),
    ...(categories ? categoryFilter(products) : []),
    ...(attributes ? attributeFilters(products, filterableIds) : []),
  ];
}

function priceFilter(products: Filterable[]): Filter[] {
  const range = priceRange(products);
  if (!range) return [];
  const { min, max, interval } = range;
  const lowest = { value: min, label: min };
  const highest = { value: max, label: max };
  return [{ id: 'price', label: 'Price', type: 'range', options: [lowest, highest], interval }];
}

function categoryFilter(products: Filterable[]): Filter[] {
  const byId = new Map<string, { value: string; label: string }>();
  for (const { id, slug, name } of products.flatMap((product) => product.categories ?? [])) {
    if (!byId.has(id)) byId.set(id, { value: slug, label: name });
  }
  if (byId.size === 0) return [];
  return [{ id: 'category', label: 'Category', type: 'select', options: [...byId.values()] }];
}

function attributeFilters(products: Filterable[], filterableIds: string[] | undefined): Filter[] {
  const found = new Map<string, { label: string; values: Set<FilterValue> }>();
  for (const attribute of products.flatMap((product) => product.attributes)) {
    if (!isFilter(attribute, filterableIds)) continue;
    const entry = found.get(attribute.id) ?? { label: attribute.name, values: new Set() };
    for (const value of [attribute.value].flat()) entry.values.add(value);
    found.set(attribute.id, entry);
  }
  return [...found]
    .filter(([, { values }]) => values.size > 0)
    .map(([id, { label, values }]) => {
      const options = [...values].map((value) => ({ value, label: value }));
      return { id, label, type: 'select', options };
    });
}

/** The ids of the price and category filters are reserved. */
function isFilter({ id }: Attribute, filterableIds: string[] | undefined): boolean {
  return id !== 'price' && id !== 'category' && (filterableIds?.includes(id) ?? true);
}
