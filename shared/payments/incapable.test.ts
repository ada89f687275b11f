import { expect, test } from 'vitest';
import { capableOffers, incapableCookie } from './incapable.ts';

test('Wallets that a device does not have are not offered', () => {
  const cookie = incapableCookie(['apple', 'google', 'apple']);
  expect(cookie).toBe('apple.google');
  const offers = (['apple', 'google', 'paypal'] as const).map((method) => ({ method }));
  expect(capableOffers(offers, cookie)).toEqual([{ method: 'paypal' }]);
  expect(capableOffers(offers, undefined)).toEqual(offers);
});

test.each(['', 'constructor', 'nonsense.__proto__', '....', 'a'.repeat(5000)])(
  'A cookie of %j hides nothing',
  (cookie) => expect(capableOffers([{ method: 'apple' }], cookie)).toHaveLength(1),
);
