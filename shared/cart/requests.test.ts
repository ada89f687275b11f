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

test('an item without a quantity counts once, and unknown fields are kept', () => {
  const input = { product_id: 'p1', metadata: { note: 'hi' }, options: [{ id: 'Size', value: 'L' }] };
  expect(readRequest(addItemRequest, input)).toEqual({ ok: true, value: { ...input, quantity: 1 } });
});

test('a change of the cart keeps the fields of the protocol, and no others', () => {
  const change = {
    shipping: { service: 'standard', name: 'Robin' },
    account: { email: 'robin@example.com' },
    billing: { method: 'card', card: { token: 't' } },
    coupon_code: null,
    shipment_rating: null,
    $taxes: true,
  };
  const others = { account_id: 'x', sub_total: 0, $set: { grand_total: 0 }, metadata: {} };
  expect(readRequest(updateCartRequest, { ...change, ...others })).toEqual({ ok: true, value: change });
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
  [updateCartRequest, { billing: { card: { number: '4242' } } }, 'billing.card.number'],
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
