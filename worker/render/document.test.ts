import { expect, test } from 'vitest';
import { documentStart, joinDocument } from './document.ts';

/** A page stream whose chunks are released one by one. */
function pageStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(its) {
      controller = its;
    },
  });
  return {
    stream,
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  };
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

test("the start is sent before the page, and the visitor's part while the page waits", async () => {
  const page = pageStream();
  const reader = joinDocument('<start>', page.stream, Promise.resolve('<visitor>')).getReader();
  expect(await readNext(reader)).toBe('<start>');
  const next = readNext(reader);
  page.write('<shell>');
  expect(await next).toBe('<shell>');
  expect(await readNext(reader)).toBe('<visitor>');
  page.write('<late>');
  page.end();
  expect(await readNext(reader)).toBe('<late>');
  expect(await readNext(reader)).toBe('</body></html>');
  expect((await reader.read()).done).toBe(true);
});

test("the visitor's part does not split a flush of React", async () => {
  const page = pageStream();
  for (const piece of ['<a', ' href=', '"/">']) page.write(piece);
  page.end();
  const html = await new Response(joinDocument('', page.stream, Promise.resolve('<visitor>'))).text();
  expect(html).toBe('<a href="/"><visitor></body></html>');
});

test("a slow visitor's part does not delay the page", async () => {
  const page = pageStream();
  let know: (part: string) => void = () => {};
  const visitorPart = new Promise<string>((resolve) => {
    know = resolve;
  });
  const reader = joinDocument('<start>', page.stream, visitorPart).getReader();
  page.write('<shell>');
  expect(await readNext(reader)).toBe('<start>');
  expect(await readNext(reader)).toBe('<shell>');
  const next = readNext(reader);
  page.write('<late>');
  page.end();
  expect(await next).toBe('<late>');
  know('<visitor>');
  expect(await readNext(reader)).toBe('<visitor>');
});

test('titles and descriptions are escaped', () => {
  const assets = {
    entry: '/entry.js',
    styles: [],
    pageStyles: { account: '/account.css', pay: '/pay.css' },
    fonts: [],
    scripts: [],
  };
  const hostile = '"><script>alert(1)</script>';
  const start = documentStart({
    siteName: 'Shop',
    lang: 'en-AU',
    nonce: 'n',
    assets,
    head: { title: hostile, description: hostile },
  });
  expect(start).not.toContain('<script>alert');
});

test('a page with a canonical URL has Open Graph tags', () => {
  const head = {
    title: '"Tea" & more',
    canonical: 'https://shop.test/shop',
    share: { image: 'https://m.test/1.jpg' },
  };
  const assets = {
    entry: '/entry.js',
    styles: [],
    pageStyles: { account: '/account.css', pay: '/pay.css' },
    fonts: [],
    scripts: [],
  };
  const options = { lang: 'en-AU', siteName: 'Shop', nonce: 'n', assets };
  const start = documentStart({ ...options, head: { ...head, jsonLd: [{ name: '</script>' }] } });
  expect(start).toContain('<meta property="og:title" content="&quot;Tea&quot; &amp; more">');
  expect(start).toContain('<meta property="og:site_name" content="Shop">');
  expect(start).toContain('<meta property="og:image" content="https://m.test/1.jpg">');
  expect(start).toContain('<script type="application/ld+json" nonce="n">{"name":"\\u003c/script>"}</script>');
  expect(documentStart({ ...options, head: { title: 'Cart' } })).not.toContain('og:');
});
