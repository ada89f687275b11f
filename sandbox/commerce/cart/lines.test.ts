import { expect, test } from 'vitest';
import { products } from '#shop/demo/products.ts';
import { HardError, InvalidFields } from '../wire/refusal.ts';
import { addLine, changeLine, readLine, removeLine, setLines } from './lines.ts';
import { mergeDeep } from './merge.ts';
import { requireStock } from './stock-check.ts';

const coffee = products.find((product) => product.slug === 'plain-roast');
const productId = coffee?.id ?? '';
const filter = { product_id: productId, options: { Size: '250 g', Grind: 'Filter' } };
const espresso = { product_id: productId, options: { Size: '250 g', Grind: 'Espresso' } };

test('Equal lines merge their quantities, different ones stay separate', () => {
  const lines = [filter, espresso, { ...filter, quantity: 3 }].map(readLine).reduce(addLine, []);
  expect(lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
});

test('The same coffee as a subscription is a line of its own', () => {
  const lines = [filter, { ...filter, purchase_option: 'subscription' }].map(readLine).reduce(addLine, []);
  expect(lines).toHaveLength(2);
});

test('A line that becomes equal to another is merged into it', () => {
  const lines = [filter, espresso].map(readLine).reduce(addLine, []);
  const changed = changeLine(lines, lines[1]?.id ?? '', { options: filter.options });
  expect(changed.map(({ id, quantity }) => [id, quantity])).toEqual([[lines[0]?.id, 2]]);
});

test.each([0, -1, 1.5, 'two', '', true, [], 1e9, Number.NaN])('A quantity of %s is refused', (quantity) => {
  expect(() => readLine({ ...filter, quantity: quantity as number })).toThrow(InvalidFields);
});

test('A list of items replaces the lines; missing fields of a known id stay', () => {
  const lines = [filter, espresso].map(readLine).reduce(addLine, []);
  const set = setLines(lines, [{ id: lines[1]?.id ?? '', quantity: 5 }]);
  expect(set).toEqual([{ ...lines[1], quantity: 5 }]);
  expect(setLines(lines, [])).toEqual([]);
  expect(() => setLines(lines, {})).toThrow(HardError);
});

test('A missing line can be neither changed nor removed', () => {
  expect(() => changeLine([], 'nope', {})).toThrow('Product in cart could not be found.');
  expect(() => removeLine([], 'nope')).toThrow('Product in cart could not be found.');
});

test('More than the stock is refused, reducing a line above the stock is not', () => {
  const lines = [{ ...filter, quantity: 9 }].map(readLine);
  const level = coffee?.variants.results.find(({ id }) => id === lines[0]?.variant_id)?.stock_level ?? 0;
  const left = (units: number) => new Map([[lines[0]?.variant_id ?? '', level - units]]);
  expect(() => requireStock(lines, left(9))).not.toThrow();
  expect(() => requireStock(lines, left(8))).toThrow("Sorry, there aren't any more in stock");
  const before = [{ ...filter, quantity: 12 }].map(readLine);
  expect(() => requireStock(lines, left(2), before)).not.toThrow();
});

test('Updates merge objects, replace lists and scalars, and null clears', () => {
  const current = { a: { b: 1, c: [1, 2] }, d: 'x' };
  expect(mergeDeep(current, { a: { c: [3] }, d: null, e: { f: null, g: 1 } })).toEqual({
    a: { b: 1, c: [3] },
    e: { g: 1 },
  });
});
