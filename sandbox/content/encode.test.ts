import { expect, test } from 'vitest';
import { encodeEntry, type Format } from './encode.ts';
import { parseSelection } from './populate.ts';
import { parseQuery } from './query.ts';
import { documentIdOf } from './rows.ts';
import { requireContentType, type Version } from './schema.ts';
import type { ContentSeed } from './seed/types.ts';
import { createStore } from './store.ts';

const createdAt = '2026-11-20T10:48:59.772Z';

const seed: ContentSeed = {
  media: [],
  setting: [],
  menu: [{ key: 'menu', createdAt, locales: { 'en-AU': { published: { pages: ['gone'] } } } }],
  footer: [],
  page: [
    {
      key: 'empties',
      createdAt,
      locales: {
        'en-AU': {
          published: {
            slug: 'empties',
            title: 'E',
            blocks: [
              { __component: 'blocks.media', caption: '', media: [] },
              { __component: 'blocks.recommended-articles', title: '', articles: [] },
              { __component: 'blocks.accordion', title: '', items: [] },
            ],
          },
        },
      },
    },
  ],
  article: [],
};

function encoded(uid: string, search: string, version: Version, format: Format) {
  const store = createStore(version, seed, '/media');
  const [row] = store.visible(uid, false);
  const selection = parseSelection(parseQuery(search), requireContentType(uid), version);
  return row === undefined ? null : encodeEntry(row, selection, { store, format, drafts: false });
}

const emptyBlocks = 'fields[0]=slug&populate[blocks][populate]=*';

test('empty media, relations and lists look as recorded in version 4', () => {
  expect(encoded('page', emptyBlocks, 4, 'v4')).toEqual({
    id: 1,
    attributes: {
      slug: 'empties',
      blocks: [
        { id: 1, __component: 'blocks.media', caption: '', media: { data: null } },
        { id: 1, __component: 'blocks.recommended-articles', title: '', articles: { data: [] } },
        { id: 1, __component: 'blocks.accordion', title: '', items: [] },
      ],
    },
  });
});

test('empty media, relations and lists look as recorded in version 5', () => {
  expect(encoded('page', emptyBlocks, 5, 'flat')).toEqual({
    id: 2,
    documentId: documentIdOf('page/empties'),
    slug: 'empties',
    blocks: [
      { id: 2, caption: '', media: [], __component: 'blocks.media' },
      { id: 2, title: '', articles: [], __component: 'blocks.recommended-articles' },
      { id: 2, title: '', items: [], __component: 'blocks.accordion' },
    ],
  });
});

test('an optional single picture that is not set is null', () => {
  const article = { slug: 'a', title: 'A', excerpt: '', published_date: null, body: [] };
  const entry = { key: 'a', createdAt, locales: { 'en-AU': { published: article } } };
  const store = createStore(4, { ...seed, article: [entry] }, '/media');
  const [row] = store.visible('article', false);
  const selection = parseSelection(
    parseQuery('populate=cover&fields=slug'),
    requireContentType('article'),
    4,
  );
  const encoder = { store, format: 'v4', drafts: false } as const;
  expect(row && encodeEntry(row, selection, encoder)).toEqual({
    id: 1,
    attributes: { slug: 'a', cover: { data: null } },
  });
});

test('a relation to a missing entry is left out', () => {
  expect(encoded('menu', 'fields[0]=locale&populate=pages', 4, 'v4')).toEqual({
    id: 1,
    attributes: { locale: 'en-AU', pages: { data: [] } },
  });
});

test('document ids are 24 letters and digits, stable and unique', () => {
  const ids = ['page/home', 'page/about', 'article/home'].map(documentIdOf);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{23}$/);
  expect(new Set(ids).size).toBe(3);
  expect(documentIdOf('page/home')).toBe(ids[0]);
});

test('the seed may not name a picture it does not have', () => {
  const page = {
    key: 'x',
    createdAt,
    locales: {
      'en-AU': {
        published: {
          slug: 'x',
          title: 'X',
          blocks: [
            { __component: 'blocks.mascot-stickers' as const, title: '', stickers: ['stickers/none'] },
          ],
        },
      },
    },
  };
  expect(() => createStore(4, { ...seed, page: [page] }, '/media')).toThrow('stickers/none');
});
