import { expect, test } from 'vitest';
import { plainMarket } from '../../tests/fixtures/market.ts';
import { deliveryArea, isDeliveredTo, marketOf, taxNoteOf, type Market } from './markets.ts';

const markets: Market[] = [
  { ...plainMarket, countries: ['AU'], currency: 'AUD', tax: 'included' },
  { ...plainMarket, countries: ['NZ'], locale: 'en-NZ', currency: 'NZD', tax: 'included' },
  { ...plainMarket, countries: ['DE', 'AT'], locale: 'de-DE', currency: 'EUR', tax: 'included' },
  { ...plainMarket, countries: ['FR'], locale: 'fr-FR', currency: 'EUR', tax: 'included' },
  { ...plainMarket, countries: ['IE'], locale: 'en-IE', currency: 'EUR', tax: 'excluded' },
  { ...plainMarket, countries: ['US'], currency: 'USD', tax: 'excluded' },
  { ...plainMarket, locale: 'en-NZ' },
];

test.each([
  ['DE', 'de-DE'],
  ['AT', 'de-DE'],
  ['ZA', 'en-NZ'],
  ['US', null],
])('%s is offered %s', (country, locale) => {
  expect(marketOf(markets, country)?.locale).toBe(locale);
});

test('countries without a market belong to that of the rest, or to none', () => {
  expect(marketOf(markets, 'ZA')?.countries).toEqual([]);
  expect(marketOf([], 'AU')).toBeNull();
});

test.each([
  ['en-AU', 'AUD', 'gst.included'],
  ['de-DE', 'AUD', 'gst.included'],
  ['de-DE', 'EUR', 'vat.included'],
  ['en-IE', 'EUR', 'vat.excluded'],
  ['en-AU', 'USD', 'tax.excluded'],
  // Ireland's prices exclude it: a statement on an English page would be wrong for some.
  ['en-AU', 'EUR', null],
  ['ja-JP', 'JPY', null],
])('a page in %s and %s states %s', (locale, currency, note) => {
  expect(taxNoteOf(markets, { locale, currency })).toBe(note);
});

test('countries that are not delivered to do not count for the tax note of those that are', () => {
  const shown = { locale: 'de-CH', currency: 'CHF' };
  const swiss: Market = { ...plainMarket, countries: ['CH'], currency: 'CHF', tax: 'included' };
  expect(taxNoteOf([swiss, { ...plainMarket, currency: 'CHF', delivers: false }], shown)).toBe(
    'vat.included',
  );
  expect(taxNoteOf([swiss, { ...plainMarket, currency: 'CHF' }], shown)).toBeNull();
});

test('where prices have no tax nothing is said of it', () => {
  const shown = { locale: 'en-HK', currency: 'HKD' };
  const hongKong: Market = { ...plainMarket, countries: ['HK'], currency: 'HKD', tax: 'included' };
  expect(taxNoteOf([hongKong], shown)).toBeNull();
  expect(taxNoteOf([{ ...hongKong, countries: ['HK', 'SG'] }], shown)).toBeNull();
});

const home: Market = { ...plainMarket, countries: ['AU', 'NZ'] };
const abroad: Market = { ...plainMarket, countries: ['JP', 'US'], delivers: false };
const rest: Market = { ...plainMarket, delivers: false };

test.each([
  [[], null, true, true],
  [[home], null, true, true],
  [[home, abroad], { only: false, countries: ['JP', 'US'] }, true, false],
  [[home, rest], { only: true, countries: ['AU', 'NZ'] }, false, false],
  [[home, abroad, rest], { only: true, countries: ['AU', 'NZ'] }, false, false],
])('delivery is where the markets say, and everywhere else', (table, area, toFrance, toJapan) => {
  expect(deliveryArea(table)).toEqual(area);
  expect(isDeliveredTo(table, 'AU')).toBe(true);
  expect([isDeliveredTo(table, 'FR'), isDeliveredTo(table, 'JP')]).toEqual([toFrance, toJapan]);
});
