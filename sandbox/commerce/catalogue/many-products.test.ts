import { expect, test } from 'vitest';
import { products } from '#shop/demo/products.ts';
import { manyProducts } from './many-products.ts';

test('There are five thousand products, the seed first, with unique ids and amounts that never change', () => {
  const many = manyProducts();
  expect(many).toHaveLength(5000);
  expect(many.slice(0, products.length)).toEqual(products);
  for (const name of ['id', 'slug', 'sku'] as const) {
    expect(new Set(many.map((product) => product[name])).size).toBe(5000);
  }
  const variants = many.flatMap((product) => product.variants.results.map(({ id }) => id));
  expect(new Set(variants).size).toBe(variants.length);
  const amounts = many.flatMap(({ price, variants: { results } }) => [
    price,
    ...results.map((each) => each.price),
  ]);
  expect(amounts.every((amount) => amount > 0 && Number(amount.toFixed(2)) === amount)).toBe(true);
});
