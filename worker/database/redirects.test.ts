import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { findRedirect, withQueryOf } from './redirects.ts';

const schema = ['0001_redirects.sql', '0028_gone.sql']
  .map((name) => readFileSync(join(import.meta.dirname, '../../migrations', name), 'utf8'))
  .join('\n');

/** The real schema in memory, with these rows. */
function databaseOf(rows: [from: string, to: string, status?: number][]) {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(schema);
  const insert = sqlite.prepare('INSERT INTO redirects (from_path, to_path, status) VALUES (?, ?, ?)');
  for (const [from, to, status = 301] of rows) insert.run(from, to, status);
  return {
    prepare: (sql: string) => ({
      bind: (...values: string[]) => ({ all: async () => ({ results: sqlite.prepare(sql).all(...values) }) }),
    }),
  } as unknown as D1Database;
}

function ladder(steps: number): [string, string][] {
  return Array.from({ length: steps }, (_, step) => [`/s${step}`, `/s${step + 1}`]);
}

test('a redirect is found by its path, with or without a trailing slash, encoded or not', async () => {
  const db = databaseOf([
    ['/old', '/shop/new?size=L#top'],
    ['/café', 'https://example.com/', 302],
  ]);
  expect(await findRedirect(db, { address: '/old' })).toEqual({ to: '/shop/new?size=L#top', status: 301 });
  expect(await findRedirect(db, { address: '/old/' })).toEqual({ to: '/shop/new?size=L#top', status: 301 });
  expect(await findRedirect(db, { address: '/caf%C3%A9' })).toEqual({
    to: 'https://example.com/',
    status: 302,
  });
  expect(await findRedirect(db, { address: '/other' })).toBeNull();
  expect(await findRedirect(db, { address: '/%E0%A4%A' })).toBeNull();
});

test('an address in a language has its own redirect, or else that of its path', async () => {
  const db = databaseOf([
    ['/old', '/new'],
    ['/fr/old', '/fr/nouveau'],
  ]);
  expect(await findRedirect(db, { address: '/fr/old', path: '/old' })).toMatchObject({ to: '/fr/nouveau' });
  expect(await findRedirect(db, { address: '/de/old', path: '/old' })).toMatchObject({ to: '/new' });
});

test('a redirect to a page of one language does not lead from there to itself, once that page is gone', async () => {
  const db = databaseOf([['/old', '/fr/old?from=old']]);
  expect(await findRedirect(db, { address: '/old' })).toMatchObject({ to: '/fr/old?from=old' });
  expect(await findRedirect(db, { address: '/fr/old', path: '/old' })).toBeNull();
});

test('what is gone leads nowhere, however many hops before', async () => {
  const db = databaseOf([
    ['/old', '/gone'],
    ['/gone', '', 410],
  ]);
  expect(await findRedirect(db, { address: '/old' })).toEqual({ to: null, status: 410 });
});

test.each([
  ['/new', '?a=1&b=%20', '/new?a=1&b=+'],
  ['/shop?category=tea#top', '?category=old&utm_source=x', '/shop?category=tea&utm_source=x#top'],
  ['/new#top', '', '/new#top'],
])('the query goes on: %s with %s is %s', (target, search, expected) => {
  expect(withQueryOf(target, search)).toBe(expected);
});

test('a chain is followed to its end, at most 5 hops', async () => {
  expect(await findRedirect(databaseOf(ladder(5)), { address: '/s0' })).toEqual({ to: '/s5', status: 301 });
  expect(await findRedirect(databaseOf(ladder(6)), { address: '/s0' })).toBeNull();
});

test('one temporary hop makes the redirect temporary', async () => {
  const db = databaseOf([
    ['/a', '/b', 308],
    ['/b', '/c', 307],
  ]);
  expect(await findRedirect(db, { address: '/a' })).toEqual({ to: '/c', status: 307 });
});

test('a loop is no redirect', async () => {
  const db = databaseOf([
    ['/a', '/b'],
    ['/b', '/a'],
    ['/self', '/self?again=1'],
  ]);
  expect(await findRedirect(db, { address: '/a' })).toBeNull();
  expect(await findRedirect(db, { address: '/self' })).toBeNull();
});

test('an unsafe target is no redirect', async () => {
  const db = databaseOf([
    ['/a', '//evil.example'],
    ['/b', '/\\evil.example'],
    ['/c', 'https://'],
  ]);
  expect(await findRedirect(db, { address: '/a' })).toBeNull();
  expect(await findRedirect(db, { address: '/b' })).toBeNull();
  expect(await findRedirect(db, { address: '/c' })).toBeNull();
  expect(() => databaseOf([['/d', 'http://example.com']])).toThrow('CHECK');
  expect(() => databaseOf([['/d', '/e', 200]])).toThrow('CHECK');
});
