import { expect, test } from 'vitest';
import { commonPricing, productPricing, unitPricing, variantPricing } from './unit-pricing.ts';

test.each([
  ['250 g', null, { times: 4, per: 1, unit: 'kilogram' }],
  ['250 g', '100 g', { times: 0.4, per: 100, unit: 'gram' }],
  ['1kg', '100 g', { times: 0.1, per: 100, unit: 'gram' }],
  ['Loose leaf, 80 g', '100 g', { times: 1.25, per: 100, unit: 'gram' }],
  ['リーフ 80 g', '100 g', { times: 1.25, per: 100, unit: 'gram' }],
  ['1 كغ', '1 kg', { times: 1, per: 1, unit: 'kilogram' }],
  ['أوراق سائبة، 80 غ', '100 g', { times: 1.25, per: 100, unit: 'gram' }],
  ['0,75 l', null, { times: 1 / 0.75, per: 1, unit: 'liter' }],
  ['75 cl', '100 ml', { times: 100 / 750, per: 100, unit: 'milliliter' }],
  ['12 oz', null, { times: 16 / 12, per: 1, unit: 'pound' }],
  // What is compared by weight has no price by volume.
  ['300 ml', '1 kg', { times: 1_000 / 300, per: 1, unit: 'liter' }],
])('%s, compared for %s', (content, base, expected) => {
  const pricing = unitPricing(content, base);
  expect(pricing).toEqual({ ...expected, times: expect.closeTo(expected.times, 10) });
});

test.each(['20 pyramids', '350 ml or 1 l', '9 cm high', '0 g', 'g', '3.5.2 g', 'V60 g2', 'Large', '12 gold'])(
  '%s is no content',
  (content) => expect(unitPricing(content, '100 g')).toBeNull(),
);

test('A product says it by an attribute, a variant by its size where prices of the product are compared', () => {
  const ids = { unitMeasure: 'size', unitBase: 'per' };
  const size = { id: 'size', value: '280 g' };
  const per = { id: 'per', value: '100 g' };
  expect(productPricing([size], ids)).toEqual({ times: 1_000 / 280, per: 1, unit: 'kilogram' });
  expect(productPricing([size], {})).toBeNull();
  expect(productPricing([{ id: 'size', value: ['280 g'] }], ids)).toBeNull();
  expect(variantPricing('350 ml', [], ids)).toBeNull();
  expect(variantPricing('250 g, Espresso', [per], ids)).toEqual({ times: 0.4, per: 100, unit: 'gram' });
});

test('Variants that hold the same have what the product says', () => {
  const ids = { unitMeasure: 'size', unitBase: 'per' };
  const attributes = [{ id: 'size', value: '280 g' }];
  const ground = [
    { name: 'Whole bean', price: 20 },
    { name: 'Filter', price: 20 },
  ];
  expect(commonPricing(ground, attributes, ids)).toEqual({ times: 1_000 / 280, per: 1, unit: 'kilogram' });
  expect(commonPricing(ground, [], ids)).toBeNull();
  const bags = [
    { name: 'Small', price: 20 },
    { name: 'Large', price: 35 },
  ];
  expect(commonPricing(bags, attributes, ids)).toBeNull();
  expect(commonPricing([{ name: '280 g', price: 20 }], attributes, ids)).toBeNull();
});
