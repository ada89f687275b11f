import type { Product, Variant } from './product.ts';

/** What only the rest of the page shows, or nobody reads there. */
const left = {
  description: '',
  attributes: [],
  categories: [],
  goesWith: [],
  ratherThan: [],
  tags: [],
  metaTitle: null,
  metaDescription: null,
};

const leftOfVariant = { name: '', sku: null };

/** The values of one field: each once, and which one each variant has, where they are not all of one, or all different. */
type Column = { values: unknown[]; at?: number[] };

/** A product as its page has it for the form: a variant's values are numbers in lists. */
export type PackedProduct = Omit<Product, keyof typeof left | 'variants' | 'translatedIn'> & {
  variants: { count: number; columns: Record<string, Column> };
};

export function packProduct(product: Product): PackedProduct {
  const { variants, translatedIn: _, ...rest } = product;
  const packed = Object.fromEntries(
    Object.entries({ ...rest, images: product.images.slice(0, 1) }).filter(([name]) => !(name in left)),
  ) as Omit<PackedProduct, 'variants'>;
  const ids = idsOf(product);
  const rows = variants.map(({ name: _name, sku: _sku, images, optionValueIds, ...variant }) => ({
    ...variant,
    images: images.slice(0, 1),
    optionValueIds: optionValueIds.map((id) => ids.indexOf(id)),
  }));
  const fields = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const columns = fields.map((field) => [field, toColumn(rows.map((row) => row[field]))]);
  return { ...packed, variants: { count: rows.length, columns: Object.fromEntries(columns) } };
}

/** A whole product again, for all functions of the catalogue. */
export function unpackProduct({ variants: { count, columns }, ...rest }: PackedProduct): Product {
  const product = { ...left, ...rest, variants: [] as Variant[] };
  const ids = idsOf(product);
  product.variants = Array.from({ length: count }, (_, row) => {
    const fields = Object.entries(columns).map(([field, column]) => [field, valueAt(column, row)]);
    const variant = { ...leftOfVariant, ...Object.fromEntries(fields) } as Variant;
    const places = variant.optionValueIds as unknown as number[];
    return { ...variant, optionValueIds: places.map((place) => ids[place] ?? '') };
  });
  return product;
}

/** The ids of all options' values, to which variants refer by number. */
function idsOf({ options }: Pick<Product, 'options'>): string[] {
  return options.flatMap(({ values }) => values.map(({ id }) => id));
}

function toColumn(all: unknown[]): Column {
  const places = new Map<string, number>();
  const values: unknown[] = [];
  const at = all.map((value) => {
    const key = JSON.stringify(value);
    const place = places.get(key) ?? values.push(value) - 1;
    places.set(key, place);
    return place;
  });
  return values.length === 1 || values.length === all.length ? { values } : { values, at };
}

function valueAt({ values, at }: Column, row: number): unknown {
  if (at) return values[at[row] ?? 0];
  return values.length === 1 ? values[0] : values[row];
}
