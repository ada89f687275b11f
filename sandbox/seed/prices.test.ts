import { expect, test } from 'vitest';
import { baseCurrency } from './currencies.ts';
import type { Entry } from './entry.ts';
import { baseAmount } from './prices.ts';

test.each([9.99, 0.01, 12.34])('what costs %s is sold for that', (price) => {
  const entry = { slug: 'tea', price: { [baseCurrency.code]: price } } as unknown as Entry;
  expect(baseAmount(entry).price).toBe(price);
  expect(baseAmount(entry, [{ [baseCurrency.code]: 1.11 }]).price).toBeCloseTo(price + 1.11, 5);
});
