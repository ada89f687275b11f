import { expect, test } from 'vitest';
import { sampleProduct } from '../../../tests/fixtures/product.ts';
import { arrange } from './recommendations.ts';

const product = (id: string, parts = {}) => sampleProduct({ id, slug: id, ...parts });
const ids = (products: { id: string }[]) => products.map(({ id }) => id);

const rows = (mug: ReturnType<typeof product>, linked: string[], listed: string[]) => {
  const all = (names: string[]) => names.map((id) => product(id));
  const { goesWith, ratherThan, sameCategory } = arrange(mug, all(linked), all(listed));
  return [goesWith, ratherThan, sameCategory].map(ids);
};

test("the store's recommendations come first, then products of the category, each once", () => {
  const mug = product('mug', { goesWith: ['jug', 'beans', 'tray'], ratherThan: ['cup'] });
  expect(rows(mug, ['jug', 'beans', 'tray', 'cup'], ['mug', 'cup', 'bowl', 'pot', 'pan', 'lid'])).toEqual([
    ['jug', 'beans', 'tray'],
    ['cup', 'bowl', 'pot', 'pan'],
    [],
  ]);
});

test('rows are full or absent: what does not fill one begins the next', () => {
  const mug = product('mug', { goesWith: ['jug'] });
  expect(rows(mug, ['jug'], ['bowl', 'pot', 'pan', 'lid'])).toEqual([[], ['jug', 'bowl', 'pot', 'pan'], []]);
  expect(rows(product('mug'), [], ['bowl', 'pot'])).toEqual([[], [], []]);
  expect(rows(product('mug'), [], ['bowl', 'pot', 'pan'])).toEqual([[], [], ['bowl', 'pot', 'pan']]);
  const gone = product('mug', {
    ratherThan: ['cup'],
    stockTracking: true,
    stockPurchasable: false,
    stockLevel: 0,
  });
  expect(rows(gone, ['cup'], [])).toEqual([[], ['cup'], []]);
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
