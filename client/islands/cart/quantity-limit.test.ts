import { expect, test } from 'vitest';
import { sampleItem } from '../../../tests/fixtures/cart.ts';
import { quantityLimit } from './quantity-limit.ts';

function limitOf(parts: Parameters<typeof sampleItem>[0], others = [] as ReturnType<typeof sampleItem>[]) {
  const item = sampleItem(parts);
  return quantityLimit(item, [item, ...others]);
}

test("the product's limit applies if the stock is larger, not tracked, unknown or not needed", () => {
  const limit = { max: 99, isStock: false };
  expect(limitOf({ stockTracking: true, stockLevel: 200 })).toEqual(limit);
  expect(limitOf({ stockTracking: false, stockLevel: 3 })).toEqual(limit);
  expect(limitOf({ stockTracking: true, stockLevel: null })).toEqual(limit);
  expect(limitOf({ stockTracking: true, stockLevel: 3, stockPurchasable: true })).toEqual(limit);
});

test('the stock limits if it is smaller', () => {
  expect(limitOf({ stockTracking: true, stockLevel: 3 })).toEqual({ max: 3, isStock: true });
});

test('the limit is 0 when the item is out of stock', () => {
  expect(limitOf({ stockTracking: true, stockLevel: 0 })).toEqual({ max: 0, isStock: true });
  expect(limitOf({ stockTracking: true, stockLevel: null, stockStatus: 'out_of_stock' })).toEqual({
    max: 0,
    isStock: true,
  });
});

test('lines of the same product and variant share the stock', () => {
  const monthly = sampleItem({ id: 'it2', quantity: 2, stockTracking: true, stockLevel: 5 });
  const otherVariant = sampleItem({ id: 'it3', variantId: 'v9', quantity: 4 });
  const limit = limitOf({ stockTracking: true, stockLevel: 5 }, [monthly, otherVariant]);
  expect(limit).toEqual({ max: 3, isStock: true });
});
