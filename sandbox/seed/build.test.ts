import { expect, test } from 'vitest';
import { product } from './build.ts';
import { baseCurrency, pricedCurrencies } from './currencies.ts';
import type { Entry } from './entry.ts';

const inAll = (price: number) =>
  Object.fromEntries([baseCurrency, ...pricedCurrencies].map(({ code }) => [code, price]));

const entry = {
  slug: 'cup',
  name: 'Cup',
  sku: 'C',
  category: [],
  html: '',
  blurb: '',
  price: inAll(9),
  weight: 1,
  stock: 5,
  attributes: {},
  tags: [],
  pair: [],
  added: '2026-01-01',
  choices: [
    { name: 'Size', values: [{ name: 'S' }, { name: 'L' }] },
    { name: 'Glaze', values: [{ name: 'Matt' }, { name: 'Shiny' }] },
  ],
} satisfies Entry;

const variantsOf = (further: Partial<Entry>) => product({ ...entry, ...further }).variants.results;

test('every combination is sold, or those that the entry names, as it says', () => {
  expect(variantsOf({}).map(({ name }) => name)).toEqual(['S, Matt', 'S, Shiny', 'L, Matt', 'L, Shiny']);
  const variants = variantsOf({
    variants: {
      'L, Matt': { sku: 'C-L', price: inAll(12), sale: inAll(9.99), stock: 0, weight: 2 },
      'S, Shiny': {},
    },
  });
  expect(variants).toMatchObject([
    { name: 'S, Shiny', sku: 'C-02', price: 9, sale: false, stock_level: 5, shipment_weight: 1 },
    { name: 'L, Matt', sku: 'C-L', price: 9.99, orig_price: 12, stock_level: 0, shipment_weight: 2 },
  ]);
});

test('a product is on sale while each of its variants is, and costs what the cheapest does', () => {
  const sale = { price: inAll(12), sale: inAll(8) };
  const made = (of: Partial<Entry>) => product({ ...entry, ...of });
  const some = made({
    ...sale,
    variants: { 'S, Matt': {}, 'L, Matt': { price: inAll(15) }, 'L, Shiny': { price: inAll(7) } },
  });
  const standing = { price: 7, sale_price: null, orig_price: null };
  expect(some).toMatchObject({ ...standing, sale: false });
  expect(some.purchase_options.standard).toMatchObject({ ...standing, sale: false });
  for (const { code } of pricedCurrencies) expect(some.prices[code]).toEqual(standing);
  const all = made({ ...sale, variants: { 'S, Matt': {}, 'L, Matt': { price: inAll(15), sale: inAll(9) } } });
  expect(all).toMatchObject({ price: 8, sale: true, sale_price: 8, orig_price: 12 });
});

test('photos stand in place of drawings, and a variant has its own', () => {
  const photos = [
    { file: 'cup/1.webp', width: 800, height: 600 },
    { file: 'cup/2.jpg', width: 600, height: 600, alt: 'A matt cup' },
  ];
  const made = product({ ...entry, photos, variants: { 'S, Matt': { photo: 'cup/2.jpg' }, 'L, Matt': {} } });
  expect(made.images.map(({ caption, file: { url, content_type } }) => [caption, url, content_type])).toEqual(
    [
      ['Cup', '/media/products/cup/1.webp', 'image/webp'],
      ['A matt cup', '/media/products/cup/2.jpg', 'image/jpeg'],
    ],
  );
  const [matt, large] = made.variants.results;
  expect(matt?.images).toMatchObject([{ caption: 'A matt cup', file: { width: 600, height: 600 } }]);
  expect(large?.images).toEqual([]);
  expect(() => product({ ...entry, photos: [{ file: 'cup.tiff', width: 1, height: 1 }] })).toThrow(
    "'cup.tiff'",
  );
});

test.each([
  [
    { variants: { 'Matt, S': {} } },
    "shop/demo: 'cup' has no variant 'Matt, S': it is named as its choices say, such as 'S, Matt'",
  ],
  [{ variants: { 'S,Matt': {} } }, "shop/demo: 'cup' has no variant 'S,Matt'"],
  [{ stockOf: { 'XL, Matt': 0 } }, "shop/demo: 'cup' has no variant 'XL, Matt'"],
  [{ variants: { S: {} }, choices: [] }, "shop/demo: 'cup' has no variant 'S': it has no choices"],
  [
    {
      variants: { 'S, Matt': { photo: 'cup/3.webp' } },
      photos: [{ file: 'cup/1.webp', width: 8, height: 8 }],
    },
    "shop/demo: the photo 'cup/3.webp' of 'S, Matt' is not among the photos of 'cup'",
  ],
])('an entry that speaks of what it does not have is refused: %j', (further, message) => {
  expect(() => variantsOf(further)).toThrow(message);
});
