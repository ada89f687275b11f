import type { Product, Variant } from './product.ts';

/** A product without ways of buying, for tests: two sizes, two colours, and two add-ons. */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    slug: 'tee',
    name: 'Tee',
    sku: null,
    description: '',
    currency: 'AUD',
    price: 10,
    salePrice: 8,
    origPrice: 10,
    stockStatus: 'in_stock',
    stockLevel: 7,
    stockTracking: true,
    stockPurchasable: false,
    images: [image('/p.jpg')],
    options: [
      option('os', 'Size', true, [value('S', 'Small'), value('L', 'Large')]),
      option('oc', 'Color', true, [value('R', 'Red'), value('B', 'Blue')]),
      option('og', 'Gift wrap', false, [value('gy', 'Yes', 2.5), value('gn', 'No')]),
      option('oe', 'Engrave', false, [value('e1', 'Text', 4)]),
    ],
    variants: [
      variant({
        id: 'v1',
        price: 15,
        optionValueIds: ['L', 'R'],
        stockStatus: 'out_of_stock',
        stockLevel: 0,
      }),
      variant({ id: 'v2', optionValueIds: ['S', 'R'], images: [image('/v2.jpg')] }),
      variant({
        id: 'v3',
        optionValueIds: ['B', 'S'],
        price: 12,
        salePrice: 11,
        stockStatus: 'low_stock',
        stockLevel: 2,
      }),
    ],
    purchaseOptions: null,
    attributes: [],
    categories: [],
    bundleItems: [],
    tags: [],
    maxQuantity: 99,
    metaTitle: null,
    metaDescription: null,
    ...changes,
  };
}

/** The same with ways of buying: standard at 11, and the plans m and y, of which the third variant knows only m. */
export function sampleSubscriptionProduct(): Product {
  const base = sampleProduct();
  return {
    ...base,
    purchaseOptions: {
      standard: { price: 11, salePrice: 9, origPrice: 11 },
      subscription: { plans: [plan('m', 7), plan('y', 6)] },
    },
    variants: base.variants.map((entry) =>
      entry.id === 'v3'
        ? {
            ...entry,
            purchaseOptions: {
              standard: { price: 20, salePrice: null, origPrice: null },
              subscription: { plans: [plan('m', 9)] },
            },
          }
        : entry,
    ),
  };
}

function option(id: string, name: string, isVariant: boolean, values: ReturnType<typeof value>[]) {
  return {
    id,
    name,
    variant: isVariant,
    required: isVariant,
    inputType: 'select' as const,
    parentId: null,
    parentValueIds: [],
    values,
  };
}

function value(id: string, name: string, price = 0) {
  return { id, name, price };
}

function variant(fields: Partial<Variant> & Pick<Variant, 'id' | 'optionValueIds'>): Variant {
  return {
    name: fields.id,
    price: null,
    salePrice: null,
    origPrice: null,
    stockStatus: 'in_stock',
    stockLevel: null,
    images: [],
    purchaseOptions: null,
    ...fields,
  };
}

function plan(id: string, price: number) {
  return {
    id,
    name: id,
    price,
    billingSchedule: { interval: 'monthly' as const, intervalCount: 1, trialDays: 0 },
  };
}

function image(url: string) {
  return { url, alt: '', width: 1, height: 1 };
}
