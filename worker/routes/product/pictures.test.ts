import { expect, test } from 'vitest';
import { sampleProduct } from '#shared/catalogue/sample-product.ts';
import { picturesOf } from './pictures.ts';

const addresses = (choice: Record<string, string>) =>
  picturesOf(sampleProduct(), choice).map(({ url }) => url);

test('The gallery has the pictures of the product and of its variants, each once', () => {
  expect(addresses({})).toEqual(['/p.jpg', '/v2.jpg']);
});

test('The pictures of the variant that is asked for come first', () => {
  expect(addresses({ os: 'S', oc: 'R' })).toEqual(['/v2.jpg', '/p.jpg']);
});

test('A product without pictures has none', () => {
  expect(picturesOf(sampleProduct({ images: [], variants: [] }), { os: 'S' })).toEqual([]);
});
