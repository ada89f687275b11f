import { expect, test, vi } from 'vitest';
import { loadAgain } from './load-again.ts';

const HREF = 'https://shop.test/shop?currency=NZD';

test.each([
  ['a form’s answer, the page that it names', '{"epoch":"e1","instead":"/fr/news"}', HREF, '/fr/news'],
  [
    'a form’s answer in another currency, too',
    '{"instead":"/contact"}',
    'https://shop.test/shop',
    '/contact',
  ],
  ['a page, itself', '{"epoch":"e1"}', HREF, 'again'],
  ['a page without data of its visitor, itself', null, HREF, 'again'],
  [
    'a page, itself without its currency',
    '{"epoch":"e1"}',
    'https://shop.test/shop',
    'https://shop.test/shop',
  ],
])('in the place of %s is loaded', (_, textContent, address, loaded) => {
  const seen: string[] = [];
  const replace = (href: string) => seen.push(href);
  vi.stubGlobal('location', { href: HREF, replace, reload: () => seen.push('again') });
  vi.stubGlobal('document', { getElementById: () => textContent && { textContent } });
  loadAgain(address);
  expect(seen).toEqual([loaded]);
});
