import { expect, test, vi } from 'vitest';
import type { Assets } from './assets.ts';
import { documentStart, joinDocument } from './document.ts';

type Release = (text: string) => void;

/** A part that arrives when it is released. */
function part(): { promise: Promise<string>; release: Release } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, release: resolve };
}

/** The deferred parts found while rendering each part. */
function latePartsOf(...met: Promise<string>[][]) {
  return () => met.shift() ?? [];
}

function readerOf(document: string | ReadableStream<Uint8Array>) {
  if (typeof document === 'string') throw new Error('Nothing of the document is late');
  const reader = document.getReader();
  return async () => new TextDecoder().decode((await reader.read()).value);
}

test('a page whose parts are all known is one string', () => {
  const document = joinDocument({
    page: '<page>',
    visitorPart: '<visitor>',
    late: [],
    takeLate: latePartsOf(),
  });
  expect(document).toBe('<page><visitor></body></html>');
});

test("a page does not wait for the visitor's part", async () => {
  const visitor = part();
  const next = readerOf(
    joinDocument({ page: '<page>', visitorPart: visitor.promise, late: [], takeLate: latePartsOf() }),
  );
  expect(await next()).toBe('<page>');
  visitor.release('<visitor>');
  expect(await next()).toBe('<visitor>');
  expect(await next()).toBe('</body></html>');
  expect(await next()).toBe('');
});

test('deferred parts follow in order of arrival, each with the parts it contains', async () => {
  const [first, second, inner] = [part(), part(), part()];
  const next = readerOf(
    joinDocument({
      page: '<page>',
      visitorPart: '<visitor>',
      late: [first.promise, second.promise],
      takeLate: latePartsOf([], [inner.promise]),
    }),
  );
  expect(await next()).toBe('<page>');
  expect(await next()).toBe('<visitor>');
  second.release('<second>');
  expect(await next()).toBe('<second>');
  inner.release('<inner>');
  expect(await next()).toBe('<inner>');
  first.release('<first>');
  expect(await next()).toBe('<first>');
  expect(await next()).toBe('</body></html>');
});

/** The start of a page of a shop whose scripts and styles are nowhere. */
function startOf(change: Partial<Parameters<typeof documentStart>[0]>): string {
  const none = { fonts: {}, styles: [], scripts: [], later: {}, pageStyles: {}, islandFiles: null };
  const assets = { ...none, entry: '/entry.js', icon: '/icon', color: '#f0f0f0', darkColor: null };
  return documentStart({
    lang: 'en-AU',
    prefix: '',
    alternates: [],
    siteName: 'Shop',
    nonce: 'n1',
    assets: assets as unknown as Assets,
    release: null,
    measured: null,
    resizesPictures: false,
    shopPicture: null,
    head: { title: 'Page' },
    ...change,
  });
}

/** The script at the start of a page. */
const scriptOf = (start: string) => /<script nonce="n1">(.*?)<\/script>/.exec(start)?.[1] ?? '';

test('a page that answers a form says in its first element what is loaded in its place, which no later answer exchanges', () => {
  expect(startOf({ instead: '/pay?"' })).toContain('<html lang="en-AU" data-instead="/pay?&quot;"><head>');
  expect(startOf({})).toContain('<html lang="en-AU"><head>');
});

test('titles and descriptions are escaped', () => {
  const hostile = '"><script>alert(1)</script>';
  const start = startOf({ release: hostile, head: { title: hostile, description: hostile } });
  expect(start).not.toContain('<script>alert');
});

test('a page with a canonical URL has Open Graph tags', () => {
  const head = {
    title: '"Tea" & more',
    canonical: 'https://shop.test/shop',
    share: { picture: { url: 'https://m.test/1.jpg', alt: 'A "cup"', width: 800, height: null } },
  };
  const start = startOf({
    release: 'v-7',
    measured: { share: 0.1, needsConsent: true, page: 'home' },
    head: { ...head, jsonLd: [{ name: '</script>' }] },
  });
  expect(start).toContain('<meta property="og:title" content="&quot;Tea&quot; &amp; more">');
  expect(start).toContain('<meta name="measured" content="0.1" data-page="home" data-consent>');
  expect(start).toContain('<meta property="og:site_name" content="Shop">');
  expect(start).toContain('<meta name="release" content="v-7">');
  expect(start).toContain('<meta name="theme-color" content="#f0f0f0">');
  expect(start).not.toContain('shop-scheme');
  expect(start).toContain(
    '<link rel="icon" href="/icon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
      '<link rel="apple-touch-icon" href="/icon-touch.png"><link rel="manifest" href="/icon.webmanifest">',
  );
  expect(start).toContain(
    '<meta property="og:image" content="https://m.test/1.jpg"><meta property="og:image:alt" content="A &quot;cup&quot;">',
  );
  expect(start).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
  expect(startOf({ head: { title: 'Cart' } })).not.toContain('og:');
});

