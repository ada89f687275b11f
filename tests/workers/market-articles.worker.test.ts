import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const it = shopOfFile({
  MARKETS: JSON.stringify({ AU: { currency: 'AUD' }, NZ: { locale: 'en-NZ', currency: 'NZD' } }),
});

const plain = (text: string) => text.replaceAll('&amp;', '&');

test('An article for a market with its own currency has one address everywhere, at which it is', async () => {
  await tellSandbox(it.sandbox, 'content/article/cold-brew', {
    action: 'publish',
    fields: { visible_in: 'NZ' },
  });
  const read = async (path: string) => (await fetch(`${it.shop}${path}`)).text();
  const list = await read('/en-nz/articles?currency=NZD');
  const linked = plain(/href="([^"]*articles\/cold-brew[^"]*)"/.exec(list)?.[1] ?? '');
  expect(linked).toBe('/en-nz/articles/cold-brew?currency=NZD');
  expect((await fetch(`${it.shop}/en-nz/articles/cold-brew`)).status).toBe(404);
  const page = await read(linked);
  const addresses = [
    ...page.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*articles\/cold-brew[^"]*)"/g),
  ];
  const named = addresses.map(([, address = '']) => plain(address));
  expect(named[0]).toMatch(/\/en-nz\/articles\/cold-brew\?currency=NZD$/);
  const listed = [...(await read('/sitemaps/articles.xml')).matchAll(/<loc>([^<]*cold-brew[^<]*)</g)];
  const inSitemap = listed.map(([, address = '']) => plain(address));
  expect(inSitemap.some((address) => address.endsWith(linked))).toBe(true);
  for (const address of [...named, ...inSitemap]) {
    const { pathname, search } = new URL(address);
    expect([address, (await fetch(`${it.shop}${pathname}${search}`)).status]).toEqual([address, 200]);
  }
});
