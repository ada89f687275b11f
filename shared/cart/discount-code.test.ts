import { expect, test } from 'vitest';
import { checkDiscountCode } from './discount-code.ts';

test.for([
  ['SAVE10', 'SAVE10'],
  ['  SAVE10 ', 'SAVE10'],
  ['A', 'A'],
  ['GIFT 50AU D1', 'GIFT 50AU D1'],
  ['AB CD', 'AB CD'],
])('%j is a code', ([input, code]) => {
  expect(checkDiscountCode(input)).toEqual({ ok: true, value: code });
});

test.for<unknown>([
  '',
  '    ',
  '          ',
  'A B',
  'A BC',
  'SAVE-10',
  'SAVE10!',
  'SÄVE10',
  'A\tBCDEF',
  '<script>',
  'A'.repeat(65),
  null,
  10,
])('%j is not a code', (input) => {
  expect(checkDiscountCode(input)).toMatchObject({
    ok: false,
    error: { code: 'invalid_discount_code', message: 'Discount code invalid', param: 'coupon_code' },
  });
});
