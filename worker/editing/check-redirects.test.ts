import { expect, test, vi } from 'vitest';
import type { ArticleSummary, Dated } from '#shared/content/entries.ts';
import type { Locale } from '#shared/settings.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { dropFindings, saveFindings } from '../database/editor-findings.ts';
import { noteMissing, rememberSlugs } from '../database/known-slugs.ts';
import { checkRedirects } from './check-redirects.ts';

vi.mock('#shop-parts', () => ({ routes: {} }));

const languages = {
  locales: [
    { code: 'en', fallback: null },
    { code: 'fr', fallback: null },
  ] as Locale[],
  defaultLocale: 'en',
};

async function shopOf(...redirects: string[]) {
  const memory = memoryD1();
  const db = memory.db as D1Database;
  for (const line of redirects) {
    const [from, to] = line.split(' ');
    const [target, status] = to === 'gone' ? ['', 410] : [to, 301];
    memory.rows(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ('${from}', '${target}', ${status})`,
    );
  }
  await rememberSlugs(db, { kind: 'page', at: 1, seen: [{ id: '1', locale: 'en', slug: 'about' }] });
  await rememberSlugs(db, { kind: 'page', at: 1, seen: [{ id: '2', locale: 'fr', slug: 'apropos' }] });
  await rememberSlugs(db, { kind: 'product', at: 1, seen: [{ id: 'p1', locale: 'en', slug: 'mug' }] });
  const summaries = new Map<string, Dated>();
  const checking = {
    db,
    languages,
    content: {
      getArticleSummaries: async (slugs: string[]) =>
        slugs.flatMap((slug): ArticleSummary[] => {
          const dated = summaries.get(slug);
          return dated ? [{ slug, title: '', excerpt: '', cover: null, ...dated }] : [];
        }),
    },
    countries: ['AU', 'NZ'],
    now: () => 5 * 86_400_000,
  };
  const check = async (part = { limit: 100, offset: 0 }) =>
    (await checkRedirects(part, checking)).flatMap(({ id, mistakes }) =>
      mistakes.map(({ mistake, about }) => `${id}: ${mistake}, ${about}`),
    );
  return { ...memory, db, check, checking, summaries };
}

test('a redirect that does what its operator wants has no line', async () => {
  const { check } = await shopOf(
    '/old /about',
    '/vieux /fr/about',
    '/caf\u00e9 /shop/mug?size=L',
    '/cart-old /cart',
    '/away https://elsewhere.test/',
    '/past gone',
    '/older /old',
    '/apropos /fr/apropos',
  );
  expect(await check()).toEqual([]);
});

test.each([
  ['/old /nope', '/old: redirect-to-nothing, /nope'],
  ['/old /nope/deeper', '/old: redirect-to-nothing, /nope/deeper'],
  ['/old /old?again=1', '/old: redirect-to-nothing, /old?again=1'],
  ['/about /shop', '/about: hidden-redirect, /shop'],
  ['/shop/mug /shop', '/shop/mug: hidden-redirect, /shop'],
  ['/cart /shop', '/cart: hidden-redirect, /shop'],
  ['/fr/cart /shop', '/fr/cart: hidden-redirect, /shop'],
  ['/fr/account/old /shop', '/fr/account/old: hidden-redirect, /shop'],
  ['/FR/caps /shop', '/FR/caps: hidden-redirect, /shop'],
])('%s has its line', async (redirect, line) => {
  const { check } = await shopOf(redirect);
  expect(await check()).toContain(line);
});

test('redirects in a circle, or over too many others, are named, also where it is so in one language only', async () => {
  const { check } = await shopOf('/a /b', '/b /a', '/fr/x /fr/y', '/y /x', '/x /about');
  expect(await check()).toEqual([
    '/a: redirect-in-circle, /b',
    '/b: redirect-in-circle, /a',
    '/fr/x: redirect-in-circle, /fr/y',
    '/y: redirect-in-circle, /fr/y → /x',
  ]);
  const long = await shopOf(...Array.from({ length: 6 }, (_, at) => `/s${at} /s${at + 1}`), '/s6 /about');
  expect(await long.check()).toEqual(['/s0: redirect-too-long, /s1', '/s1: redirect-too-long, /s2']);
});

test('a target that dies later is named once its backend does not have it', async () => {
  const { check, db } = await shopOf('/old /shop/mug');
  expect(await check()).toEqual([]);
  await noteMissing(db, { kind: 'product', id: 'p1', at: 1 });
  expect(await check()).toEqual(['/old: redirect-to-nothing, /shop/mug']);
  await noteMissing(db, { kind: 'product', id: 'p1', at: 3 * 86_400_000 });
  expect(await check()).toEqual(['/old: redirect-to-nothing, /shop/mug']);
});

test('a part is followed beyond its end, and what was removed has no line any more', async () => {
  const { check, checking, db, rows } = await shopOf('/a /b', '/b /c');
  expect(await check({ limit: 1, offset: 0 })).toEqual(['/a: redirect-to-nothing, /b']);
  const findings = await checkRedirects({ limit: 9, offset: 0 }, checking);
  await saveFindings(db, findings, 5);
  rows("DELETE FROM redirects WHERE from_path = '/a'");
  await dropFindings(db, 0);
  expect(rows('SELECT id FROM editor_findings')).toEqual([{ id: '/b' }]);
});

test.each<[string, Dated, string[]]>([
  ['to come', { publishedDate: '1970-02-01' }, ['/old: hidden-article, /articles/crop']],
  [
    'that has ended',
    { publishedDate: null, shown: { from: null, until: 86_400_000, countries: [] } },
    ['/old: hidden-article, /articles/crop'],
  ],
  [
    'for one of two markets',
    { publishedDate: null, shown: { from: null, until: null, countries: ['NZ'] } },
    ['/old: hidden-article, /articles/crop'],
  ],
  ['that all can read', { publishedDate: '1970-01-02' }, []],
])('a redirect to an article %s', async (_, dated, lines) => {
  const { check, db, summaries } = await shopOf('/old /articles/crop');
  await rememberSlugs(db, { kind: 'article', at: 1, seen: [{ id: 'a1', locale: 'en', slug: 'crop' }] });
  summaries.set('crop', dated);
  expect(await check()).toEqual(lines);
});
