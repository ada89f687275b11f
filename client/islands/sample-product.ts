import type { Product, ProductOption, Variant } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

/** Australian dollars, for tests. */
export const dollars: MoneyFormat = {
  locale: 'en-AU',
  currency: {
    code: 'AUD',
    type: 'base',
    decimals: 2,
    rate: null,
    round: null,
    roundInterval: null,
    roundFraction: null,
  },
};

/** An option for tests: a small or a large bag, each a variant. */
export function sampleOption(parts: Partial<ProductOption> = {}): ProductOption {
  return {
    id: 'size',
    name: 'Size',
    variant: true,
    required: true,
    inputType: 'select',
    parentId: null,
    parentValueIds: [],
    values: [
      { id: 'small', name: '250 g', price: 0 },
      { id: 'large', name: '1 kg', price: 0 },
    ],
    ...parts,
  };
}

/** A variant for tests: the small bag, in stock. */
export function sampleVariant(parts: Partial<Variant> = {}): Variant {
  return {
    id: 'v-small',
    name: '250 g',
    optionValueIds: ['small'],
    price: 20,
    salePrice: null,
    origPrice: null,
    stockStatus: 'in_stock',
    stockLevel: 12,
    images: [],
    purchaseOptions: null,
    ...parts,
  };
}

/** A product for tests: beans at 20, without options, unless it is told otherwise. */
export function sampleProduct(parts: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    slug: 'banksia-espresso',
    name: 'Banksia Espresso',
    sku: null,
    description: '',
    currency: 'AUD',
    price: 20,
    salePrice: null,
    origPrice: null,
    stockStatus: 'in_stock',
    stockLevel: 12,
    stockTracking: true,
    stockPurchasable: false,
    images: [],
    options: [],
    variants: [],
    purchaseOptions: null,
    attributes: [],
    categories: [],
    bundleItems: [],
    tags: [],
    maxQuantity: 99,
    metaTitle: null,
    metaDescription: null,
    ...parts,
  };
}
