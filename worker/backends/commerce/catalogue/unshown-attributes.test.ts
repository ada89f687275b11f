import { expect, test, vi } from 'vitest';
import { packProduct } from '#shared/catalogue/form-product.ts';
import { productItems } from '../../../routes/feeds/product-items.ts';
import { productJsonLd } from '../../../routes/product/product-json-ld.ts';
import { product } from './product-schema.ts';
import { toProduct } from './product.ts';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop } = await original();
  const attributes = { gtin: 'gtin', brand: 'brand', weight: 'mass' };
  return { shop: { ...shop, attributes } };
});

const unshown = (id: string, value: string) => ({ id, name: id, value, visible: false });

const pen = product().parse({
  id: 'p1',
  slug: 'pen',
  name: 'Pen',
  price: 4,
  currency: 'AUD',
  images: [{ file: { url: 'https://m.test/1.jpg', width: 8, height: 6 } }],
  attributes: {
    gtin: unshown('gtin', '4006381333931'),
    brand: unshown('brand', 'Stabilo'),
    mass: unshown('mass', '12 g'),
    margin: unshown('margin', '80'),
  },
});

test('search engines and merchants’ services are told what the shop maps, shown to shoppers or not', () => {
  expect(productJsonLd(toProduct(pen), { url: 'https://shop.test/shop/pen' })).toMatchObject({
    gtin: '4006381333931',
    brand: { '@type': 'Brand', name: 'Stabilo' },
    weight: '12 g',
  });
  const listing = {
    hrefOf: () => 'https://shop.test/shop/pen',
    categoriesOf: () => [],
    now: 0,
    detailsTitle: 'Details',
  };
  expect(Object.fromEntries(productItems(toProduct(pen), listing)[0] ?? [])).toMatchObject({
    'g:gtin': '4006381333931',
    'g:brand': 'Stabilo',
    'g:shipping_weight': '12 g',
    'g:identifier_exists': null,
  });
});

test('what is not shown is no attribute of the page, and what nobody maps is not read', () => {
  const read = toProduct(pen);
  expect(read.attributes).toEqual([]);
  expect(JSON.stringify(read)).not.toContain('80');
  expect(JSON.stringify(packProduct(read))).not.toContain('4006381333931');
});
