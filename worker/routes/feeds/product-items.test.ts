import { expect, test } from 'vitest';
import { sampleOption, sampleProduct, sampleVariant } from '../../../tests/fixtures/product.ts';
import { productItems } from './product-items.ts';

const shop = {
  hrefOf: ({ slug }: { slug: string }, query: string) =>
    [`https://shop.test/shop/${slug}`, query].filter(Boolean).join('?'),
  categoriesOf: () => ['Drinks', 'Tea'],
  detailsTitle: 'Details',
  now: Date.parse('2026-11-28T10:00:00Z'),
  definition: { attributes: {} },
};
const picture = { url: 'https://cdn.test/a.jpg', alt: '', width: 10, height: 10 };

function itemsOf(...args: Parameters<typeof sampleProduct>) {
  return productItems(sampleProduct(...args), shop).map((tags) => Object.fromEntries(tags));
}

test('a product without variants is one item', () => {
  const [item, ...rest] = itemsOf({
    id: 'p1',
    slug: 'tea',
    name: 'Tea',
    description: '<p>Green &amp; mild</p><script>alert(1)</script>',
    price: 20,
    salePrice: null,
    variants: [],
    options: [],
    images: [picture],
  });
  expect(rest).toEqual([]);
  expect(item).toMatchObject({
    'g:id': 'p1',
    'g:title': 'Tea',
    'g:description': 'Green & mild',
    'g:link': 'https://shop.test/shop/tea',
    'g:image_link': picture.url,
    'g:availability': 'in_stock',
    'g:price': '20.00 AUD',
    'g:sale_price': null,
    'g:product_type': 'Drinks > Tea',
    // Whose it is and whether it has a number, this store does not say.
    'g:brand': null,
    'g:identifier_exists': null,
  });
});

test.each([
  ['the original price', { price: 18, salePrice: 18, origPrice: 20 }],
  ['the price beside that of the sale', { price: 20, salePrice: 18, origPrice: null }],
])('a reduced price is a sale, where the backend says the one before as %s', (_, prices) => {
  const [item] = itemsOf({ ...prices, variants: [], options: [], images: [picture] });
  expect(item).toMatchObject({ 'g:price': '20.00 AUD', 'g:sale_price': '18.00 AUD' });
});

test.each([
  ['backorder', '2026-12-20', '2026-12-20T00:00+0000'],
  ['preorder', '21', '2026-12-19T00:00+0000'],
  ['backorder', '2026-11-01', null],
  ['backorder', '2028-01-01', null],
  ['backorder', 'soon', null],
  ['in_stock', '2026-12-20', null],
] as const)('what is on %s from %s says when it is sent', (stockStatus, value, date) => {
  const definition = { attributes: { availableFrom: 'arrives' } };
  const sample = sampleProduct({
    stockStatus,
    stockLevel: 5,
    variants: [],
    options: [],
    images: [picture],
    hiddenAttributes: [{ id: 'arrives', value }],
  });
  const [item] = productItems(sample, { ...shop, definition });
  expect(Object.fromEntries(item ?? [])).toMatchObject({ 'g:availability_date': date });
});

test('a tag keeps a product out', () => {
  const sample = sampleProduct({ price: 5, images: [picture], tags: ['counter-only'] });
  const definition = { attributes: {}, leftOutOfFeeds: ['counter-only'] };
  expect(productItems(sample, { ...shop, definition })).toEqual([]);
});

test('what costs nothing is no item', () => {
  expect(itemsOf({ price: 0, variants: [], options: [], images: [picture] })).toEqual([]);
});

test('a translated option is known by its name in the language of the store, or by what the shop says', () => {
  const product = sampleProduct({
    options: [sampleOption({ id: 'o1', name: 'Größe' })],
    variants: [sampleVariant()],
    images: [picture],
  });
  const sizeOf = (others: Partial<Parameters<typeof productItems>[1]>) =>
    Object.fromEntries(productItems(product, { ...shop, ...others })[0] ?? [])['g:size'];
  expect(sizeOf({})).toBeUndefined();
  expect(sizeOf({ ownNames: new Map([['o1', 'Size']]) })).toBe('250 g');
  expect(sizeOf({ definition: { attributes: {}, options: { size: ['Größe'] } } })).toBe('250 g');
});

