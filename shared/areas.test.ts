import { expect, test } from 'vitest';
import { firstPageOf } from './areas.ts';

test.each([
  ['/account/addresses/new', '/account'],
  ['/pay/address', '/pay'],
  ['/wish-list/items', '/wish-list'],
  ['/shop/c/tea', '/shop'],
  ['/news', '/news'],
  ['/', '/'],
  // Where no page begins so.
  ['/preferences/delivery', '/'],
  ['/preview/leave', '/'],
])('the first page of the area of %s is %s', (path, first) => {
  expect(firstPageOf(path)).toBe(first);
});
