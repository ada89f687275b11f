import { expect, test } from 'vitest';
import { readRedirect, refusalOf, type RedirectRow } from './redirects.ts';

const row = (line: string) => readRedirect(line) as RedirectRow;

test.each([
  ['/old /new', { from_path: '/old', to_path: '/new', status: 301 }],
  [
    '/fr/caf%C3%A9, https://example.com/a 302',
    { from_path: '/fr/café', to_path: 'https://example.com/a', status: 302 },
  ],
  ['/old gone', { from_path: '/old', to_path: '', status: 410 }],
])('%s is a redirect', (line, expected) => {
  expect(readRedirect(line)).toEqual(expected);
});

test.each([
  '',
  '/old',
  'old /new',
  '/ /new',
  '/old?x=1 /new',
  '/old //evil.example',
  '/old http://a.example',
  '/old /new 200',
])('%j is none', (line) => {
  expect(readRedirect(line)).toBeNull();
});

const pages = ['/about', '/shop'];
const known = (rows: string[], answers = true) => ({
  find: async (path: string) => rows.map(row).find(({ from_path: from }) => from === path) ?? null,
  statusAt: async (path: string) => (answers ? (pages.includes(path.split('?')[0] ?? '') ? 200 : 404) : null),
});

test.each([
  ['/about /shop', [], '/about is a page of the shop, which would hide the redirect.'],
  ['/old /nowhere', [], 'There is nothing at /nowhere.'],
  ['/old /old?x=1', [], '/old would lead back to itself.'],
  ['/old /older', ['/older /old'], '/old would lead back to itself.'],
  ['/old /1', ['/1 /2', '/2 /3', '/3 /4', '/4 /5', '/5 /6'], '/old would lead on more than 5 times.'],
])('%s is refused beside %j', async (line, rows, reason) => {
  expect(await refusalOf(row(line), known(rows))).toBe(reason);
});

test.each([
  ['/old /shop?category=tea', []],
  ['/old /older', ['/older /about']],
  ['/old https://example.com/', []],
  ['/old gone', []],
])('%s is taken beside %j', async (line, rows) => {
  expect(await refusalOf(row(line), known(rows))).toBeNull();
  // A shop that does not answer says nothing against it.
  expect(await refusalOf(row(line), known(rows, false))).toBeNull();
});