test('an option that the service has no word for is a detail, so that no two items of a group say the same', () => {
  const grinds = sampleOption({
    id: 'grind',
    name: 'Grind',
    values: [
      { id: 'beans', name: 'Whole beans', price: 0 },
      { id: 'fine', name: 'Fine', price: 0 },
    ],
  });
  const variants = ['beans', 'fine'].map((grind) =>
    sampleVariant({ id: `v-${grind}`, optionValueIds: ['small', grind] }),
  );
  const items = itemsOf({ options: [sampleOption(), grinds], variants, images: [picture] });
  const detailOf = (value: string) => [
    ['g:section_name', 'Details'],
    ['g:attribute_name', 'Grind'],
    ['g:attribute_value', value],
  ];
  expect(items).toMatchObject([
    { 'g:size': '250 g', 'g:product_detail': detailOf('Whole beans') },
    { 'g:size': '250 g', 'g:product_detail': detailOf('Fine') },
  ]);
});

test('two options of one property are said together, as merchants’ services want it', () => {
  const lengths = sampleOption({
    id: 'length',
    name: 'Length',
    values: [
      { id: 'l32', name: '32', price: 0 },
      { id: 'l34', name: '34', price: 0 },
    ],
  });
  const variants = ['l32', 'l34'].map((length) =>
    sampleVariant({ id: `v-${length}`, optionValueIds: ['small', length] }),
  );
  const product = sampleProduct({ options: [sampleOption(), lengths], variants, images: [picture] });
  const definition = { attributes: {}, options: { size: ['Size', 'Length'] } };
  const items = productItems(product, { ...shop, definition });
  expect(items.map((item) => item.filter(([name]) => name === 'g:size'))).toEqual([
    [['g:size', '250 g/32']],
    [['g:size', '250 g/34']],
  ]);
});

test('each variant is an item of the group, at its own address, price and stock', () => {
  const items = itemsOf({
    id: 'p1',
    slug: 'tea',
    stockTracking: true,
    options: [sampleOption()],
    variants: [
      sampleVariant(),
      sampleVariant({
        id: 'v-large',
        name: '1 kg',
        optionValueIds: ['large'],
        price: 60,
        salePrice: 50,
        stockLevel: 0,
        stockStatus: 'out_of_stock',
      }),
    ],
    images: [picture],
  });
  expect(items).toMatchObject([
    { 'g:id': 'p1-v-small', 'g:item_group_id': 'p1', 'g:size': '250 g', 'g:price': '20.00 AUD' },
    {
      'g:id': 'p1-v-large',
      'g:link': 'https://shop.test/shop/tea?size=1-kg',
      'g:availability': 'out_of_stock',
      'g:price': '60.00 AUD',
      'g:sale_price': '50.00 AUD',
    },
  ]);
});

test('items without a price or a picture are left out', () => {
  expect(itemsOf({ variants: [], options: [], price: null, salePrice: null, images: [picture] })).toEqual([]);
  expect(itemsOf({ variants: [], options: [], price: 1, images: [] })).toEqual([]);
});

test('an amount has the decimals of its currency', () => {
  const [item] = itemsOf({ variants: [], options: [], price: 2_000, currency: 'JPY', images: [picture] });
  expect(item?.['g:price']).toBe('2000 JPY');
});

test('attributes say the numbers, the brand and the weight of a product, by the ids that the shop gives', () => {
  const book = sampleProduct({
    price: 20,
    variants: [],
    options: [],
    images: [picture],
    attributes: [
      { id: 'isbn', name: 'ISBN', value: 9784101010014 },
      { id: 'publisher', name: 'Publisher', value: 'Harbour Press' },
      { id: 'mass', name: 'Weight', value: '250 g' },
    ],
  });
  const attributes = { gtin: 'isbn', mpn: 'code', brand: 'publisher', weight: 'mass' };
  const itemOf = (product: typeof book) =>
    Object.fromEntries(
      productItems(product, { ...shop, definition: { attributes, brand: 'Shop' } })[0] ?? [],
    );
  expect(itemOf(book)).toMatchObject({
    'g:gtin': '9784101010014',
    'g:mpn': null,
    'g:brand': 'Harbour Press',
    'g:shipping_weight': '250 g',
    'g:identifier_exists': null,
  });
  // A number that cannot be one is none, and a store that would say one says that there is none.
  const invented = { ...book, attributes: [{ id: 'isbn', name: 'ISBN', value: '9784101010015' }] };
  expect(itemOf(invented)).toMatchObject({
    'g:gtin': null,
    'g:brand': 'Shop',
    'g:identifier_exists': 'no',
  });
});

test('the number of a variant is its own', () => {
  const product = sampleProduct({
    options: [sampleOption()],
    variants: [sampleVariant({ sku: '4006381333931' })],
    images: [picture],
    attributes: [{ id: 'isbn', name: 'ISBN', value: '9784101010014' }],
  });
  const gtinBy = (gtin: string) =>
    Object.fromEntries(productItems(product, { ...shop, definition: { attributes: { gtin } } })[0] ?? [])[
      'g:gtin'
    ];
  expect([gtinBy('isbn'), gtinBy('sku')]).toEqual([null, '4006381333931']);
});

