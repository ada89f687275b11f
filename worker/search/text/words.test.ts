import { expect, test } from 'vitest';
import { isCharged, otherCurrency, plainCurrency, type Currency } from '#shared/money/currency.ts';
import { mistakesBetween } from '../vocabulary.ts';
import { readPriceWords } from './price-words.ts';
import { indexedTerms, skuOf, wordsOf } from './words.ts';

const stems = (text: string, language: string) => wordsOf(text, language).map(({ stem }) => stem);

test.each([
  ['en', 'cafe', 'Café'],
  ['en', 'mugs', 'mug'],
  ['en', 'berries', 'Berry'],
  ['en', 'Kim’s glasses', 'kims glass'],
  ['en', 'roasted', 'roasting'],
  ['de', 'gruener Tee', 'grüne Tees'],
  ['de', 'Strasse', 'STRAẞE'],
  ['de', 'Bechern', 'Becher'],
  ['fr', 'l’œuf', 'l oeufs'],
  ['fr', 'theieres', 'Théière'],
  ['ja', 'ﾏｸﾞ', 'マグ'],
  ['ja', 'はちみつ', 'ハチミツ'],
  ['ja', 'お茶', '茶'],
  ['ar', 'القَهْوَة', 'قهوه'],
  ['ar', 'أخضر', 'اخضر'],
  ['ar', 'أكواب', 'كوب'],
  ['ar', 'فناجين', 'فنجان'],
  ['ar', 'صناديق', 'صندوق'],
  ['ar', 'الأباريق', 'إبريق'],
  ['ar', 'علبات', 'علبة'],
  ['ar', '٢٠', '20'],
])('in %s %s is what %s is', (language, one, other) => {
  expect(stems(one, language)).toEqual(stems(other, language));
});

test('writing without spaces is known by its pairs, by single characters, and by words in katakana', () => {
  expect(indexedTerms('陶器のマグカップ', 'ja').split(' ')).toEqual(
    expect.arrayContaining(['陶器', '陶', 'まぐ', 'まぐかっぷ']),
  );
  expect(wordsOf('コーヒー豆', 'ja').map(({ typed }) => typed)).toEqual(['こーひー', '豆']);
});

test.each([
  ['cofee', 'coffee', 1],
  ['ketlte', 'kettle', 1],
  ['kettle', 'kettle', 0],
  ['kattel', 'kettle', 2],
  ['mug', 'kettle', null],
])('%s is %s with mistakes: %s', (typed, word, mistakes) => {
  expect(mistakesBetween(typed, word, 2)).toBe(mistakes);
});

const plain = { decimals: 2, rate: null, round: null, roundInterval: null, roundFraction: null } as const;
const [aud, nzd] = [plainCurrency('AUD'), otherCurrency('NZD')];
const yen: Currency = { ...plain, code: 'JPY', type: 'display', rate: 95.5, decimals: 0 };
const euro: Currency = { ...plain, code: 'EUR', type: 'display', rate: 0.61 };
/** 20 dollars are shown as 11.95. */
const ruled: Currency = { ...euro, round: 'nearest', roundInterval: 'fraction', roundFraction: 0.95 };

function priceOf(typed: string, locale: string, chosen: Currency, others: Currency[] = []) {
  const charged = isCharged(chosen) ? chosen : aud;
  const { words, priceFrom, priceTo } = readPriceWords(typed, { locale, chosen, charged, others });
  return [words, priceFrom, priceTo];
}

