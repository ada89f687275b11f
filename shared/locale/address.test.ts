import { expect, test } from 'vitest';
import { accountActions, actions, answers, documents, furtherRoutes, routes } from '../routes.ts';
import { addressIn, followsVisitor, isInLanguages, splitAddress } from './address.ts';

test.each([
  ['/', '/fr'],
  ['/?page=2', '/fr?page=2'],
  ['/#main', '/fr#main'],
  ['/shop', '/fr/shop'],
  ['/shop?category=tea#top', '/fr/shop?category=tea#top'],
  ['/faq', '/fr/faq'],
  ['/shop/suggestions', '/fr/shop/suggestions'],
  ['/fr', '/fr'],
  ['/fr/shop', '/fr/shop'],
  ['/de/shop', '/de/shop'],
  ['/cart', '/cart'],
  ['/account/orders', '/account/orders'],
  ['/thank-you?checkout=1', '/thank-you?checkout=1'],
  ['/icon-paper.svg', '/icon-paper.svg'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['https://elsewhere.example/shop', 'https://elsewhere.example/shop'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#main', '#main'],
  ['', ''],
])('in French %s is %s', (href, localized) => {
  expect(addressIn('/fr', href)).toBe(localized);
  expect(addressIn('', href)).toBe(href);
});

test.each([
  ['/fr/shop/tea', '/fr', '/shop/tea'],
  ['/FR/shop', '/FR', '/shop'],
  ['/en-nz/shop', '/en-nz', '/shop'],
  ['/fr', '/fr', '/'],
  ['/fr/', '', '/fr/'],
  ['/fr//evil.example', '', '/fr//evil.example'],
  ['/fr/cart', '', '/fr/cart'],
  ['/fr/api/cart', '', '/fr/api/cart'],
  ['/api/cart', '', '/api/cart'],
  ['/pay/address', '', '/pay/address'],
  ['/shop/tea', '', '/shop/tea'],
  ['/', '', '/'],
])('%s has the language %s', (pathname, prefix, path) => {
  expect(splitAddress(pathname)).toEqual({ prefix, path });
});

type Patterns = { [name: string]: { pattern: string } | Patterns };

function pathsIn(group: object): string[] {
  return Object.values(group as Patterns).flatMap((entry) =>
    'pattern' in entry && typeof entry.pattern === 'string' ? [entry.pattern] : pathsIn(entry),
  );
}

test('every address of the shop is known to have a language, to follow the visitor, or to have none', () => {
  const all = [
    ...new Set(
      [routes, furtherRoutes, documents, answers, actions, accountActions].flatMap((group) => pathsIn(group)),
    ),
  ];
  const ofVisitor = all.filter((path) => followsVisitor(path)).map((path) => path.split('/')[1]);
  expect(new Set(ofVisitor)).toEqual(
    new Set(['account', 'cart', 'challenge', 'pay', 'places', 'preferences', 'preview', 'thank-you']),
  );
  const ofPages = all.filter((path) => isInLanguages(path)).map((path) => path.split('/')[1]);
  expect(new Set(ofPages)).toEqual(
    new Set([
      '',
      ':language',
      ':slug',
      'articles',
      'back-in-stock',
      'contact',
      'find-order',
      'find-us',
      'news',
      'shop',
    ]),
  );
});
