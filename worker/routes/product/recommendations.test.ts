import { expect, test } from 'vitest';
import { sampleProduct } from '../../../tests/fixtures/product.ts';
import { arrange } from './recommendations.ts';

const product = (id: string, parts = {}) => sampleProduct({ id, slug: id, ...parts });
const ids = (products: { id: string }[]) => products.map(({ id }) => id);

test("the store's recommendations come first, then products of the category, each once", () => {
  const mug = product('mug', { goesWith: ['jug', 'beans'], ratherThan: ['cup'] });
  const found = arrange(
    mug,
    ['jug', 'beans', 'cup'].map((id) => product(id)),
    ['mug', 'cup', 'bowl'].map((id) => product(id)),
  );
  expect(ids(found.goesWith)).toEqual(['jug', 'beans']);
  expect(ids(found.ratherThan)).toEqual(['cup']);
  expect(ids(found.sameCategory)).toEqual(['bowl']);
});

test('no sold-out product is recommended, and at most four of a kind', () => {
  const gone = { stockTracking: true, stockPurchasable: false, stockLevel: 0 };
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => product(id, id === 'b' ? gone : {}));
  expect(ids(arrange(product('mug'), [], [product('x', gone), ...many, product('f')]).sameCategory)).toEqual([
    'a',
    'c',
    'd',
    'e',
  ]);
});
