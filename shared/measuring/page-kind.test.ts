import { expect, test } from 'vitest';
import { pageKindOf } from './page-kind.ts';

test('a path is one of a few kinds of pages', () => {
  const paths = [
    '/',
    '/?a=b',
    '/shop',
    '/shop/',
    '/shop?search=tea',
    '/fr/shop/c/tea?page=2',
    '/shop/tea',
    '/account/orders/7',
    '/about',
  ];
  expect(paths.map(pageKindOf)).toEqual([
    'home',
    'home',
    'listing',
    'listing',
    'listing',
    'listing',
    'product',
    'account',
    'other',
  ]);
});

test('names that every object has are not pages', () => {
  expect(pageKindOf('/constructor')).toBe('other');
  expect(pageKindOf('no path')).toBe('home');
});