test.each([
  ['en', 'gift under 20', 'gift', null, 20],
  ['de', 'Geschenk unter 19,50 AUD', 'Geschenk', null, 19.5],
  ['fr', 'thé moins de 20 dollars', 'thé', null, 20],
  ['ja', '20ドル以下', '', null, 20],
  ['ar', 'هدية أقل من 20', 'هدية', null, 20],
  ['ar', 'هدية أقل من ١٬٠٠٠', 'هدية', null, 1000],
  // As pages print them, with marks of direction.
  ['ar', 'هدية أقل من \u200F20.00\u00A0AU$\u200E', 'هدية', null, 20],
  ['en', 'tea under 20 CHF', 'tea under 20 CHF', null, null],
  ['en', 'tea under 200 kr', 'tea under 200 kr', null, null],
  ['en', 'tea over 10 under $20', 'tea', 10, 20],
  ['en', 'tea under 1,000.50', 'tea', null, 1000.5],
  ['en-IN', 'tea under 1,00,000', 'tea', null, 100_000],
  ['de', 'Tee unter 1.000 AU$', 'Tee', null, 1000],
  ['fr', 'thé moins de 1 000 $AU', 'thé', null, 1000],
  ['fr', 'thé moins de 1\u202f000,50', 'thé', null, 1000.5],
  ['en', 'down under', 'down under', null, null],
  ['en', 'gift between 20 and 40', 'gift', 20, 40],
  ['en', 'from $20 to $40 tea', 'tea', 20, 40],
  ['en', 'between 40 and 20', '', 20, 40],
  ['en', 'coffee between 250 and 500 g', 'coffee between 250 and 500 g', null, null],
  ['de', 'tee zwischen 20 und 40,50', 'tee', 20, 40.5],
  ['de', 'tee von 20 bis 40', 'tee', 20, 40],
  ['fr', 'thé entre 20 et 40', 'thé', 20, 40],
  ['fr', 'thé de 20 à 40', 'thé', 20, 40],
  ['ja', 'お茶 20から40', 'お茶', 20, 40],
  ['ja', '20ドル〜40ドル お茶', 'お茶', 20, 40],
  ['ar', 'شاي بين 20 و 40', 'شاي', 20, 40],
  ['ar', 'شاي من ٢٠ إلى ٤٠', 'شاي', 20, 40],
  ['en', 'tea under 1.000', 'tea under 1.000', null, null],
  ['en', 'tea under 1 000', 'tea under 1 000', null, null],
  ['en', 'tea under 20 2 bags', 'tea 2 bags', null, 20],
  ['en', 'tea under 20 pounds', 'tea under 20 pounds', null, null],
  ['en', 'filter papers 100', 'filter papers 100', null, null],
  ['en', 'coffee under 500 g', 'coffee under 500 g', null, null],
  ['de', 'Kanne bis 30 cm unter 40', 'Kanne bis 30 cm', null, 40],
  ['ar', 'قهوة أقل من 500 غرام', 'قهوة أقل من 500 غرام', null, null],
])('in %s %s is %s from %s to %s', (locale, typed, words, priceFrom, priceTo) => {
  expect(priceOf(typed, locale, aud)).toEqual([words, priceFrom, priceTo]);
});

test.each([
  ['ja', 'お茶 1,000円以下', plainCurrency('JPY'), 'お茶', null, 1000],
  ['ja', '￥１，５００以上 急須', plainCurrency('JPY'), '急須', 1500, null],
  ['fr', 'thé moins de 1 000 €', plainCurrency('EUR'), 'thé', null, 1000],
  ['de', 'Tee unter 1.000 Euro', plainCurrency('EUR'), 'Tee', null, 1000],
  ['ja', 'お茶 1,000円以下', yen, 'お茶', null, 10.47],
  ['ja', 'お茶 1000以下', yen, 'お茶', null, 10.47],
  ['en-AU', 'tea under ¥1,000', yen, 'tea', null, 10.47],
  ['en', 'tea under 20 euros', euro, 'tea', null, 32.79],
  ['en', 'tea under ≈ €20.00', euro, 'tea', null, 32.79],
  ['en', 'tea over 20 euros', euro, 'tea', 32.78, null],
  ['en', 'tea under 12', ruled, 'tea', null, 20.4],
  ['en', 'tea over 11.95', ruled, 'tea', 18.78, null],
  ['en', 'tea under 20 dollars', euro, 'tea', null, 20],
  ['en', 'tea under 20 NZD', euro, 'tea under 20 NZD', null, null],
  ['en', 'tea under $20', nzd, 'tea', null, 20],
  ['en', 'tea between 20 and 30 euros', euro, 'tea', 32.78, 49.18],
  ['en', 'tea under 20 euros', nzd, 'tea under 20 euros', null, null],
] as const)('in %s %s is of prices as they are shown', (locale, typed, chosen, words, priceFrom, priceTo) => {
  expect(priceOf(typed, locale, chosen, [aud, euro, nzd])).toEqual([words, priceFrom, priceTo]);
});

test('a number is one with and without hyphens', () => {
  expect(skuOf('BG-SO MAR')).toBe('bgsomar');
});
