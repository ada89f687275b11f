import { expect, test } from 'vitest';
import { isLocale, scriptOf } from './tag.ts';

test.each([
  'en',
  'fr-CA',
  'fil',
  'zh-Hant',
  'zh-Hant-HK',
  'es-419',
  'sr-Latn-RS',
  'de-DE-1996',
  'zh-hant',
  'english-AU',
])('%s is a locale', (code) => {
  expect(isLocale(code)).toBe(true);
});

test.each([
  '',
  'e',
  'abcd',
  'en_AU',
  'en-',
  'de-DE-u-co-phonebk',
  'en-x-shop',
  'x-shop',
  'en-a-bb',
  'zh-Hant-Hans',
])('%j is none', (code) => {
  expect(isLocale(code)).toBe(false);
});

test.each([
  ['zh-TW', 'Hant'],
  ['zh-Hans-TW', 'Hans'],
  ['sr', 'Cyrl'],
  ['az-Arab', 'Arab'],
  ['fil', 'Latn'],
])('%s is written in %s', (locale, script) => {
  expect(scriptOf(locale)).toBe(script);
});
