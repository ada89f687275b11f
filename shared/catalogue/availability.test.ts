import { expect, test } from 'vitest';
import { sampleTee } from '../../tests/fixtures/tee.ts';
import { availableValues, isInStock } from './availability.ts';

const product = sampleTee();
const [size, color, wrap] = product.options;

function reasons(option: typeof size, choice: Record<string, string>, of = product) {
  if (!option) throw new Error('The sample has no such option');
  return Object.fromEntries(
    availableValues(of, option, choice).map(({ valueId, reason }) => [valueId, reason]),
  );
}

test('a value is marked if it makes no variant with the others, or a sold-out one', () => {
  expect(reasons(size, { oc: 'R' })).toEqual({ S: null, L: 'sold_out' });
  expect(reasons(size, { oc: 'B' })).toEqual({ S: null, L: 'none' });
});

test('with nothing else chosen a value is available when any variant with it is', () => {
  expect(reasons(color, {})).toEqual({ R: null, B: null });
});

test("the option's own chosen value does not count", () => {
  expect(reasons(color, { oc: 'B', os: 'S' })).toEqual({ R: null, B: null });
});

test('add-ons are always available', () => {
  expect(reasons(wrap, { os: 'L', oc: 'R' })).toEqual({ gy: null, gn: null });
});

test('a product without tracked stock, or that may be bought without stock, is never sold out', () => {
  expect(reasons(size, { oc: 'R' }, sampleTee({ stockTracking: false }))).toEqual({ S: null, L: null });
  expect(reasons(size, { oc: 'R' }, sampleTee({ stockPurchasable: true }))).toEqual({ S: null, L: null });
});

test.for([
  [1, 'out_of_stock', true],
  [0, 'in_stock', false],
  [-2, 'in_stock', false],
  [null, 'out_of_stock', false],
  [null, 'in_stock', true],
] as const)('a level of %s that is called %s: in stock %s', ([stockLevel, stockStatus, expected]) => {
  expect(isInStock(product, { stockLevel, stockStatus })).toBe(expected);
});
