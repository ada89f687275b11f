import { expect, test } from 'vitest';
import { hideAccounts } from './backend-session.ts';

const attached = {
  id: 'c1',
  account_id: 'a1',
  guest: false,
  account_logged_in: false,
  account: {
    id: 'a1',
    email: 'kim@example.com',
    name: null,
    balance: 0,
    stripe_customer: 'cus_1',
    shipping: {},
    billing: {},
  },
};
const unknown = {
  id: 'c1',
  account_id: null,
  guest: true,
  account_logged_in: null,
  account: { balance: 0, email: 'kim@example.com', first_name: 'Ada' },
};

test.each(['/cart', '/cart/items', '/cart/shipment-rating', '/cart/order'])(
  'the answer to %s says the same about an address with an account as about another',
  (path) => {
    const [one, other] = [attached, unknown].map(({ account_logged_in: said, ...body }) =>
      hideAccounts(path, path === '/cart/order' ? body : { ...body, account_logged_in: said }, false),
    );
    expect(one).toEqual(other);
    expect(one).toMatchObject({ account_id: null, guest: true, account: { email: 'kim@example.com' } });
  },
);

test('a customer sees their own account', () => {
  const own = { ...attached, account_logged_in: true };
  expect(hideAccounts('/cart', own, false)).toBe(own);
  const order = { id: 'o1', account_id: 'a1', guest: false };
  expect(hideAccounts('/cart/order', order, true)).toBe(order);
  expect(hideAccounts('/session', order, true)).toBe(order);
});

test('the session names no account to a guest, and other answers stay as they are', () => {
  expect(hideAccounts('/session', { account_id: 'a1', cart_id: 'c1' }, false)).toEqual({
    account_id: null,
    cart_id: 'c1',
  });
  for (const body of [null, 'text', [attached], { errors: { email: {} } }]) {
    expect(hideAccounts('/cart', body, false)).toBe(body);
  }
  const settings = { name: 'Shop' };
  expect(hideAccounts('/cart/settings', settings, false)).toBe(settings);
});
