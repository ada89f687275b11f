import { expect, test } from 'vitest';
import { cardProblems, checkCard, type CardInput } from './card.ts';

const now = new Date(2026, 5, 15, 12);
const good: CardInput = { number: '4242 4242 4242 4242', exp: '01 / 27', cvc: ' 123 ' };

test("A valid card is returned in the vault's format", () => {
  const card = { number: '4242424242424242', exp_month: 1, exp_year: 2027, cvc: '123' };
  expect(checkCard(good, now)).toEqual({ ok: true, value: card });
  const inTwoFields = { number: '4242-4242-4242-4242', expMonth: ' 1 ', expYear: '27', cvc: 123 };
  expect(checkCard(inTwoFields, now)).toEqual({ ok: true, value: card });
});

test.for<[string, CardInput | null | undefined, string, string, string | undefined]>([
  ['Nothing', undefined, 'invalid_card', 'Card details are missing', undefined],
  ['Null', null, 'invalid_card', 'Card details are missing', undefined],
  [
    'A wrong number',
    { ...good, number: '4242424242424243' },
    'invalid_card_number',
    'Card number appears to be invalid',
    'number',
  ],
  [
    'A past expiry',
    { ...good, exp: '05/26' },
    'invalid_card_expiry',
    'Card expiry appears to be invalid',
    'exp_month',
  ],
  [
    'A short code',
    { ...good, cvc: '12' },
    'invalid_card_cvc',
    'Card CVC code appears to be invalid',
    'exp_cvc',
  ],
  ['An empty card', {}, 'invalid_card_number', 'Card number appears to be invalid', 'number'],
])('%s is refused with its text, code and parameter', ([, input, code, message, param]) => {
  const result = checkCard(input, now);
  expect(result).toEqual({
    ok: false,
    error: { code, message, status: 402, ...(param ? { param } : {}) },
  });
});

test('Every invalid field is named, in order', () => {
  const wrong = { number: '1', exp: '13/27', cvc: 'abc' };
  expect(cardProblems(wrong, now).map(({ param }) => param)).toEqual(['number', 'exp_month', 'exp_cvc']);
  expect(cardProblems(good, now)).toEqual([]);
});

test('Card validation is skipped when a nonce is given', () => {
  expect(checkCard({ nonce: 'nonce-1', number: '1' }, now)).toEqual({
    ok: true,
    value: { nonce: 'nonce-1' },
  });
});
