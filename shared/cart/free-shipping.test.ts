import { expect, test } from 'vitest';
import { hasFreeShipping } from './free-shipping.ts';

test.for([
  [65.01, 0, 'AU', true],
  [65, 0, 'AU', false],
  [70, 5, 'AU', false],
  [80, 5, 'AU', true],
  [100, 0, 'NZ', false],
  [100, 0, null, true],
] as const)(
  'an order of %d with %d off in %s ships free: %s',
  ([subTotal, discountTotal, storeCountry, expected]) => {
    expect(hasFreeShipping({ subTotal, discountTotal, storeCountry, homeCountry: 'AU' })).toBe(expected);
  },
);
