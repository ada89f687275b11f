import { expect, test } from 'vitest';
import { listedProduct, toListedProducts } from './listed-product.ts';
import { product } from './product-schema.ts';
import { toProduct } from './product.ts';

const mug = { id: 'p1', slug: 'blue-mug', name: ' ', images: [{ file: { url: '/mug.jpg' } }] };

test('a product without a name is called by its slug, on its page, in lists, in bundles and of its pictures', () => {
  const bundle_items = [{ product_id: 'p8', product: { name: '', slug: 'tea-lid' } }];
  expect(toProduct(product().parse({ ...mug, bundle_items }))).toMatchObject({
    name: 'Blue mug',
    images: [{ alt: 'Blue mug' }],
    bundleItems: [{ name: 'Tea lid' }],
  });
  expect(toListedProducts([listedProduct().parse(mug)], [])).toMatchObject([
    { name: 'Blue mug', images: [{ alt: 'Blue mug' }] },
  ]);
});
