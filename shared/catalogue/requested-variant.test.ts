import { expect, test } from 'vitest';
import { sampleOption, sampleProduct, sampleVariant } from '../../tests/fixtures/product.ts';
import { hostileInputs } from '../../tests/hostile-inputs.ts';
import { readRequestedVariant } from './requested-variant.ts';

const tracked = { stockTracking: true, stockPurchasable: false };
const bags = sampleProduct({
  ...tracked,
  options: [sampleOption()],
  variants: [
    sampleVariant(),
    sampleVariant({ id: 'v-large', name: '1 kg', optionValueIds: ['large'], stockLevel: 0 }),
  ],
});

test('the selection in an address names the variant, its page and whether it is back', () => {
  expect(readRequestedVariant(bags, new URLSearchParams('size=1-kg'))).toMatchObject({
    variantId: 'v-large',
    product: `${bags.name}, 1 kg`,
    isInStock: false,
  });
  expect(readRequestedVariant(bags, new URLSearchParams()).isInStock).toBe(true);
});

test('a product without variants is awaited as a whole', () => {
  const product = sampleProduct({ ...tracked, stockLevel: 0 });
  const page = `/shop/${product.slug}`;
  const whole = { variantId: '', product: product.name, path: page, isInStock: false };
  expect(readRequestedVariant(product, new URLSearchParams())).toEqual(whole);
  expect(readRequestedVariant(product, new URLSearchParams('size=1-kg&x=y'))).toEqual(whole);
});

test('whatever the selection says, the page is one of the shop', () => {
  for (const input of hostileInputs)
    expect(readRequestedVariant(bags, new URLSearchParams(input)).path).toMatch(
      /^\/shop\/banksia-espresso(\?|$)/,
    );
});
