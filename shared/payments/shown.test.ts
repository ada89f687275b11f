import { expect, test } from 'vitest';
import { destinationChange, destinationIn, destinationOf, shownOf, sumsIn } from './shown.ts';

const cart = {
  account: { email: 'robin@example.com' },
  shipping: { name: 'Robin', city: 'Bangalow', country: 'AU', service: 'standard', price: 8.5 },
  date_updated: '2026-11-22',
};

test('the shown state contains the sums and the destination', () => {
  const shown = shownOf('2850+0 AUD', destinationOf(cart));
  expect([sumsIn(shown), destinationIn(shown)]).toEqual(['2850+0 AUD', destinationOf(cart)]);
  expect([sumsIn('2850+0 AUD'), destinationIn('2850+0 AUD')]).toEqual(['2850+0 AUD', null]);
  expect(shown).toMatch(/^[\w+]+ \w+ \w+$/);
});

test.each([
  { shipping: { ...cart.shipping, city: 'Byron Bay' } },
  { shipping: { ...cart.shipping, service: 'express' } },
  { shipping: { ...cart.shipping, name: '', city: 'RobinBangalow' } },
  { account: { email: 'wren@example.com' } },
  { account: null },
])('another address, service or addressee is another destination (%o)', (parts) => {
  expect(destinationOf({ ...cart, ...parts })).not.toBe(destinationOf(cart));
  expect(destinationChange(destinationOf(cart), destinationOf({ ...cart, ...parts }))?.code).toBe(
    'destination_changed',
  );
});

test('a recomputed value, or another kind of empty one, is not a change', () => {
  const same = { ...cart, shipping: { ...cart.shipping, address2: null, phone: '', price: 9 }, total: 1 };
  expect(destinationChange(destinationOf(cart), destinationOf(same))).toBeNull();
  expect(destinationChange(null, destinationOf(cart))).toBeNull();
});
