import { expect, test } from 'vitest';
import { parseParties } from './cart-parties.ts';

test('a cart without an account belongs to a guest, without contact or addresses', () => {
  expect(parseParties({ id: 'c1', account: null, shipping: {}, billing: {} })).toMatchObject({
    email: null,
    isSignedIn: false,
    needsShipping: true,
    service: null,
    shipping: { first_name: '', address1: '', country: '' },
  });
});

test('a stored e-mail address does not mean signed in', () => {
  const account = { email: 'kim@example.com', shipping: { account_address_id: 'a1' } };
  const parties = parseParties({ account, account_logged_in: false });
  expect(parties).toMatchObject({ email: 'kim@example.com', isSignedIn: false, defaultAddressId: 'a1' });
  expect(parseParties({ account, account_logged_in: true }).isSignedIn).toBe(true);
});

test.each([
  ['Kim Lovell', 'Kim', 'Lovell'],
  ['Ada Mary  Lovell', 'Ada Mary', 'Lovell'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('the whole name %j of a wallet is split into %j and %j', (name, first, last) => {
  const { shipping } = parseParties({ shipping: { name } });
  expect([shipping.first_name, shipping.last_name]).toEqual([first, last]);
});

test('first and last name take precedence over the whole name', () => {
  const shipping = { name: 'A. Lovell', first_name: 'Ada', last_name: 'Lovell', service: 'express' };
  expect(parseParties({ shipping })).toMatchObject({ shipping: { first_name: 'Ada' }, service: 'express' });
});

test('a cart without physical items needs no shipping', () => {
  expect(parseParties({ shipment_delivery: false }).needsShipping).toBe(false);
});
