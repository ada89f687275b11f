import { expect, test } from 'vitest';
import { checkStock } from './stock.ts';

const tracked = { stockTracking: true, stockPurchasable: false, stockLevel: 5 };

test.for([
  [0, 5, true],
  [3, 2, true],
  [3, 3, false],
  [5, 1, false],
  [0, 6, false],
] as const)('of 5 in stock, with %d in the cart, %d more are allowed: %s', ([inCart, requested, allowed]) => {
  const result = checkStock({ ...tracked, inCart, requested });
  expect(result.ok).toBe(allowed);
  if (!result.ok) {
    expect(result.error).toMatchObject({
      code: 'invalid_stock',
      message: "Sorry, there aren't any more in stock",
    });
  }
});

test('stock does not limit products that are not tracked, may be bought without stock, or have no known level', () => {
  const much = { inCart: 5, requested: 50 };
  expect(checkStock({ ...tracked, ...much, stockTracking: false }).ok).toBe(true);
  expect(checkStock({ ...tracked, ...much, stockPurchasable: true }).ok).toBe(true);
  expect(checkStock({ ...tracked, ...much, stockLevel: null }).ok).toBe(true);
});
