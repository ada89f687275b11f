import { afterEach, expect, test, vi } from 'vitest';
import { mayPrefetch, start } from './prefetch.ts';

const here = new URL('https://shop.test/shop?category=tea');

test.each(['/', '/shop', '/shop/billy-blend', '/shop?category=coffee&page=2', '/articles'])(
  '%s may be prefetched',
  (address) => {
    expect(mayPrefetch(new URL(address, here), here)).toBe(true);
  },
);

test.each([
  '/cart',
  '/cart/items',
  '/account/login',
  '/account/logout',
  '/logout',
  '/api/cart',
  '/pay',
  '/thank-you',
  '/shop?checkout=abc',
  '/thank-you?redirect_status=succeeded',
  '/shop?category=tea',
  '/shop?category=tea#main',
  'https://elsewhere.test/',
  'mailto:hello@shop.test',
])('%s is never prefetched', (address) => {
  expect(mayPrefetch(new URL(address, here), here)).toBe(false);
});

type Hint = { href?: string; onload?: () => void };

afterEach(() => vi.unstubAllGlobals());

/** A browser without Speculation Rules, and what it prefetched. */
function browse(connection: object = { effectiveType: '4g' }) {
  const hints: Hint[] = [];
  const removed: string[] = [];
  let consider: (event: { target: unknown }) => void = () => {};
  class Anchor {
    readonly target = '';
    readonly href: string;
    constructor(href: string) {
      this.href = href;
    }
    closest() {
      return this;
    }
  }
  vi.stubGlobal('Element', Anchor);
  vi.stubGlobal('HTMLScriptElement', {});
  vi.stubGlobal('location', here);
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: typeof consider) => {
      if (type === 'pointerover') consider = listener;
    },
    createElement: () => ({}),
    querySelector: (selector: string) => ({ remove: () => removed.push(selector) }),
    head: { append: (hint: Hint) => hints.push(hint) },
  });
  start();
  return {
    point: (path: string) => consider({ target: new Anchor(new URL(path, here).href) }),
    hints,
    removed,
  };
}

test('at most two pages are prefetched at a time, each only once', () => {
  const { point, hints } = browse();
  for (const path of ['/a', '/a', '/cart', '/b', '/c']) point(path);
  expect(hints.map(({ href }) => new URL(href ?? '').pathname)).toEqual(['/a', '/b']);
  hints[0]?.onload?.();
  point('/c');
  point('/d');
  expect(hints.map(({ href }) => new URL(href ?? '').pathname)).toEqual(['/a', '/b', '/c']);
});

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded ahead over %o, and the page takes its rules for that away',
  (connection) => {
    const { point, hints, removed } = browse(connection);
    point('/a');
    expect(hints).toEqual([]);
    expect(removed).toEqual(['script[type=speculationrules]']);
  },
);
