import { expect, test, vi } from 'vitest';
import type { Locale } from '#shared/settings.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { noteMissing, rememberSlugs, type SlugKind, type KnownSlug } from '../../database/known-slugs.ts';
import { followAddresses, type End, whereNow } from './follow-address.ts';

vi.mock('#shop-parts', () => ({ routes: {} }));

const DAY = 86_400_000;
const languages = {
  locales: [
    { code: 'en', fallback: null },
    { code: 'fr', fallback: null },
  ] as Locale[],
  defaultLocale: 'en',
};

type Row = [from: string, to: string, status?: number];
type Seen = [kind: SlugKind, id: string, en: string, fr?: string];

async function shopOf(redirects: Row[], seen: Seen[] = []) {
  const { db, rows } = memoryD1();
  for (const [from, to, status = 301] of redirects)
    rows(`INSERT INTO redirects (from_path, to_path, status) VALUES ('${from}', '${to}', ${status})`);
  const see = ([kind, id, en, fr = en]: Seen, at: number) => {
    const slugs = [
      { id, locale: 'en', slug: en },
      { id, locale: 'fr', slug: fr },
    ];
    return rememberSlugs(db, { kind, at, seen: slugs });
  };
  for (const [at, each] of seen.entries()) await see(each, at + 1);
  return {
    follow: async (start: string) =>
      said((await followAddresses(db as D1Database, [start], languages)).get(start)?.end),
    miss: (id: string, at: number) => noteMissing(db, { kind: 'product', id, at }),
  };
}

function said(end: End | undefined): string | undefined {
  return end?.is === 'address' ? `${end.status} ${end.to}` : end?.is;
}

function ladder(steps: number): Row[] {
  return Array.from({ length: steps }, (_, step) => [`/s${step}`, `/s${step + 1}`]);
}

test.each<[start: string, end: string, redirects: Row[]]>([
  ['/old', '301 /shop/new?size=L#top', [['/old', '/shop/new?size=L#top']]],
  ['/old/', '301 /new', [['/old', '/new']]],
  ['/caf%C3%A9', '302 https://example.com/', [['/café', 'https://example.com/', 302]]],
  ['/other', 'nothing', [['/old', '/new']]],
  ['/%E0%A4%A', 'nothing', []],
  // A language has its own, or else that for all of them.
  [
    '/fr/old',
    '301 /fr/nouveau',
    [
      ['/old', '/new'],
      ['/fr/old', '/fr/nouveau'],
    ],
  ],
  ['/fr/old', '301 /fr/new', [['/old', '/new']]],
  ['/de/old', 'nothing', [['/old', '/new']]],
  ['/old', '301 /fr/old?from=old', [['/old', '/fr/old?from=old']]],
  ['/fr/old', 'nothing', [['/old', '/fr/old?from=old']]],
  // In one hop, whatever there is between.
  [
    '/a',
    '307 /c',
    [
      ['/a', '/b', 308],
      ['/b', '/c', 307],
    ],
  ],
  [
    '/a',
    'gone',
    [
      ['/a', '/b'],
      ['/b', '', 410],
    ],
  ],
  [
    '/a',
    '301 /fr/c',
    [
      ['/a', '/fr/b'],
      ['/b', '/c'],
    ],
  ],
  [
    '/fr/a',
    '301 /fr/c',
    [
      ['/a', '/b'],
      ['/fr/b', '/c'],
    ],
  ],
  ['/a', '301 /b', [['/a', '/b/']]],
  ['/a', '301 /shop/c/tea?sort=price', [['/a', '/shop?category=tea&sort=price']]],
  [
    '/a',
    '301 /c?x=1',
    [
      ['/a', '/b?x=1'],
      ['/b', '/c'],
    ],
  ],
  ['/s0', '301 /s5', ladder(5)],
  ['/s0', 'too-long', ladder(6)],
  // Never in a circle.
  ['/self', 'nothing', [['/self', '/self?again=1']]],
  [
    '/a',
    'circle',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
  ],
  [
    '/a',
    'circle',
    [
      ['/a', '/fr/b'],
      ['/b', '/fr/a'],
    ],
  ],
  [
    '/fr/a',
    'circle',
    [
      ['/a', '/fr/b'],
      ['/b', '/fr/a'],
    ],
  ],
  [
    '/a',
    'circle',
    [
      ['/a', '/b/'],
      ['/b', '/a?x=1'],
    ],
  ],
  // Where none may lead.
  ['/a', 'nothing', [['/a', '//evil.example']]],
  ['/b', 'nothing', [['/b', '/\\evil.example']]],
  ['/c', 'nothing', [['/c', 'https://']]],
])('%s leads to: %s', async (start, end, redirects) => {
  expect(await (await shopOf(redirects)).follow(start)).toBe(end);
});

