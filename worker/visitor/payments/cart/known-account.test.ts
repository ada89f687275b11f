import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { CartWrite } from '../../contract.ts';
import { withoutKnownAccount } from './payment-writes.ts';

const account = { email: 'wallet@example.com' };
const shipping = { city: 'Lyon' };

function writeOf(body: Json): CartWrite {
  return { method: 'PUT', path: '/cart', body: body === null ? null : JSON.stringify(body), key: 'k1' };
}

test.each([{ account: { email: 'robin@example.com' } }, { account_logged_in: true }] as Json[])(
  'the address of %j is not overwritten, and the rest of the write is carried out',
  (cart) => {
    const write = writeOf({ account, shipping });
    expect(withoutKnownAccount(write, cart, null)).toEqual(writeOf({ shipping }));
    expect(withoutKnownAccount(write, cart, {})).toEqual(writeOf({ shipping }));
    const typed = { 'account.email': { before: 'robin@example.com', written: 'wallet@example.com' } };
    expect(withoutKnownAccount(write, cart, typed)).toEqual(writeOf({ shipping }));
  },
);

test.each([
  null,
  {},
  { account: null },
  { account: { email: '' } },
  { account: { email: null } },
  { account: [], account_logged_in: false },
  { account: 'robin@example.com' },
] as Json[])('the cart %j has no owner yet', (cart) => {
  const write = writeOf({ account, shipping });
  expect(withoutKnownAccount(write, cart, null)).toBe(write);
});

test('an address that the same sheet wrote may be overwritten', () => {
  const write = writeOf({ account, shipping });
  const own = { 'account.email': { before: null, written: 'first@example.com' } };
  expect(withoutKnownAccount(write, { account: { email: 'first@example.com' } }, own)).toBe(write);
});

test('any other write stays as it is', () => {
  for (const body of [{ shipping }, null, [], 'account'] as Json[]) {
    const write = writeOf(body);
    expect(withoutKnownAccount(write, { account_logged_in: true }, null)).toBe(write);
  }
});
