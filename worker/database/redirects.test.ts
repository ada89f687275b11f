import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { redirectsFrom, withQueryOf } from './redirects.ts';

test.each([
  ['/new', '?a=1&b=%20', '/new?a=1&b=+'],
  ['/shop?category=tea#top', '?category=old&utm_source=x', '/shop?category=tea&utm_source=x#top'],
  ['/new#top', '', '/new#top'],
])('the query goes on: %s with %s is %s', (target, search, expected) => {
  expect(withQueryOf(target, search)).toBe(expected);
});

test('the database takes no redirect to where none may lead', async () => {
  const { db, rows } = memoryD1();
  const save = (to: string, status: number) =>
    rows(`INSERT INTO redirects (from_path, to_path, status) VALUES ('/old', '${to}', ${status})`);
  expect(() => save('http://example.com', 301)).toThrow('CHECK');
  expect(() => save('/new', 200)).toThrow('CHECK');
  expect(() => save('', 301)).toThrow('CHECK');
  save('', 410);
  expect(await redirectsFrom(db as D1Database, ['/old', '/other'])).toEqual([
    { from_path: '/old', to_path: '', status: 410 },
  ]);
});
