import { expect, test, vi } from 'vitest';
import { loadAgain } from './load-again.ts';

const HREF = 'https://shop.test/shop?currency=NZD';

test.each([
  ['a form’s answer, the page that it names', { instead: '/fr/news' }, HREF, '/fr/news'],
  ['a form’s answer in another currency, too', { instead: '/contact' }, 'https://shop.test/shop', '/contact'],
  ['a page, itself', {}, HREF, 'again'],
  ['a page, itself without its currency', {}, 'https://shop.test/shop', 'https://shop.test/shop'],
])('in the place of %s is loaded', (_, dataset, address, loaded) => {
  const seen: string[] = [];
  const replace = (href: string) => seen.push(href);
  vi.stubGlobal('location', { href: HREF, replace, reload: () => seen.push('again') });
  // The data of the visitor may be of a later answer.
  const getElementById = () => ({ textContent: '{"epoch":"e2","instead":"/of-another-answer"}' });
  vi.stubGlobal('document', { documentElement: { dataset }, getElementById });
  loadAgain(address);
  expect(seen).toEqual([loaded]);
});
