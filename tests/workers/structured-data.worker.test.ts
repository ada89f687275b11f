import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { unknownIn } from '../schema-org.ts';
import { brokenBy } from './google-rules.ts';
import { plainProduct, startShop } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

type Data = Record<string, Json>;

async function dataOf(path: string, shop = it.shop): Promise<Data[]> {
  const html = await (await fetch(`${shop}${path}`)).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return scripts.map(([, text = '']) => JSON.parse(text) as Data);
}

test('What is misspelt, of another type or no member of its enumeration is found', () => {
  expect(unknownIn({ '@type': 'Product', name: 'Tea', offers: { '@type': 'Offer', prize: 3 } })).toEqual([
    '/Product.offers/Offer.prize',
  ]);
  expect(unknownIn({ '@type': 'Prodcut' })).toEqual([': no type "Prodcut"']);
  expect(unknownIn({ '@type': 'Offer', availability: 'https://schema.org/InStok' })).toEqual([
    '/Offer.availability = https://schema.org/InStok',
  ]);
  expect(unknownIn({ '@type': 'BreadcrumbList', itemListElement: [] })).toEqual([]);
});

test.each([
  ['/', ['Organization', 'WebSite', 'WebPage']],
  ['/shop', ['ItemList', 'WebPage']],
  ['/shop/c/tea', ['ItemList', 'BreadcrumbList', 'WebPage']],
  ['/shop/scarce-roast', ['ProductGroup', 'BreadcrumbList', 'WebPage']],
  ['/articles/cold-brew', ['Article', 'BreadcrumbList', 'WebPage']],
  ['/find-us', ['LocalBusiness', 'WebPage']],
])('%s says what it shows in the words of schema.org, and as Google asks for it', async (path, types) => {
  const data = await dataOf(path);
  expect(data.map((one) => one['@type'])).toEqual(types);
  expect(data.flatMap((one) => [...unknownIn(one), ...brokenBy(one)])).toEqual([]);
});

test.each([
  '/',
  '/shop',
  '/shop/c/tea',
  '/de/shop/c/tee',
  '/shop/c/green-tea',
  '/shop/scarce-roast',
  '/about',
  '/contact',
  '/articles',
  '/articles/cold-brew',
])('%s tells search engines the breadcrumbs that people see, and itself behind them', async (path) => {
  const html = await (await fetch(`${it.shop}${path}`)).text();
  const [shown = ''] = /<nav class="breadcrumbs"[^]*?<\/nav>/.exec(html) ?? [];
  const seen = Array.from(shown.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g), ([, href = '', name]) => [
    it.shop + href,
    name,
  ]);
  const list = (await dataOf(path)).find((one) => one['@type'] === 'BreadcrumbList');
  const told = ((list?.['itemListElement'] ?? []) as Data[]).map(({ item, name }) => [item, name]);
  expect(told.slice(0, -1)).toEqual(seen);
  expect(told.slice(-1).map(([item]) => item)).toEqual(seen.length > 0 ? [it.shop + path] : []);
});

test('A product without variants is one, with its offer', async () => {
  const { slug } = await plainProduct(it.visitor());
  const data = await dataOf(`/shop/${slug}`);
  expect(data).toMatchObject([
    { '@type': 'Product', offers: { '@type': 'Offer', price: expect.any(Number) } },
    { '@type': 'BreadcrumbList' },
    { '@type': 'WebPage' },
  ]);
  expect(data.flatMap((one) => [...unknownIn(one), ...brokenBy(one)])).toEqual([]);
});

test('Each variant is offered by itself, with its own number and what it differs by, in any language', async () => {
  const [group, french] = await Promise.all(
    ['/shop/scarce-roast', '/fr/shop/scarce-roast'].map(async (path) => (await dataOf(path))[0]),
  );
  const variants = group?.['hasVariant'] as (Data & { offers: Data })[];
  expect(variants.length).toBeGreaterThan(1);
  for (const { productID, sku, size, offers } of variants) {
    expect(productID).toMatch(/^\w+-\w+$/);
    expect([sku, size]).toEqual([expect.any(String), expect.any(String)]);
    expect(offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'AUD', url: expect.any(String) });
    expect(offers).not.toHaveProperty('shippingDetails');
  }
  const told = (data: Data = {}) => [
    data['variesBy'],
    (data['hasVariant'] as Data[]).map(({ productID, size }) => [productID, size]),
  ];
  expect(told(french)).toEqual(told(group));
});

test('A page with no picture but drawings is shared with the one that the build drew, in the size that is told', async () => {
  for (const path of ['/', '/shop', '/shop/c/tea', '/shop/scarce-roast', '/about', '/articles/cold-brew']) {
    const html = await (await fetch(`${it.shop}${path}`)).text();
    const told = (name: string) =>
      new RegExp(`<meta property="og:image${name}" content="([^"]*)">`).exec(html)?.[1];
    expect([path, told(':width'), told(':height')]).toEqual([path, '1200', '630']);
    const picture = await fetch(told('') ?? '');
    expect([path, picture.headers.get('Content-Type')]).toEqual([path, 'image/jpeg']);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([path, width, height]).toEqual([path, 1200, 630]);
  }
});

test('An article says when it was published and edited', async () => {
  const [article = {}] = await dataOf('/articles/cold-brew');
  for (const name of ['datePublished', 'dateModified'])
    expect([name, Number.isNaN(Date.parse(`${article[name] as string}`))]).toEqual([name, false]);
});

test('The shop has a logo, and its rules of returns are a page that anybody can read', async () => {
  const [organization = {}] = await dataOf('/');
  const { merchantReturnLink } = organization['hasMerchantReturnPolicy'] as { merchantReturnLink: string };
  for (const address of [merchantReturnLink, organization['logo'] as string])
    expect([address, (await fetch(address, { redirect: 'manual' })).status]).toEqual([address, 200]);
});

test('The logo of a shop without a sign is its icon as a picture', async () => {
  const other = await startShop({ SIGN_URL: '' });
  const [organization = {}] = await dataOf('/', other.shop);
  const logo = await fetch(organization['logo'] as string);
  expect(logo.headers.get('Content-Type')).toBe('image/png');
  await other.stop();
});
