import { expect, test } from 'vitest';
import { products } from '#shop/demo/products.ts';
import { HardError, InvalidFields } from '../wire/refusal.ts';
import { addLine, changeLine, readLine, setLines } from './lines.ts';

const coffee = products.find((product) => product.slug === 'plain-roast');
const productId = coffee?.id ?? '';
const filter = { product_id: productId, options: { Size: '250 g', Grind: 'Filter' } };
const espresso = { product_id: productId, options: { Size: '250 g', Grind: 'Espresso' } };

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