test('the price of a unit comes from attributes whose amounts the service reads, and no other', () => {
  const attributes = { unitMeasure: 'content', unitBase: 'per' };
  const valuesOf = (content: string, per: string, variants = [] as ReturnType<typeof sampleVariant>[]) => {
    const product = sampleProduct({
      price: 20,
      options: variants.map(() => sampleOption()),
      variants,
      images: [picture],
      attributes: [
        { id: 'content', name: 'Content', value: content },
        { id: 'per', name: 'Unit', value: per },
      ],
    });
    const item = Object.fromEntries(productItems(product, { ...shop, definition: { attributes } })[0] ?? []);
    return [item['g:unit_pricing_measure'], item['g:unit_pricing_base_measure']];
  };
  expect(valuesOf('250 g', '100g')).toEqual(['250 g', '100g']);
  expect(valuesOf('a bag', '100 g')).toEqual([null, null]);
  expect(valuesOf('1.5 l', 'bottle')).toEqual(['1.5 l', null]);
  // What the product says is not what each of its variants holds.
  expect(valuesOf('250 g', '100 g', [sampleVariant()])).toEqual([null, null]);
});

test('delivery has its prices in the countries of the markets, and is promised free, in the currency of the item', () => {
  const prices = [
    { country: 'AU', service: 'Express', price: 14.5, currency: 'AUD' },
    { country: 'NZ', service: 'Tracked', price: 46, currency: 'NZD' },
  ];
  const free = [
    { country: 'AU', over: 65, currency: 'AUD' },
    { country: 'NZ', over: 90, currency: 'NZD' },
  ];
  const product = sampleProduct({ price: 20, variants: [], images: [picture] });
  const tagsOf = (isShipped: boolean) =>
    productItems({ ...product, isShipped }, { ...shop, delivery: { free, prices } })[0]?.filter(([name]) =>
      /:shipping$|free_/.test(name),
    );
  expect(tagsOf(true)).toEqual([
    [
      'g:shipping',
      [
        ['g:country', 'AU'],
        ['g:service', 'Express'],
        ['g:price', '14.50 AUD'],
      ],
    ],
    [
      'g:free_shipping_threshold',
      [
        ['g:country', 'AU'],
        ['g:price_threshold', '65.00 AUD'],
      ],
    ],
  ]);
  expect(tagsOf(false)).toEqual([]);
  // As on its page.
  const [dear] = productItems(
    { ...product, price: 66, isShipped: true },
    { ...shop, delivery: { free, prices } },
  );
  expect(dear?.find(([name]) => name === 'g:shipping')?.[1]).toContainEqual(['g:price', '0.00 AUD']);
});

test('a weight is of the variant that is sent, in the unit that the shop names', () => {
  const attributes = { weight: 'mass' };
  const weightsOf = (parts: Parameters<typeof sampleProduct>[0], weightUnit?: 'kg') =>
    productItems(sampleProduct({ images: [picture], ...parts }), {
      ...shop,
      definition: { attributes, ...(weightUnit ? { weightUnit } : {}) },
    }).map((tags) => Object.fromEntries(tags)['g:shipping_weight']);
  const mass = [{ id: 'mass', name: 'Weight', value: '250 g' }];
  const sizes = {
    options: [sampleOption()],
    shipmentWeight: 0.3,
    variants: [
      sampleVariant(),
      sampleVariant({ id: 'v-large', optionValueIds: ['large'], shipmentWeight: 1.1 }),
    ],
  };
  expect(weightsOf({ attributes: mass })).toEqual(['250 g']);
  expect(weightsOf({ ...sizes, attributes: mass })).toEqual([null, null]);
  expect(weightsOf(sizes, 'kg')).toEqual(['0.3 kg', '1.1 kg']);
  expect(weightsOf({ shipmentWeight: 0.3, attributes: mass }, 'kg')).toEqual(['0.3 kg']);
});

test('the price of a unit of a variant is that of its page', () => {
  const product = sampleProduct({
    options: [sampleOption()],
    variants: [sampleVariant({ unitPricing: { times: 0.4, per: 100, unit: 'gram' } })],
    images: [picture],
  });
  expect(Object.fromEntries(productItems(product, shop)[0] ?? [])).toMatchObject({
    'g:unit_pricing_measure': '250 g',
    'g:unit_pricing_base_measure': '100 g',
  });
});
