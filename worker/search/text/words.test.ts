import { expect, test } from 'vitest';
import { mistakesBetween } from './distance.ts';
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

test.each([
  ['gift under 20', 'gift', null, 20],
  ['Geschenk unter 19,50 €', 'Geschenk', null, 19.5],
  ['thé moins de 20 euros', 'thé', null, 20],
  ['20円以下', '', null, 20],
  ['هدية أقل من 20', 'هدية', null, 20],
  ['tea over 10 under 20', 'tea', 10, 20],
  ['down under', 'down under', null, null],
  ['filter papers 100', 'filter papers 100', null, null],
])('%s is %s from %s to %s', (typed, words, priceFrom, priceTo) => {
  expect(readPriceWords(typed)).toEqual({ words, priceFrom, priceTo });
});

test('a number is one with and without hyphens', () => {
  expect(skuOf('BG-SO MAR')).toBe('bgsomar');
});
