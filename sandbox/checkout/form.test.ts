import { expect, test } from 'vitest';
import { billingFrom, checkValues, fieldNames, readValues, type FormValues } from './form.ts';
import { returnOrigin } from './routes.tsx';

const good: FormValues = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as FormValues),
  email: 'kim@example.com',
  name: 'Kim Marlow',
  address1: '14 Stringybark Lane',
  city: 'Marrickville',
  zip: '2204',
  country: 'AU',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12 / 39',
  card_cvc: '123',
};
const needs = { address: true, card: true };

test('A filled form has no errors', () => {
  expect(checkValues(good, needs)).toEqual({});
});

test.each([
  ['email', 'kim@'],
  ['name', ''],
  ['zip', ''],
  ['country', 'XX'],
  ['card_number', '4242 4242 4242 4241'],
  ['card_expiry', '13 / 39'],
  ['card_expiry', '01 / 20'],
  ['card_cvc', '12'],
] as const)('%s "%s" is named as wrong, and nothing else is', (name, value) => {
  expect(Object.keys(checkValues({ ...good, [name]: value }, needs))).toEqual([name]);
});

test('A cart without delivery needs no address, one with nothing to pay no card', () => {
  const bare = { ...good, name: '', zip: '', card_number: '' };
  expect(checkValues(bare, { address: false, card: false })).toEqual({});
});

test('The number of a card is never stored', () => {
  const billing = billingFrom(good);
  expect(billing).toMatchObject({ method: 'card', card: { last4: '4242', exp_year: 2039 } });
  expect(JSON.stringify(billing)).not.toContain('424242');
});

test('Values are trimmed and limited in length', () => {
  const form = new FormData();
  form.set('name', `  ${'x'.repeat(500)}`);
  expect(readValues(form)).toMatchObject({ name: 'x'.repeat(200), email: '' });
});

test.each([
  ['http://localhost:5173/shop', 'http://localhost:5173'],
  ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
  ['https://evil.test/', 'https://shop.test'],
  ['http://localhost.evil.test/', 'https://shop.test'],
  ['javascript:alert(1)', 'https://shop.test'],
  ['', 'https://shop.test'],
])('A shopper from "%s" returns to %s', (from, to) => {
  expect(returnOrigin('https://shop.test/', from)).toBe(to);
});
