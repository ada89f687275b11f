import { expect, test } from 'vitest';
import { contentTypes } from '#sandbox/content/schema.ts';
import { ownBlock } from '#sandbox/content/seed/own-block.ts';
import type { SeedBlock } from '#sandbox/content/seed/types.ts';
import { contentSeed } from '../demo/content/seed.ts';
import { spaced } from '../demo/languages/spaced.ts';
import { translations } from '../demo/languages/translations.ts';
import { products } from '../demo/products.ts';
import { settings } from '../demo/settings.ts';
import { foreignIn } from './foreign-words.ts';

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

/** The words of an entry, without names of products, which are the store's. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          key !== 'products' && (prose.has(key) || typeof item === 'object') ? wordsOf(item) : [],
        )
      : [];
const prose = new Set(['title', 'description', 'excerpt', 'text', 'caption', 'content', 'button_label']);

/** Of Japanese and Arabic fewer letters say the same. */
const leastLength = { 'fr-FR': 0.9, 'de-DE': 0.9, 'ja-JP': 0.3, ar: 0.6 };

/** Figures of texts, `9,50` as `9.50`; with the hours of English as other languages write them. */
const figuresIn = (texts: string[]) =>
  texts
    .flatMap((text) => text.replace('3 pm', '15').match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((it) => it.replace(',', '.'))
    .filter((it) => it !== '00');

const documents = [...contentSeed.page, ...contentSeed.article].filter(
  ({ locales }) => locales['en-AU']?.published,
);

test.each(Object.entries(leastLength))(
  'whatever is published in English is in %s, block by block',
  (locale, least) => {
    expect(documents.length).toBeGreaterThan(15);
    for (const { key, locales } of documents) {
      const english = locales['en-AU']?.published;
      const other = locales[locale]?.published;
      const kinds = [english, other].map((entry) =>
        (entry && 'blocks' in entry ? entry.blocks : (entry?.body ?? [])).map((block) => block.__component),
      );
      expect(kinds[1], key).toEqual(kinds[0]);
      const [said, saidThere] = [wordsOf(english), wordsOf(other)];
      const own = new Set(saidThere);
      expect(
        said.filter((text) => text.length > 25 && own.has(text)),
        key,
      ).toEqual([]);
      expect(saidThere.join(' ').length, key).toBeGreaterThan(said.join(' ').length * least);
      const figures = new Set(figuresIn(saidThere));
      expect(
        figuresIn(said).filter((figure) => !figures.has(figure)),
        `figures of ${key}`,
      ).toEqual([]);
      const linksIn = (texts: string[]) => texts.join(' ').match(/\]\(/g)?.length ?? 0;
      expect(linksIn(saidThere), `links of ${key}`).toBe(linksIn(said));
    }
  },
);

/** Names in italics, addresses of links, and the shop's name. */
const mayBeForeign = /(?<!\*)\*[^*\n]+\*(?!\*)|\]\([^)]*\)|Billy & Gum/g;

test.each(Object.keys(leastLength))('what is published in %s has no words of English', (locale) => {
  const english = new RegExp(foreignIn[locale.slice(0, 2)] ?? '', 'i');
  const texts = documents.flatMap(({ locales }) => wordsOf(locales[locale]?.published));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => english.test(text.replaceAll(mayBeForeign, '')))).toEqual([]);
});

test('French punctuation keeps to its line', () => {
  expect(spaced({ title: 'Deux : un, « trois » ?', items: ['12 kg ; 5 %'] })).toEqual({
    title: 'Deux\u00A0: un, «\u00A0trois\u00A0»\u202F?',
    items: ['12\u00A0kg\u202F; 5\u00A0%'],
  });
  const french = contentSeed.article.flatMap(({ locales }) => locales['fr-FR'] ?? []);
  expect(JSON.stringify(french)).not.toMatch(/ [;!?»]|« /);
  const store = [new Map(translations).get('fr-FR'), settings.settings.cart.$locale['fr-FR']];
  expect(JSON.stringify(store)).not.toMatch(/ [:;!?»]|« /);
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

test('a block of its own has only the fields of its schema, which the compiler says', () => {
  // @ts-expect-error: it has text and author
  expect(ownBlock('pull-quote', { txet: 'Hello' })).toMatchObject({ __component: 'blocks.pull-quote' });
});

test('a type without languages has one', () => {
  const unlocalised = contentTypes.filter(({ localized }) => !localized).map(({ uid }) => uid);
  expect(unlocalised).toContain('setting');
  expect(contentSeed.setting.map(({ locales }) => Object.keys(locales))).toEqual([['en-AU']]);
});
