import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { findRedirect } from './redirects.ts';

const schema = readFileSync(join(import.meta.dirname, '../../migrations/0001_redirects.sql'), 'utf8');

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
  expect(await findRedirect(db, '/old')).toEqual({ to: '/shop/new?size=L#top', status: 301 });
  expect(await findRedirect(db, '/old/')).toEqual({ to: '/shop/new?size=L#top', status: 301 });
  expect(await findRedirect(db, '/caf%C3%A9')).toEqual({ to: 'https://example.com/', status: 302 });
  expect(await findRedirect(db, '/other')).toBeNull();
  expect(await findRedirect(db, '/%E0%A4%A')).toBeNull();
});

test('a chain is followed to its end, at most 5 hops', async () => {
  expect(await findRedirect(databaseOf(ladder(5)), '/s0')).toEqual({ to: '/s5', status: 301 });
  expect(await findRedirect(databaseOf(ladder(6)), '/s0')).toBeNull();
});

test('one temporary hop makes the redirect temporary', async () => {
  const db = databaseOf([
    ['/a', '/b', 308],
    ['/b', '/c', 307],
  ]);
  expect(await findRedirect(db, '/a')).toEqual({ to: '/c', status: 307 });
});

test('a loop is no redirect', async () => {
  const db = databaseOf([
    ['/a', '/b'],
    ['/b', '/a'],
    ['/self', '/self?again=1'],
  ]);
  expect(await findRedirect(db, '/a')).toBeNull();
  expect(await findRedirect(db, '/self')).toBeNull();
});

test('an unsafe target is no redirect', async () => {
  const db = databaseOf([
    ['/a', '//evil.example'],
    ['/b', '/\\evil.example'],
    ['/c', 'https://'],
  ]);
  expect(await findRedirect(db, '/a')).toBeNull();
  expect(await findRedirect(db, '/b')).toBeNull();
  expect(await findRedirect(db, '/c')).toBeNull();
  expect(() => databaseOf([['/d', 'http://example.com']])).toThrow('CHECK');
  expect(() => databaseOf([['/d', '/e', 200]])).toThrow('CHECK');
});
