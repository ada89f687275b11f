import { expect, test } from 'vitest';
import { plainMarket } from '../../tests/fixtures/market.ts';
import { suggest } from './suggestion.ts';

const store = {
  locales: ['en-AU', 'fr-FR', 'en-NZ', 'de-DE', 'ar'],
  currencies: ['AUD', 'NZD', 'EUR'],
  markets: [
    { ...plainMarket, countries: ['NZ'], locale: 'en-NZ', currency: 'NZD' },
    { ...plainMarket, countries: ['DE', 'AT'], locale: 'de-DE', currency: 'EUR' },
    { ...plainMarket, countries: ['IT'], locale: 'it-IT', currency: 'LIR' },
  ],
};
const australian = { locale: 'en-AU', currency: 'AUD' };
const nothing = [null, null];

const suggested = (accepted: string, country = '', shown = australian) => {
  const found = suggest({ accepted, country, shown, ...store });
  return [found?.locale ?? null, found?.currency ?? null];
};

test.each([
  ['de', 'de-DE'],
  ['de-CH, fr;q=0.9', 'de-DE'],
  ['it, ar-EG;q=0.3, fr;q=0.5', 'fr-FR'],
  ['en-NZ,en;q=0.9', 'en-NZ'],
  ['sv, ar', 'ar'],
])('a browser that reads %s is offered %s', (accepted, locale) => {
  expect(suggested(accepted)).toEqual([locale, null]);
});

test.each([
  '',
  'en-US,en;q=0.9,de;q=0.8',
  'en',
  'it, sv',
  '*',
  'de;q=0',
  'de;q=nine',
  '<script>',
  'x'.repeat(9_000),
])('a browser that reads %s is offered nothing', (accepted) => {
  expect(suggested(accepted)).toEqual(nothing);
});

test("a page in one of the browser's languages is not offered in another one", () => {
  expect(suggested('de-AT', '', { locale: 'de-DE', currency: 'AUD' })).toEqual(nothing);
});

test('the country determines the currency, and the language only where the browser does not', () => {
  expect(suggested('en-GB', 'DE')).toEqual([null, 'EUR']);
  expect(suggested('', 'AT')).toEqual(['de-DE', 'EUR']);
  expect(suggested('fr', 'NZ')).toEqual(['fr-FR', 'NZD']);
  expect(suggested('', 'DE', { locale: 'de-DE', currency: 'EUR' })).toEqual(nothing);
});

test('a language or currency that the store does not have is not offered', () => {
  expect(suggested('', 'IT')).toEqual(nothing);
  expect(suggested('', 'US')).toEqual(nothing);
});

test.each([
  ['zh-TW', 'zh-Hant'],
  ['zh-HK, en', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['es-MX', 'es-419'],
  ['fil-PH', 'fil'],
  ['zh-a-bb', null],
])('of languages in several scripts a browser that reads %s is offered %s', (accepted, locale) => {
  const locales = ['en-AU', 'zh-Hans', 'zh-Hant', 'es-419', 'fil'];
  const found = suggest({ accepted, country: '', shown: australian, ...store, locales });
  expect(found?.locale ?? null).toBe(locale);
});
