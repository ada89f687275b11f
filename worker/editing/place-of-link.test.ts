import { expect, test, vi } from 'vitest';
import { placeOfLink } from './place-of-link.ts';

vi.mock('#shop-parts', () => ({ routes: { 'gift-guide': () => {} } }));
vi.mock('#shared/shop/shop.ts', () => ({ shop: { without: ['wish-list', 'subscriptions'] } }));

const shop = {
  languages: { locales: [{ code: 'fr-FR' }, { code: 'en-NZ' }], defaultLocale: 'en-AU' },
  shopUrl: 'https://shop.test',
};

const placeOf = (address: string) => {
  const place = placeOfLink(address, shop);
  if (place.is === 'thing') return `${place.kind} ${place.slug}`;
  return 'path' in place ? `${place.is} ${place.path}` : place.is;
};

test.each([
  ['about', 'no-address'],
  ['//shop.test/about', 'no-address'],
  ['mailto:a@shop.test', 'elsewhere'],
  ['#top', 'elsewhere'],
  ['https://elsewhere.test/nope/deeper', 'elsewhere'],
  ['https://shop.test.evil.test/nope/deeper', 'elsewhere'],
  ['https://www.example.com/shop', 'placeholder'],
  ['/', 'page'],
  ['/fr', 'page'],
  ['/shop', 'page'],
  ['/shop?page=2', 'page'],
  ['/cart', 'page'],
  ['/fr/cart', 'page'],
  ['/account/orders/12', 'page'],
  ['/gift-guide', 'page'],
  ['/feeds/products.xml', 'page'],
  ['/about', 'page about'],
  ['/fr/about/?a=1#b', 'page about'],
  ['/de', 'page de'],
  ['/shop/caf%C3%A9', 'product café'],
  ['/shop/c/tea', 'category tea'],
  ['/fr/shop?category=tea', 'category tea'],
  ['/articles/new', 'article new'],
  ['https://shop.test', 'page'],
  ['https://shop.test/fr/nope', 'page nope'],
  ['http://shop.test/nope/deeper', 'nothing /nope/deeper'],
  ['https://shop.test//evil.test', 'nothing //evil.test'],
  ['/nope/deeper', 'nothing /nope/deeper'],
  ['/de/shop', 'nothing /de/shop'],
  ['/shop/a/b', 'nothing /shop/a/b'],
  ['/shop/c/a/b', 'nothing /shop/c/a/b'],
  ['/articles/a/b', 'nothing /articles/a/b'],
  ['/cart/nope', 'nothing /cart/nope'],
  ['/contact/us', 'nothing /contact/us'],
  ['/wish-list', 'nothing /wish-list'],
  ['/fr/account/subscriptions', 'nothing /fr/account/subscriptions'],
])('%s leads to: %s', (address, expected) => {
  expect(placeOf(address)).toBe(expected);
});
