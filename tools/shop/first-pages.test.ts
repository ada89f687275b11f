import { expect, test } from 'vitest';
import { firstPages } from './first-pages.ts';

const SITEMAPS: Record<string, string[]> = {
  '/sitemap.xml': ['/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/sitemaps/products-2.xml'],
  '/sitemaps/pages.xml': ['/', '/fr', '/shop', '/about', '/fr/about', '/shop/c/tea'],
  '/sitemaps/products-1.xml': ['a', 'b', 'c', 'd'].flatMap((slug) => [`/shop/${slug}`, `/fr/shop/${slug}`]),
};

function world(mostRead: () => Promise<string[] | null>) {
  const asked: string[] = [];
  const send = async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const listed = SITEMAPS[pathname];
    const xml = listed?.map((path) => `<url><loc>https://acme.example${path}</loc></url>`).join('');
    return new Response(xml ?? null, { status: listed ? 200 : 404 });
  };
  const pages = firstPages({ shopUrl: 'http://127.0.0.1:1', fetch: send as typeof fetch, mostRead });
  return { pages, asked };
}

test('the pages among the most visited routes are opened, at addresses from the sitemap', async () => {
  const counted = ['/*', '/shop/:slug', '/api/cart', '/pay', '/:slug', '/assets/*'];
  const { pages, asked } = world(async () => counted);
  expect(await pages).toEqual(['/shop/a', '/shop/b', '/shop/c', '/pay', '/shop', '/about', '/healthz']);
  expect(asked).not.toContain('/sitemaps/products-2.xml');
});

test('without figures the usual pages are opened', async () => {
  const usual = ['/', '/shop', '/shop/a', '/shop/b', '/shop/c', '/cart', '/about', '/articles', '/healthz'];
  expect(await world(async () => null).pages).toEqual(usual);
  expect(await world(() => Promise.reject(new Error('The service is gone'))).pages).toEqual(usual);
  expect(await world(async () => []).pages).toEqual(usual);
});

test('routes without parameters need no sitemap', async () => {
  const { pages, asked } = world(async () => ['/', '/cart']);
  expect(await pages).toEqual(['/', '/cart', '/healthz']);
  expect(asked).toEqual([]);
});
