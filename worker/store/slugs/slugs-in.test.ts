import { expect, test } from 'vitest';
import { slugsIn } from './slugs-in.ts';

const chains: Record<string, string[]> = { fr: ['fr', 'en'], 'fr-CA': ['fr-CA', 'fr', 'en'], en: ['en'] };
const chainOf = (locale: string) => (Object.hasOwn(chains, locale) ? (chains[locale] ?? []) : [locale]);

test('two entries may share a slug: that of the language that is shown counts', () => {
  const entries = [
    { en: 'tour', fr: 'visite' },
    { en: 'bike-race', fr: 'tour' },
  ];
  expect(slugsIn(entries, { slug: 'tour', locale: 'fr-CA', chainOf })('en')).toBe('bike-race');
  expect(slugsIn(entries, { slug: 'tour', locale: 'en', chainOf })('fr-CA')).toBe('visite');
});

test("a slug of another language leads to the current language's", () => {
  const slugIn = slugsIn([{ en: 'about', fr: 'a-propos' }], { slug: 'a-propos', locale: 'en', chainOf });
  expect([slugIn('en'), slugIn('fr'), slugIn('de')]).toEqual(['about', 'a-propos', 'a-propos']);
});

test.each(['__proto__', 'constructor'])('a locale called %s has no slug', (locale) => {
  expect(slugsIn([{ en: 'about' }], { slug: 'about', locale: 'en', chainOf })(locale)).toBe('about');
});
