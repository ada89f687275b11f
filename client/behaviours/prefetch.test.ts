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
function browse(): { point: (path: string) => void; hints: Hint[] } {
  const hints: Hint[] = [];
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
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: typeof consider) => {
      if (type === 'pointerover') consider = listener;
    },
    createElement: () => ({}),
    head: { append: (hint: Hint) => hints.push(hint) },
  });
  start();
  return { point: (path) => consider({ target: new Anchor(new URL(path, here).href) }), hints };
}

test('at most four pages are prefetched at a time, each only once', () => {
  const { point, hints } = browse();
  for (const path of ['/a', '/a', '/b', '/cart', '/c', '/d', '/e']) point(path);
  expect(hints.map(({ href }) => new URL(href ?? '').pathname)).toEqual(['/a', '/b', '/c', '/d']);
  hints[0]?.onload?.();
  point('/e');
  point('/f');
  expect(hints.map(({ href }) => new URL(href ?? '').pathname)).toEqual(['/a', '/b', '/c', '/d', '/e']);
});
