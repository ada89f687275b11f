import type { Image, OptionValue, Prices, Product, ProductOption, Variant } from './product.ts';

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

/** What is usual is not sent. */
const usualPrices: Prices = { price: null, salePrice: null, origPrice: null };
const usual = { ...usualPrices, sku: null, stockPurchasable: false, bundleItems: [], unitPricing: null };
const usualOption = { variant: false, required: false, parentId: null, parentValueIds: [], values: [] };
const usualValue = { price: 0 };

/** A variant's fields where it is like its product. */
function likeProduct({ stockStatus, price, salePrice, origPrice, purchaseOptions }: Like) {
  const plans = purchaseOptions?.subscription?.plans.map((plan) => ({ id: plan.id, price: plan.price }));
  return {
    stockStatus,
    price,
    salePrice,
    origPrice,
    stockLevel: null,
    images: [],
    unitPricing: null,
    purchaseOptions: purchaseOptions && {
      standard: purchaseOptions.standard,
      subscription: plans ? { plans } : null,
    },
  };
}

type Like = Pick<Product, keyof Prices | 'stockStatus' | 'purchaseOptions'>;

/** Of a picture the form shows the first, and in the size of the product's. */
function likeFirst([first]: Image[]): Partial<Image> {
  return first ? { alt: first.alt, width: first.width, height: first.height } : {};
}

function without<T extends object>(all: T, known: object): T {
  const isKnown = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify((known as Record<string, unknown>)[name]);
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !isKnown(name, value))) as T;
}

/** The values of one field: each once, and which one each variant has, where they are not all of one, or all different. */
type Column = { values: unknown[]; at?: number[] };

/** A product as its page has it for the form: a variant's values are numbers in lists. */
export type PackedProduct = Omit<
  Product,
  | keyof typeof left
  | keyof typeof usual
  | 'variants'
  | 'translatedIn'
  | 'hiddenAttributes'
  | 'options'
  | 'rating'
> &
  Partial<Pick<Product, keyof typeof usual>> & {
    options: (Partial<ProductOption> & Pick<ProductOption, 'id' | 'name' | 'inputType'>)[];
    variants: { count: number; columns: Record<string, Column> };
  };

export function packProduct(product: Product): PackedProduct {
  const { variants, translatedIn: _, hiddenAttributes: __, rating: ___, ...rest } = product;
  const images = product.images.slice(0, 1);
  const packed = Object.fromEntries(
    Object.entries(without({ ...rest, images }, usual)).filter(([name]) => !(name in left)),
  ) as Omit<PackedProduct, 'variants'>;
  const options = product.options.map((option) => {
    const values = option.values.map((value) => without(value, usualValue));
    return without({ ...option, values }, usualOption);
  });
  return { ...packed, options, variants: { count: variants.length, columns: columnsOf(product) } };
}

function columnsOf(product: Product): PackedProduct['variants']['columns'] {
  const ids = idsOf(product);
  const rows = product.variants.map(({ name: _name, sku: _sku, images, optionValueIds, ...variant }) => ({
    ...variant,
    images: images.slice(0, 1).map((image) => without(image, likeFirst(product.images))),
    optionValueIds: optionValueIds.map((id) => ids.indexOf(id)),
  }));
  const fields = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const all = fields.map((field) => [field, toColumn(rows.map((row) => row[field]))] as const);
  const like: Record<string, unknown> = likeProduct(product);
  return Object.fromEntries(
    all.filter(([field, { values }]) => JSON.stringify(values) !== JSON.stringify([like[field]])),
  );
}

/** A whole product again, for all functions of the catalogue. */
export function unpackProduct({ variants: { count, columns }, options, ...rest }: PackedProduct): Product {
  const product: Product = {
    ...left,
    ...usual,
    ...rest,
    options: options.map((option) => {
      const values = option.values?.map((value: Partial<OptionValue>) => ({ ...usualValue, ...value }));
      return { ...usualOption, ...option, values: values ?? [] } as ProductOption;
    }),
    variants: [],
  };
  const ids = idsOf(product);
  product.variants = Array.from({ length: count }, (_, row) => {
    const fields = Object.entries(columns).map(([field, column]) => [field, valueAt(column, row)]);
    const variant = {
      ...leftOfVariant,
      ...likeProduct(product),
      ...Object.fromEntries(fields),
    } as Variant;
    const places = variant.optionValueIds as unknown as number[];
    return {
      ...variant,
      images: variant.images.map((image) => ({ ...likeFirst(product.images), ...image })),
      optionValueIds: places.map((place) => ids[place] ?? ''),
    };
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
