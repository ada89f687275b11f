import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { shopOfFile } from '../../tests/workers/shop-of-file.ts';

const it = shopOfFile();

const read = async (path: string) => (await fetch(`${it.shop}${path}`)).text();

test('the gift guide is a page in every language, and search engines are told of it', async () => {
  const english = await read('/gift-guide');
  expect(english).toContain('<h1>Gift guide</h1>');
  expect(english).toContain('href="/shop?price_to=25">Gifts up to $25.00</a>');
  expect(english).toMatch(/<link rel="canonical" href="[^"]*\/gift-guide"/);
  const japanese = await read('/ja/gift-guide');
  expect(japanese).toContain('<h1>ギフトガイド</h1>');
  expect(japanese).toContain('href="/ja/shop?price_to=25"');
  expect(await read('/sitemaps/pages.xml')).toContain('/gift-guide</loc>');
});

test('the block of our own is on the page about us, in its language', async () => {
  expect(await read('/about')).toMatch(/<blockquote class="pull-quote__text">I came for the coffee/);
  expect(await read('/fr/a-propos')).toContain('Je suis venu pour le café');
});

/** As Cloudflare compresses a page while it is sent. */
const compressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;

// The largest page of each kind, and in the language where it is largest: none grows without a reason.
test.each([
  ['/shop/stoneware-mug', 46_500, 9_400],
  ['/ar/shop/stoneware-mug', 51_100, 10_600],
  ['/ja/shop/nightcap-ridge', 50_500, 10_900],
  ['/ar/shop', 58_000, 9_500],
  ['/fr', 29_720, 7_750],
])('%s is at most %i bytes, and %i compressed', async (path, bytes, sent) => {
  // On a slow machine parts come late at first, with what puts them into their places.
  await expect
    .poll(async () => {
      const html = await read(path);
      return Buffer.byteLength(html) <= bytes && compressed(html) <= sent;
    })
    .toBe(true);
});
