import { expect, test } from 'vitest';
import { readRedirect, refusalOf, targetsFirst, type RedirectRow } from './redirects.ts';

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

test('a target at the shop itself is its path, so that it is looked at', () => {
  const shopUrl = 'https://shop.example';
  expect(readRedirect('/old https://shop.example/about?a=1#b', shopUrl)?.to_path).toBe('/about?a=1#b');
  expect(readRedirect('/old https://shop.example', shopUrl)?.to_path).toBe('/');
  expect(readRedirect('/old http://localhost:1/about', 'http://localhost:1')?.to_path).toBe('/about');
  expect(readRedirect('/old https://shop.example.evil/', shopUrl)?.to_path).toBe(
    'https://shop.example.evil/',
  );
  expect(readRedirect('/old https://shop.example//evil.example', shopUrl)).toBeNull();
});

test('what others lead to is saved before them, whatever the order of the lines', () => {
  const ordered = (...lines: string[]) =>
    targetsFirst(lines.map(row)).map(({ from_path: from, to_path: to }) => `${from} ${to}`);
  expect(ordered('/1 /2', '/x /y', '/2 /3?a=1', '/3 /about')).toEqual([
    '/3 /about',
    '/2 /3?a=1',
    '/1 /2',
    '/x /y',
  ]);
  expect(ordered('/1 /2', '/2 /1')).toEqual(['/2 /1', '/1 /2']);
  // Of two lines for one path the last counts.
  expect(ordered('/1 /2', '/2 /a', '/2 /b')).toEqual(['/2 /b', '/1 /2']);
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
