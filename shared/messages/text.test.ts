import { expect, test } from 'vitest';
import { problem } from '../errors/problem.ts';
import { english } from './en/english.ts';
import { directionOf, languageOf } from './languages.ts';
import { localized, problemText } from './problem-text.ts';
import { pseudo } from './pseudo/pseudo.ts';
import { createText } from './text.ts';

const t = createText(english, 'en-AU');
const brackets = createText(pseudo, 'en-XA');

test('a message takes its parameters, and numbers as the language writes them', () => {
  expect(t('cart.announceRemoved', { name: 'Teapot' })).toBe('Teapot was removed from your cart');
  expect(t('shop.count', { count: 5000 })).toBe('5,000 products');
  expect(createText(english, 'de-DE')('shop.count', { count: 5000 })).toBe('5.000 products');
});

test.for([
  'en',
  'en-AU',
  'en-IN',
  'fr-CH',
  'de-AT',
  'ja-JP',
  'ar-EG',
  'ar',
  'bn',
  'en-u-nu-deva',
  'fr-Xxxx-FR',
])('numbers are those of the formatter of %s', (locale) => {
  const text = createText({ ...english, 'cart.items': '{count}' }, locale);
  const formatter = new Intl.NumberFormat(locale);
  for (const count of [...Array.from({ length: 1100 }, (_, index) => index), 0.5, 12.3456, -1, 1e6, Infinity])
    expect(text('cart.items', { count })).toBe(formatter.format(count));
});

test.for([
  [1, '1 item in cart'],
  [0, '0 items in cart'],
  [2, '2 items in cart'],
] as const)('%d pieces take the plural form of the language', ([count, expected]) => {
  expect(t('cart.itemsInCart', { count })).toBe(expected);
});

test('a missing plural form falls back to the general one', () => {
  const arabic = createText({ ...english, 'cart.items': { one: 'one', other: '{count}' } }, 'ar-u-nu-latn');
  expect(arabic('cart.items', { count: 3 })).toBe('3');
});

test("a shopper's input is not treated as a placeholder", () => {
  expect(t('shop.searchIn', { words: '{category}', category: 'Tea' })).toBe('“{category}” in Tea');
});

test('a message that is not loaded causes a fault', () => {
  expect(() => createText({}, 'en')('cart.summary')).toThrow('The message cart.summary is not loaded');
});

test.for([
  ['en-AU', 'en', 'ltr'],
  ['en-XA', 'en-XA', 'ltr'],
  ['en_AU', 'en', 'ltr'],
  ['xx', 'en', 'ltr'],
  ['not a locale', 'en', 'ltr'],
  ['ar-EG', null, 'rtl'],
] as const)('%s uses the language %s', ([locale, language, direction]) => {
  if (language !== null) expect(languageOf(locale)).toBe(language);
  expect(directionOf(locale)).toBe(direction);
});

test('a problem of the catalogue is shown in the language of the page', () => {
  expect(problemText(t, problem('cart_not_found'))).toBe('Cart not found');
  expect(problemText(brackets, problem('cart_not_found'))).toMatch(/^⟦Cart not found·+⟧$/);
  expect(problemText(brackets, problem('field_too_long', { limit: 60 }))).toMatch(
    /^⟦Please keep this to 60 /,
  );
});

test("a backend's text stays as it is, also under a code of ours", () => {
  const refusal = { code: 'invalid_card', message: 'Your card was refused by Ferry Bank', status: 402 };
  expect(problemText(brackets, refusal)).toBe(refusal.message);
});

test('a response carries the text alone, which is not translated again', () => {
  const answer = localized(brackets, problem('field_too_long', { limit: 60 }, { param: 'name' }));
  expect(Object.keys(answer).sort()).toEqual(['code', 'message', 'param', 'status']);
  expect(problemText(brackets, answer)).toBe(answer.message);
});

test.each([
  ['ar-EG', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['es-419', 'ltr'],
  ['fil', 'ltr'],
])('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
