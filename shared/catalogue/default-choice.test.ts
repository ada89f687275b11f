import { expect, test } from 'vitest';
import { sampleTee } from '../../tests/fixtures/tee.ts';
import { defaultChoice } from './default-choice.ts';

const inStock = sampleTee({
  variants: sampleTee().variants.map((variant) =>
    variant.id === 'v2' ? { ...variant, stockLevel: 3 } : variant,
  ),
});

test('a product starts on its first variant that can be bought', () => {
  expect(defaultChoice(inStock)).toEqual({ os: 'S', oc: 'R' });
});

test('an address that names a variant wins, by name or id, even when it is sold out', () => {
  expect(defaultChoice(inStock, { Size: 'Large', Color: 'Red' })).toEqual({ os: 'L', oc: 'R' });
});

test('an address that names one option gets the first matching variant', () => {
  expect(defaultChoice(inStock, { oc: 'B' })).toEqual({ os: 'S', oc: 'B' });
});

test('values that make no variant, and unknown ones, are corrected', () => {
  expect(defaultChoice(inStock, { os: 'L', oc: 'B' })).toEqual({ os: 'S', oc: 'R' });
  expect(defaultChoice(inStock, { os: 'XXL', constructor: 'x' })).toEqual({ os: 'S', oc: 'R' });
});

test('add-ons start unchosen unless the address names them', () => {
  expect(defaultChoice(inStock, { og: 'gy' })).toEqual({ os: 'S', oc: 'R', og: 'gy' });
});

test('a product that is sold out entirely still starts on its first variant', () => {
  const variants = inStock.variants.map((variant) => ({ ...variant, stockLevel: 0 }));
  expect(defaultChoice(sampleTee({ variants }))).toEqual({ os: 'L', oc: 'R' });
});
