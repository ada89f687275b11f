import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import {
  askAhead,
  findRedirectAt,
  listRedirects,
  readRedirect,
  refusalOf,
  saveRedirect,
  targetsFirst,
  type RedirectRow,
} from './redirects.ts';

const row = (line: string) => readRedirect(line) as RedirectRow;

test.each([
  ['/old /new', { from_path: '/old', to_path: '/new', status: 301 }],
  [
    '/fr/caf%C3%A9, https://example.com/a 302',
    { from_path: '/fr/café', to_path: 'https://example.com/a', status: 302 },
  ],
  ['/old gone', { from_path: '/old', to_path: '', status: 410 }],
  ['/old/ /new', { from_path: '/old', to_path: '/new', status: 301 }],
])('%s is a redirect', (line, expected) => {
  expect(readRedirect(line)).toEqual(expected);
});

test.each([
  ['', /a line is/],
  ['/old', /a line is/],
  ['/old /new 301 more', /a line is/],
  ['old /new', /old address/],
  ['/ /new', /front page/],
  ['/old?x=1 /new', /old address/],
  ['/old //evil.example', /new address/],
  ['/old /\\evil.example', /new address/],
  ['/old http://a.example', /new address/],
  ['/old /new 200', /number/],
])('%j is none, and why', (line, reason) => {
  expect(readRedirect(line)).toMatch(reason);
});

test('a target at the shop itself is its path, so that it is looked at', () => {
  const shopUrl = 'https://shop.example';
  const targetOf = (line: string, url = shopUrl) => (readRedirect(line, url) as RedirectRow).to_path;
  expect(targetOf('/old https://shop.example/about?a=1#b')).toBe('/about?a=1#b');
  expect(targetOf('/old https://shop.example')).toBe('/');
  expect(targetOf('/old http://localhost:1/about', 'http://localhost:1')).toBe('/about');
  expect(targetOf('/old https://shop.example.evil/')).toBe('https://shop.example.evil/');
  expect(readRedirect('/old https://shop.example//evil.example', shopUrl)).toMatch(/new address/);
});

test('a path for all languages leads to the page of one of them, while there is one', async () => {
  expect(await refusalOf(row('/apropos /fr/apropos'), known([]))).toBeNull();
  expect(await refusalOf(row('/old /fr/old'), known([]))).toBe('/old would lead back to itself.');
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
  expect(ordered('/1 /fr/2/', '/2 /about')).toEqual(['/2 /about', '/1 /fr/2/']);
  expect(ordered('/1 /2', '/2 /1')).toEqual(['/2 /1', '/1 /2']);
  // Of two lines for one path the last counts.
  expect(ordered('/1 /2', '/2 /a', '/2 /b')).toEqual(['/2 /b', '/1 /2']);
});

const pages = ['/about', '/shop', '/fr/apropos'];
/** Without the slash, as the shop does it. */
const moved = ['/about/', '/nowhere/'];
/** Where the shop leads by itself: to a language's one address, to a visitor's page, and as its book has learnt. */
const led: Record<string, { status: number; to: string }> = {
  '/fr-fr/ancien': { status: 308, to: '/fr/ancien' },
  '/FR/caps': { status: 308, to: '/fr/caps' },
  '/fr/cart': { status: 302, to: '/cart' },
  '/learnt': { status: 301, to: '/about' },
  '/taken': { status: 302, to: '/about' },
};

function known(rows: string[], answers = true) {
  const memory = memoryD1();
  const db = memory.db as unknown as D1Database;
  const saved = rows.map(async (line) => saveRedirect(db, row(line), { who: 'Kim', now: 0 }));
  const ask = async (target: string) => {
    const [path = ''] = target.split('?');
    if (led[path]) return led[path];
    if (moved.includes(path)) return { status: 301, to: path.slice(0, -1) };
    return { status: pages.includes(path) ? 200 : 404, to: null };
  };
  return {
    find: async (target: string) => {
      await Promise.all(saved);
      return findRedirectAt(db, target);
    },
    ask: answers ? ask : async () => null,
  };
}

test.each([
  ['/about /shop', [], '/about is a page of the shop, which would hide the redirect.'],
  ['/old /nowhere', [], 'There is nothing at /nowhere.'],
  ['/fr-fr/ancien /shop', [], '/fr-fr/ancien leads to /fr/ancien by itself, which would hide the redirect.'],
  ['/FR/caps /shop', [], '/FR/caps leads to /fr/caps by itself, which would hide the redirect.'],
  ['/fr/cart /shop', [], '/fr/cart leads to /cart by itself, which would hide the redirect.'],
  ['/api/x /shop', [], '/api/x is an address for machines, at which no redirect is followed.'],
  ['/ucp/x /shop', [], '/ucp/x is an address for machines, at which no redirect is followed.'],
  ['/favicon.ico /shop', [], '/favicon.ico is an address for machines, at which no redirect is followed.'],
  ['/old /old?x=1', [], '/old would lead back to itself.'],
  ['/old /older', ['/older /old'], '/old would lead back to itself.'],
  ['/fr/a /fr/b', ['/b /fr/a'], '/fr/a would lead back to itself.'],
  ['/b /fr/a', ['/a /fr/b'], '/b would lead back to itself.'],
  ['/b /a', ['/a /b/'], '/b would lead back to itself.'],
  ['/old /nowhere/', [], 'There is nothing at /nowhere.'],
  ['/old /1', ['/1 /2', '/2 /3', '/3 /4', '/4 /5', '/5 /6'], '/old would lead on more than 5 times.'],
])('%s is refused beside %j', async (line, rows, reason) => {
  expect(await refusalOf(row(line), known(rows))).toBe(reason);
});

test.each([
  ['/old /shop?category=tea', []],
  ['/old /older', ['/older /about']],
  ['/old https://example.com/', []],
  ['/old gone', []],
  ['/old /about/', []],
  ['/learnt /shop', []],
  ['/taken /shop', ['/taken /about 302']],
  ['/old /fr/older', ['/older /about']],
])('%s is taken beside %j', async (line, rows) => {
  expect(await refusalOf(row(line), known(rows))).toBeNull();
  // A shop that does not answer says nothing against it.
  expect(await refusalOf(row(line), known(rows, false))).toBeNull();
});

test('redirects are found by what is in either address, and counted', async () => {
  const db = memoryD1().db as unknown as D1Database;
  for (const line of ['/Teas /shop', '/old /teas/green', '/50% /shop', '/other gone'])
    await saveRedirect(db, row(line), { who: 'Kim', now: 0 });
  const found = async (typed: string) => {
    const { redirects, count } = await listRedirects(db, typed);
    expect(count).toBe(redirects.length);
    return redirects.map(({ from_path: from }) => from);
  };
  expect(await found('tea')).toEqual(['/old', '/Teas']);
  expect(await found('%')).toEqual(['/50%']);
  expect(await found('')).toHaveLength(4);
});

test('the shop is asked once about each address, of three lines at a time', async () => {
  const rows = ['/1 /shop', '/2 /shop', '/3 https://example.com/', '/4 gone'].map(row);
  const asked: string[] = [];
  const { ask, reach } = askAhead(rows, async (target) => {
    asked.push(target);
    return { status: 200, to: null };
  });
  reach(0);
  expect(asked).toEqual(['/1', '/shop', '/2', '/3']);
  expect(await ask('/shop')).toEqual({ status: 200, to: null });
  reach(1);
  expect(asked).toEqual(['/1', '/shop', '/2', '/3', '/4']);
});