test('a redirect to what is called otherwise by now leads to where it is', async () => {
  const { follow } = await shopOf(
    [
      ['/old', '/shop/mug'],
      ['/vieux', '/fr/shop/tasse'],
    ],
    [
      ['product', 'p1', 'mug', 'tasse'],
      ['product', 'p1', 'cup', 'gobelet'],
    ],
  );
  expect(await follow('/old')).toBe('301 /shop/cup');
  expect(await follow('/fr/old')).toBe('301 /fr/shop/gobelet');
  expect(await follow('/vieux')).toBe('301 /fr/shop/gobelet');
  expect(await follow('/shop/mug')).toBe('301 /shop/cup');
  expect(await follow('/shop/cup')).toBe('nothing');
});

test('a redirect of before does not lead past what is a page by now', async () => {
  const { follow } = await shopOf(
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/apropos', '/fr/apropos'],
      ['/x', '/fr/apropos'],
    ],
    [
      ['page', '1', 'b'],
      ['page', '2', 'about', 'apropos'],
    ],
  );
  expect(await follow('/a')).toBe('301 /b');
  expect(await follow('/apropos')).toBe('301 /fr/apropos');
  expect(await follow('/x')).toBe('301 /fr/apropos');
});

test('a redirect and what the shop has learnt lead in no circle while a product is missing, and say when it is gone', async () => {
  const { follow, miss } = await shopOf(
    [
      ['/shop/cup', '/shop/mug'],
      ['/old', '/shop/cup'],
    ],
    [
      ['product', 'p1', 'mug'],
      ['product', 'p1', 'cup'],
    ],
  );
  expect(await follow('/old')).toBe('301 /shop/cup');
  await miss('p1', DAY);
  for (const start of ['/shop/cup', '/shop/mug', '/old']) expect(await follow(start)).toBe('circle');
  await miss('p1', 3 * DAY);
  expect(await follow('/shop/mug')).toBe('gone');
  expect(await follow('/old')).toBe('gone');
});

test('many are followed at once, each to its own end', async () => {
  const { db, rows } = memoryD1();
  rows("INSERT INTO redirects (from_path, to_path) VALUES ('/a', '/b'), ('/b', '/c'), ('/x', '/y')");
  const followed = await followAddresses(db as D1Database, ['/a', '/b', '/x', '/none'], languages);
  expect([...followed].map(([start, { end }]) => `${start} ${said(end)}`).toSorted()).toEqual([
    '/a 301 /c',
    '/b 301 /c',
    '/none nothing',
    '/x 301 /y',
  ]);
});

const locales = [
  { code: 'en', fallback: null },
  { code: 'fr', fallback: null },
  { code: 'fr-CA', fallback: 'fr' },
] as Locale[];

const known = (id: string, locale: string, slug: string, isGone: 0 | 1 = 0): KnownSlug => ({
  id,
  locale,
  slug,
  isGone,
  lastSeen: 1,
});

const ask = (of: KnownSlug[], slug: string, locale = 'en') =>
  whereNow(of, { slug, locale, locales, defaultLocale: 'en' });

test('an old slug leads to the one of the page’s language, its fallback, or the shop’s own', () => {
  const mug = [known('p1', 'en', 'cup'), known('p1', 'fr', 'tasse')];
  expect(ask(mug, 'mug')).toEqual({ slug: 'cup' });
  expect(ask(mug, 'mug', 'fr-CA')).toEqual({ slug: 'tasse' });
  expect(ask(mug.slice(0, 1), 'mug', 'fr')).toEqual({ slug: 'cup' });
  expect(ask(mug.slice(1), 'mug')).toEqual({ slug: 'tasse' });
});

test('what is called so now is only missing for a while, and leads nowhere else', () => {
  expect(ask([known('p1', 'en', 'cup')], 'cup')).toBeNull();
  // What has it now had it after the other.
  expect(ask([known('p2', 'en', 'mug'), known('p1', 'en', 'cup')], 'mug')).toBeNull();
  expect(ask([], 'mug')).toBeNull();
});

test('it is gone where all that had it are; else it leads to the one that had it last', () => {
  expect(ask([known('p1', 'en', 'mug', 1)], 'mug')).toBe('gone');
  expect(
    ask([known('p2', 'en', 'jug', 1), known('p1', 'en', 'cup'), known('p3', 'en', 'pot')], 'mug'),
  ).toEqual({
    slug: 'cup',
  });
});
