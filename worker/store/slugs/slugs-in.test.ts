import { expect, test } from 'vitest';
import { translationsOf } from './slugs-in.ts';

const chains: Record<string, string[]> = { fr: ['fr', 'en'], 'fr-CA': ['fr-CA', 'fr', 'en'], en: ['en'] };
const chainOf = (locale: string) => (Object.hasOwn(chains, locale) ? (chains[locale] ?? []) : [locale]);

test('two entries may share a slug: that of the language that is shown counts', () => {
  const entries = [
    { en: 'tour', fr: 'visite' },
    { en: 'bike-race', fr: 'tour' },
  ];
  expect(translationsOf(entries, { slug: 'tour', locale: 'fr-CA', chainOf }).slugIn('en')).toBe('bike-race');
  expect(translationsOf(entries, { slug: 'tour', locale: 'en', chainOf }).slugIn('fr-CA')).toBe('visite');
});

test("a slug of another language leads to the current language's", () => {
  const about = { en: 'about', fr: 'a-propos' };
  const { slugIn } = translationsOf([about], { slug: 'a-propos', locale: 'en', chainOf });
  expect([slugIn('en'), slugIn('fr'), slugIn('de')]).toEqual(['about', 'a-propos', 'a-propos']);
});

test.each(['__proto__', 'constructor'])('a locale called %s has no slug', (locale) => {
  const { slugIn } = translationsOf([{ en: 'about' }], { slug: 'about', locale: 'en', chainOf });
  expect(slugIn(locale)).toBe('about');
});

test('an entry is in the languages that have a text of it, whatever their region', () => {
  const options = { slug: 'about', locale: 'en', chainOf };
  const { isIn } = translationsOf([{ en: 'about' }], options);
  expect(['en', 'fr', 'fr-CA', 'de'].map(isIn)).toEqual([true, false, false, false]);
  const french = translationsOf([{ en: 'about', fr: 'a-propos' }], options);
  expect(['fr', 'fr-CA'].map(french.isIn)).toEqual([true, true]);
  // Nothing is known of an entry that is not listed.
  expect(translationsOf([], options).isIn('de')).toBe(true);
});
