import { expect, test } from 'vitest';
import { knownLanguages } from '#shared/messages/known-languages.ts';
import { methodNames } from '#shared/payments/methods/table.ts';
import { shop } from '#shared/shop/shop.ts';
import { requireDefinition } from './definition.ts';

const themes = ['paper', 'poster'];
const market = { countries: ['DE', 'AT'], locale: 'de-DE', currency: 'EUR', freeDeliveryOver: 65.5 };

test('what a shop says of itself is taken as it is', () => {
  const written = { ...shop, markets: [market, { countries: 'others', delivery: false }] };
  expect(() => requireDefinition(written, themes)).not.toThrow();
});

test.each([
  ['English, which stands in for all', ['de'], 'en-US'],
  ['a language of several countries', ['fr'], 'fr-CH'],
])('a locale may be of %s', (_, languages, locale) => {
  const written = { ...shop, languages, defaultLocale: locale, markets: [{ ...market, locale }] };
  expect(() => requireDefinition(written, themes)).not.toThrow();
});

test.each([
  [{ name: '' }, 'name: "" is no text'],
  [{ country: 'UK' }, 'country: "UK" is no country of ISO 3166-1, such as GB'],
  [{ theme: 'papper' }, 'theme: "papper" is no file of shop/themes (paper, poster)'],
  [{ languages: [] }, 'languages: there is none'],
  [{ languages: ['en', 'nb'] }, `languages.1: "nb" is none of ${knownLanguages.join(', ')}`],
  [{ languages: ['en', 'fr', 'en'] }, 'languages: there is one twice'],
  [{ defaultLocale: 'klingon_XX' }, 'defaultLocale: "klingon_XX" is no locale such as fr-CA'],
  [{ defaultLocale: 'klingon-XX' }, 'defaultLocale: "klingon-XX" is no locale such as fr-CA'],
  [{ defaultCurrency: 'ABC' }, 'defaultCurrency: "ABC" is no currency of ISO 4217, such as EUR'],
  [{ markets: [{ ...market, currency: 'euro' }] }, 'markets.0.currency: "euro" is no currency'],
  [{ markets: [{ ...market, locale: 'de_DE' }] }, 'markets.0.locale: "de_DE" is no locale'],
  [{ markets: [{ ...market, freeDeliveryOver: -5 }] }, 'markets.0.freeDeliveryOver: -5 is no value above 0'],
  [{ markets: [{ ...market, freeDeliveryOver: Number.NaN }] }, 'freeDeliveryOver: NaN is no value above 0'],
  [
    { markets: [{ ...market, freeDeliveryOver: Infinity }] },
    'freeDeliveryOver: Infinity is no value above 0',
  ],
  [{ markets: [{ ...market, freeDeliveryOver: 0 }] }, 'freeDeliveryOver: 0 is no value above 0; where each'],
  [
    { markets: [{ ...market, currency: 'JPY' }] },
    'markets: freeDeliveryOver: 65.5 JPY has more than 0 decimals',
  ],
  [
    { defaultCurrency: 'USD', markets: [{ countries: ['US'], freeDeliveryOver: 0.005 }] },
    'markets: freeDeliveryOver: 0.005 USD has more than 2 decimals',
  ],
  [{ markets: [{ ...market, locale: 'pt-br' }] }, 'markets.0.locale: "pt-br" is written pt-BR'],
  [{ defaultLocale: 'DE-de' }, 'defaultLocale: "DE-de" is written de-DE'],
  [
    { searchWords: { english: ['jam, jelly'] } },
    'searchWords.english: "english" is none of en, fr, de, ja, ar',
  ],
  [{ searchWords: { 'fr-CA': ['a, b'] } }, 'searchWords.fr-CA: "fr-CA" is none of'],
  [
    { searchWords: { en: ['jam', 'jelly'] } },
    'searchWords.en.0: "jam" is no list of words that say the same',
  ],
  [{ badges: { new: 'New' } }, 'badges.new: "New" is no object of texts'],
  [{ badges: { new: { es: 'Nuevo' } } }, 'badges.new.es: "es" is none of en, fr, de, ja, ar'],
  [{ badges: { new: { en: '' } } }, 'badges.new.en: "" is no text'],
  [{ searchWords: { en: 'jam, jelly' } }, 'searchWords.en: "jam, jelly" is no list'],
  [
    { markets: [{ ...market, deliveryPrices: [{ service: 'Standard', price: -1 }] }] },
    'markets.0.deliveryPrices.0.price: -1 is no price from 0',
  ],
  [
    {
      markets: [
        { countries: ['JP'], currency: 'JPY', deliveryPrices: [{ service: 'Standard', price: 500.5 }] },
      ],
    },
    'markets: deliveryPrices: 500.5 JPY has more than 0 decimals',
  ],
  [
    { languages: ['fr', 'en-NZ'], defaultLocale: 'de-AT', markets: [] },
    'defaultLocale: de-AT is of no language of languages (en, fr, en-NZ)',
  ],
  [
    { languages: ['en'], defaultLocale: 'en-US', markets: [{ ...market, locale: 'fr-CA' }] },
    'markets: fr-CA is of no language of languages (en)',
  ],
  [{ dispatch: {} }, 'dispatch.timeZone: is missing'],
  [{ dispatch: { timeZone: 'Sydney' } }, 'dispatch.timeZone: "Sydney" is no time zone, such as'],
  [{ dispatch: { timeZone: 'UTC', cutOffHour: 25 } }, 'dispatch.cutOffHour: 25 is no hour from 1 to 24'],
  [{ dispatch: { timeZone: 'UTC', workingDays: [] } }, 'dispatch.workingDays: there is none'],
  [{ dispatch: { timeZone: 'UTC', workingDays: ['Monday'] } }, 'dispatch.workingDays.0: "Monday" is none of'],
  [
    { dispatch: { timeZone: 'UTC', holidays: ['2026-02-30'] } },
    'dispatch.holidays.0: "2026-02-30" is no day',
  ],
  [{ weightUnit: 'stone' }, 'weightUnit: "stone" is none of kg, g, lb and oz'],
  [{ markets: [{ ...market, countries: [] }] }, 'markets.0.countries: there is none'],
  [{ markets: [market, { countries: ['CH', 'AT'] }] }, 'markets: AT is in two of them'],
  [{ markets: [{ countries: 'others' }, { countries: 'others' }] }, 'markets: others is in two of them'],
  [
    { markets: [{ ...market, delivery: false }] },
    'markets.0: there is no delivery, so none is free: freeDeliveryOver',
  ],
  [{ without: ['articles', 'returns', 'articles'] }, 'without: there is one twice'],
  [{ without: methodNames.map((name) => `payment-${name}`) }, 'without: leaves no way to pay'],
  [
    { without: ['gravity'] },
    'without.0: "gravity" is nothing that a shop can do without: account, articles,',
  ],
  [{ legal: {} }, 'legal.privacy: is missing'],
  [{ legal: { privacy: 'privacy' } }, 'legal.privacy: "privacy" is neither a path nor an https address'],
  [{ legal: { privacy: '//privacy.example' } }, 'legal.privacy: "//privacy.example" is neither a path nor'],
  [{ legal: { privacy: '/\\\\privacy.example' } }, 'is neither a path nor an https address'],
  [{ attributes: { isbn: 'isbn' } }, 'attributes.isbn: "isbn" is none of gtin, mpn,'],
  [{ options: { colour: ['Colour'] } }, 'options.colour: "colour" is none of size, color, material, pattern'],
  [{ carriers: true }, 'carriers: true is no list'],
  [{ carriers: [{ names: ['Post'] }] }, 'carriers.0.tracking: is missing'],
  [{ carriers: [{ names: [], tracking: 'https://post.example/{code}' }] }, 'carriers.0.names: there is none'],
  [{ carriers: [{ names: [' '], tracking: 'https://post.example/{code}' }] }, 'is no text'],
  [
    { carriers: [{ names: ['Post'], tracking: 'https://post.example/' }] },
    'carriers.0.tracking: "https://post.example/" is no https address with {code}',
  ],
  [{ carriers: [{ names: ['Post'], tracking: '/track/{code}' }] }, 'is no https address with {code}'],
  [{ legal: { privacy: '/our privacy' } }, 'legal.privacy: "/our privacy" is neither a path nor'],
  [{ legal: { privacy: 'https://:1' } }, 'legal.privacy: "https://:1" is neither a path nor'],
  [{ legal: { privacy: 'https:// .example' } }, 'is neither a path nor an https address'],
  [{ robots: ['Disallow: /\nUser-agent: *'] }, 'is no line of robots.txt'],
  [{ robots: ['noindex'] }, 'robots.0: "noindex" is no line'],
  [{ icons: { named: [], other: '<path d="M0 0"/>' } }, 'icons.other: '],
  [
    { icons: { named: [{ words: [], outline: 'M0 0h1' }], other: 'M0 0h1' } },
    'icons.named.0.words: there is none',
  ],
  [
    {
      markets: [
        {
          ...market,
          deliveryPrices: [
            { service: 'A', price: 1 },
            { service: 'A', price: 2 },
          ],
        },
      ],
    },
    'markets.0: a service has two prices',
  ],
  [{ colour: 'red' }, 'colour: there is no such field'],
  [{ icons: undefined }, 'icons: is missing'],
])('nonsense is refused by the name of its field: %j', (part, message) => {
  expect(() => requireDefinition({ ...shop, ...part }, themes)).toThrow(message);
});

test('what is no shop at all is refused', () => {
  expect(() => requireDefinition(7, themes)).toThrow('shop/shop.config.ts\n  7 is no object of fields');
});

test('all that is wrong is said at once', () => {
  const said = () => requireDefinition({ ...shop, country: 'XX', defaultCurrency: 'ABC' }, themes);
  expect(said).toThrow(/^shop\/shop\.config\.ts\n {2}country: .*\n {2}defaultCurrency: .*$/);
});
