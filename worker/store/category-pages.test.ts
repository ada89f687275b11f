import { expect, test } from 'vitest';
import type { CategoryPage } from '#shared/content/entries.ts';
import type { ContentClient } from '../backends/content/client.ts';
import { createCategoryPages } from './category-pages.ts';
import type { ContentSource } from './content-source.ts';
import { createShowing } from './showing.ts';

const chains: Record<string, [string, ...string[]]> = {
  en: ['en'],
  fr: ['fr', 'en'],
  'fr-CA': ['fr-CA', 'fr', 'en'],
};

/** A shop whose service has these entries, each a slug by locale, and whose only category is called `named`. */
function shopOf(entries: { slug: string; slugs: Record<string, string> }[]) {
  const named: Record<string, string> = { en: 'tea', fr: 'the', 'fr-CA': 'thes' };
  const asked: string[] = [];
  const content = {
    listEntries: async () => ({ entries, pageCount: 1 }),
    getCategoryPage: async (slug: string, [locale]: string[]): Promise<CategoryPage> => {
      asked.push(`${slug} ${locale}`);
      return { slug, above: [], below: [] };
    },
  } as unknown as ContentClient;
  const chainOf = async (locale: string) => chains[locale] ?? ['en' as const];
  const read = async <T>(locale: string, { load }: ContentSource<T>) => load(await chainOf(locale));
  const { categoryPage } = createCategoryPages({
    readSite: (_name, locale, _fallback, source) => read(locale, source),
    readEntry: (_path, locale, source) => read(locale, source),
    chainOf,
    content,
    showing: createShowing({ countries: () => [], isPreview: false }),
  });
  const askedIn = async (locale: string) => {
    asked.length = 0;
    await categoryPage(async (code) => named[code], locale);
    return asked;
  };
  return { askedIn };
}

test('the blocks of a category are those of its slug in the language, or in the nearest fallback', async () => {
  const { askedIn } = shopOf([
    { slug: 'coffee', slugs: { en: 'coffee', fr: 'cafe' } },
    { slug: 'tea', slugs: { en: 'tea', fr: 'the' } },
  ]);
  expect(await askedIn('en')).toEqual(['tea en']);
  expect(await askedIn('fr')).toEqual(['the fr']);
  expect(await askedIn('fr-CA')).toEqual(['the fr']);
});

test('a category without blocks costs no call, and one of an untranslated service is known by its own slug', async () => {
  expect(await shopOf([{ slug: 'coffee', slugs: { en: 'coffee' } }]).askedIn('fr')).toEqual([]);
  expect(await shopOf([{ slug: 'tea', slugs: {} }]).askedIn('fr')).toEqual(['tea fr']);
  expect(await shopOf([{ slug: 'tea', slugs: { 'en-GB': 'tea' } }]).askedIn('en')).toEqual(['tea en']);
});
