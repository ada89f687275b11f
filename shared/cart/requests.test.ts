import { expect, test } from 'vitest';
import {
  addItemRequest,
  changeItemRequest,
  readCode,
  readRequest,
  sessionRequest,
  setItemsRequest,
  updateCartRequest,
} from './requests.ts';

test.each([
  [2, 2],
  [0, 1],
  [-3, 1],
  [2.5, 3],
  [1e300, 9999],
])('a quantity of %s becomes %s', (input, expected) => {
  expect(readRequest(changeItemRequest, { quantity: input })).toEqual({
    ok: true,
    value: { quantity: expected },
  });
});

test('an item without a quantity counts once, and what the shop does not know of it is dropped', () => {
  const plan = { type: 'subscription', plan: 'monthly' };
  const input = { product_id: 'p1', options: [{ id: 'Size', value: 'L' }], purchase_option: plan };
  const more = {
    ...input,
    options: [{ id: 'Size', value: 'L', price: 0 }],
    purchase_option: { ...plan, price: 0 },
  };
  const others = { price: 0, metadata: {}, $set: { price: 0 } };
  const expected = { ok: true, value: { ...input, quantity: 1 } };
  expect(readRequest(addItemRequest, { ...more, ...others })).toEqual(expected);
  const lines = readRequest(setItemsRequest, [{ ...more, ...others, id: 'i1' }]);
  expect(lines).toEqual({ ok: true, value: [{ ...expected.value, id: 'i1' }] });
});

const name = { name: 'Robin L', first_name: 'Robin', last_name: 'L' };
const place = {
  ...name,
  company: null,
  address1: '1',
  address2: '',
  city: 'C',
  state: 'S',
  zip: '1',
  country: 'AU',
};
const checks = { address_check: 'pass', zip_check: 'unchecked', cvc_check: null };
const card = { token: 't', brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2030, ...checks };

test.each([
  {
    shipping: { ...place, phone: '1', service: 'standard' },
    account: { ...name, email: 'robin@example.com' },
  },
  { shipping: { state: 'S', service: null }, shipment_rating: null, $taxes: true, coupon_code: null },
  { billing: { ...place, method: 'card', card, intent: { stripe: { id: 'pi_1', auth_amount: 5 } } } },
  { billing: { method: 'card', card: { ...card, display_brand: 'visa', gateway: 'quickpay', test: true } } },
  { billing: { method: 'google', account_card_id: null, card: null, google: { nonce: 'n', gateway: 'b' } } },
  { billing: { method: 'card', card, google: null } },
  { billing: { method: 'paypal', paypal: { order_id: 'o' } } },
  { billing: { method: 'amazon', amazon: { checkout_session_id: 's' } } },
  { billing: { method: 'paysafecard', intent: { paysafecard: { id: 'p' } } } },
  { billing: { method: 'klarna', klarna: { token: 'k' } }, account: null },
])('what the shop and its payment library send passes as it is (%#)', (change) => {
  expect(readRequest(updateCartRequest, change)).toEqual({ ok: true, value: change });
});

test('a change of the cart keeps the fields of the protocol, and no others of people, places and ways to pay', () => {
  const other = { account_id: 'x', sub_total: 0, price: 0, $set: { grand_total: 0 }, metadata: {}, id: 'x' };
  const { id: _id, ...unknown } = other;
  const change = {
    ...other,
    shipping: { ...other, city: 'C' },
    account: { ...other, email: 'robin@example.com', type: 'business', vat_number: '1' },
    billing: {
      ...other,
      method: 'card',
      card: { ...unknown, token: 't', billing: place },
      intent: { stripe: { ...unknown, id: 'pi_1' }, other: { id: 'x' } },
    },
  };
  const known = {
    shipping: { city: 'C' },
    account: { email: 'robin@example.com' },
    billing: { method: 'card', card: { token: 't' }, intent: { stripe: { id: 'pi_1' } } },
  };
  expect(readRequest(updateCartRequest, change)).toEqual({ ok: true, value: known });
});

test.each([
  [addItemRequest, {}, 'product_id'],
  [addItemRequest, { product_id: 7 }, 'product_id'],
  [addItemRequest, { product_id: '../p' }, 'product_id'],
  [addItemRequest, { product_id: 'p1', quantity: '2' }, 'quantity'],
  [addItemRequest, { product_id: 'p1', quantity: null }, 'quantity'],
  [addItemRequest, { product_id: 'p1', options: [{ id: 'a', value: {} }] }, 'options.0.value'],
  [addItemRequest, [], 'body'],
  [addItemRequest, null, 'body'],
  [updateCartRequest, [], 'body'],
  [updateCartRequest, { shipping: [] }, 'shipping'],
  [setItemsRequest, {}, 'body'],
  [setItemsRequest, [{ id: 'i1', quantity: true }], '0.quantity'],
  [updateCartRequest, { shipping: { city: { $set: 'C' } } }, 'shipping.city'],
  [updateCartRequest, { billing: { card: { number: '4242' } } }, 'billing.card.number'],
  [updateCartRequest, { coupon_code: 'SAVE10' }, 'coupon_code'],
  [sessionRequest, { account_id: 'x' }, 'account_id'],
  [sessionRequest, { currency: 'dollars' }, 'currency'],
])('a value of the wrong type is refused with its name (%#)', (schema, input, param) => {
  expect(readRequest(schema, input)).toMatchObject({
    ok: false,
    error: { code: 'bad_request', status: 400, param },
  });
});

test('a code is trimmed, and an invalid one is refused by its kind', () => {
  expect(readCode({ code: ' SAVE10 ' }, 'coupon')).toEqual({ ok: true, value: { code: 'SAVE10' } });
  expect(readCode({ code: 'a-b' }, 'coupon')).toMatchObject({ error: { code: 'invalid_discount_code' } });
  expect(readCode({ code: 'a-b' }, 'giftcard')).toMatchObject({ error: { code: 'invalid_gift_card' } });
  expect(readCode({ code: 10 }, 'coupon')).toMatchObject({ error: { code: 'bad_request', param: 'code' } });
});
