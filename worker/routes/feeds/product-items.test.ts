import { expect, test } from 'vitest';
import { sampleOption, sampleProduct, sampleVariant } from '../../../tests/fixtures/product.ts';
import { productItems } from './product-items.ts';

const shop = { name: 'Shop', hrefOf: ({ slug }: { slug: string }) => `https://shop.test/shop/${slug}` };
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
  expect(item).not.toHaveProperty('g:sale_price');
  expect(item).toMatchObject({
    'g:id': 'p1',
    'g:title': 'Tea',
    'g:description': 'Green & mild',
    'g:link': 'https://shop.test/shop/tea',
    'g:image_link': picture.url,
    'g:availability': 'in_stock',
    'g:price': '20.00 AUD',
  });
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
  const [item = []] = productItems(book, { ...shop, attributes });
  expect(Object.fromEntries(item)).toMatchObject({
    'g:gtin': '9784101010014',
    'g:mpn': null,
    'g:brand': 'Harbour Press',
    'g:shipping_weight': '250 g',
  });
  expect(Object.fromEntries(item)).not.toHaveProperty('g:identifier_exists');
});
