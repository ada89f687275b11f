import { expect, test } from 'vitest';
import { products } from '../demo/products.ts';
import { contentTypes } from '#sandbox/content/schema.ts';
import { spaced } from '../demo/content/languages/french-spaces.ts';
import { contentSeed } from '../demo/content/seed.ts';
import type { SeedBlock } from '#sandbox/content/seed/types.ts';

const published = [...contentSeed.page, ...contentSeed.article].flatMap((document) =>
  Object.values(document.locales).flatMap((entry) => entry.published ?? []),
);

const articleBlocks = contentSeed.article.flatMap(({ locales }) => locales['en-AU']?.published?.body ?? []);

const blocks: SeedBlock[] = published.flatMap((entry) => ('blocks' in entry ? entry.blocks : entry.body));

test('every article has enough text', () => {
  for (const { key, locales } of contentSeed.article) {
    const article = locales['en-AU']?.published;
    if (article === undefined) continue;
    const text = article.body
      .map((block) => (block.__component === 'blocks.rich-text' ? block.text : ''))
      .join(' ');
    expect(text.split(/\s+/).length, key).toBeGreaterThan(300);
  }
});

/** The words of an entry without its languages' own: names, numbers, addresses. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          prose.has(key) || /^\d+$/.test(key) || typeof item === 'object' ? wordsOf(item) : [],
        )
      : [];
const prose = new Set(['title', 'description', 'excerpt', 'text', 'caption', 'content', 'button_label']);

test('whatever is published in English is in French, block by block', () => {
  const documents = [...contentSeed.page, ...contentSeed.article].filter(
    ({ locales }) => locales['en-AU']?.published,
  );
  expect(documents.length).toBeGreaterThan(15);
  for (const { key, locales } of documents) {
    const english = locales['en-AU']?.published;
    const french = locales['fr-FR']?.published;
    const kinds = [english, french].map((entry) =>
      (entry && 'blocks' in entry ? entry.blocks : (entry?.body ?? [])).map((block) => block.__component),
    );
    expect(kinds[1], key).toEqual(kinds[0]);
    const own = new Set(wordsOf(french));
    const same = wordsOf(english).filter((text) => text.length > 40 && own.has(text));
    expect(same, key).toEqual([]);
    expect(wordsOf(french).join(' ').length, key).toBeGreaterThan(wordsOf(english).join(' ').length * 0.9);
  }
});

test('French punctuation keeps to its line', () => {
  expect(spaced({ title: 'Deux : un, « trois » ?', items: ['12 kg ; 5 %'] })).toEqual({
    title: 'Deux\u00A0: un, «\u00A0trois\u00A0»\u202F?',
    items: ['12\u00A0kg\u202F; 5\u00A0%'],
  });
  const french = contentSeed.article.flatMap(({ locales }) => locales['fr-FR'] ?? []);
  expect(JSON.stringify(french)).not.toMatch(/ [;!?»]|« /);
});

test('recommended products exist, under their names', () => {
  const names = new Map(products.map(({ slug, name }) => [slug, name]));
  const english = contentSeed.page.flatMap(({ locales }) => locales['en-AU']?.published?.blocks ?? []);
  const recommended = [...english, ...articleBlocks].flatMap((block) =>
    block.__component === 'blocks.recommended-products' ? block.products : [],
  );
  expect(recommended.filter(({ slug, title }) => names.get(slug) !== title)).toEqual([]);
  const inTexts = [...JSON.stringify(blocks).matchAll(/\/shop\/(?!c\/)([a-z-]+)/g)].map((match) => match[1]);
  for (const slug of inTexts) expect([...names.keys()]).toContain(slug);
});

test('a type without languages has one', () => {
  const unlocalised = contentTypes.filter(({ localized }) => !localized).map(({ uid }) => uid);
  expect(unlocalised).toContain('setting');
  expect(contentSeed.setting.map(({ locales }) => Object.keys(locales))).toEqual([['en-AU']]);
});
