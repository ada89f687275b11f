import { expect, test } from 'vitest';
import { languageTag, localeOf, prefixOf } from './prefix.ts';

const languages = {
  defaultLocale: 'en-AU',
  locales: ['fr-FR', 'en-NZ', 'en-AU', 'de', 'fr_CA', 'ar'].map((code) => ({ code })),
};

test.each([
  ['en-AU', '', 'en-AU'],
  ['en-NZ', '/en-nz', 'en-NZ'],
  ['fr-FR', '/fr', 'fr-FR'],
  ['fr_CA', '/fr-ca', 'fr-CA'],
  ['de', '/de', 'de'],
  ['ar', '/ar', 'ar'],
])('%s has the prefix "%s" and is called %s', (locale, prefix, tag) => {
  expect(prefixOf(locale, languages)).toBe(prefix);
  expect(languageTag(locale, languages)).toBe(tag);
});

test.each([
  ['/fr', 'fr-FR'],
  ['/FR', 'fr-FR'],
  ['/fr-fr', 'fr-FR'],
  ['/fr-FR', 'fr-FR'],
  ['/FR_ca', 'fr_CA'],
  ['/en-au', 'en-AU'],
  ['/en-NZ', 'en-NZ'],
  ['/en', null],
  ['/it', null],
  ['/de-AT', null],
])('%s means %s', (prefix, locale) => {
  expect(localeOf(prefix, languages)).toBe(locale);
});