test('a fade that ends early causes no uncaught error', async () => {
  const listeners: Record<string, (event: object) => void> = {};
  // oxlint-disable-next-line no-implied-eval -- the text is the page's own script
  new Function('addEventListener', scriptOf(startOf({})))(
    (name: string, listener: () => void) => (listeners[name] = listener),
  );
  for (const listen of [listeners['pageswap'], listeners['pagereveal']]) {
    const fail = async () => {
      throw new DOMException('Transition was aborted because of invalid state', 'InvalidStateError');
    };
    listen?.({ viewTransition: { updateCallbackDone: fail(), ready: fail(), finished: fail() } });
    listen?.({ viewTransition: null });
  }
  expect(Object.keys(listeners)).toEqual(['click', 'pageswap', 'pagereveal', 'unhandledrejection']);
  const prevented = (reason: unknown) => {
    const preventDefault = vi.fn<() => void>();
    listeners['unhandledrejection']?.({ reason, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  expect(prevented(new DOMException('Transition was aborted because of invalid state'))).toBe(true);
  expect(prevented(new DOMException('The connection was aborted'))).toBe(false);
  expect(prevented(new Error('Transition was lost'))).toBe(false);
  // The runner fails on an unhandled rejection.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

test('a picture that cannot be resized is loaded in its original size, and no other is touched', () => {
  const fail: ((event: object) => void)[] = [];
  // oxlint-disable-next-line no-implied-eval -- the text is the page's own script
  new Function('addEventListener', scriptOf(startOf({ resizesPictures: true })))(
    (name: string, listener: (event: object) => void, isCaptured?: boolean) =>
      name === 'error' && isCaptured && fail.push(listener),
  );
  const picture = (src: string) => ({
    tagName: 'IMG',
    src,
    srcset: 'some',
    getAttribute: () => src,
    removeAttribute(name: 'srcset') {
      this[name] = '';
    },
  });
  const refused = picture('/cdn-cgi/image/w=480,f=auto/https://cdn.swell.store/a.jpg?x=1');
  const gone = picture('https://cdn.swell.store/a.jpg');
  for (const target of [refused, gone, {}]) fail[0]?.({ target });
  expect([refused.src, refused.srcset]).toEqual(['https://cdn.swell.store/a.jpg?x=1', '']);
  expect([gone.src, gone.srcset]).toEqual(['https://cdn.swell.store/a.jpg', 'some']);
  expect(scriptOf(startOf({}))).not.toContain('cdn-cgi');
});

test('a page that comes at once after a click is shown without a fade', () => {
  const listeners: [string, (event: object) => void][] = [];
  // oxlint-disable-next-line no-implied-eval -- the text is the page's own script
  new Function('addEventListener', scriptOf(startOf({})))((...listener: [string, (event: object) => void]) =>
    listeners.push(listener),
  );
  const dispatch = (type: string, event: object) =>
    listeners.forEach(([name, listener]) => name === type && listener(event));
  const fades = (timeStamp: number) => {
    const skipTransition = vi.fn<() => void>();
    const viewTransition = {
      skipTransition,
      updateCallbackDone: Promise.resolve(),
      ready: Promise.resolve(),
      finished: Promise.resolve(),
    };
    dispatch('pageswap', { timeStamp, viewTransition });
    return skipTransition.mock.calls.length === 0;
  };
  expect(fades(500)).toBe(true);
  dispatch('click', { timeStamp: 1000 });
  expect([fades(1003), fades(1400)]).toEqual([false, true]);
  expect(() => dispatch('pageswap', { timeStamp: 1003, viewTransition: null })).not.toThrow();
});
