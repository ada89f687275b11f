import { expect, test, vi } from 'vitest';
import { loadAgain } from './load-again.ts';

test.each([
  ['/account/addresses/new', true, ['/account']],
  ['/pay/address', true, ['/pay']],
  ['/wish-list/items', true, ['/wish-list']],
  ['/account/orders', false, ['again']],
  ['/account/orders', undefined, ['again']],
])('what was posted to a page is not sent once more by another visitor: %s', (pathname, isPosted, loaded) => {
  const seen: string[] = [];
  const replace = (href: string) => seen.push(href);
  vi.stubGlobal('location', { pathname, replace, reload: () => seen.push('again') });
  loadAgain(isPosted);
  expect(seen).toEqual(loaded);
});
