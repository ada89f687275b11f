import { expect, test } from 'vitest';
import { robotsText } from './sitemap.ts';

/** Whether a crawler that reads `*` and `$` stays away (RFC 9309). */
function isDisallowed(path: string): boolean {
  const rules = [...robotsText('https://shop.test').matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = '']) => rule,
  );
  return rules.some((rule) => {
    const pattern = rule.replaceAll(/[.?+()[\]|^{}]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(path);
  });
}

test('crawlers stay away from what is personal or repeated, and from nothing that begins alike', () => {
  for (const path of [
    '/cart',
    '/cart/items',
    '/cart?x=1',
    '/account/login',
    '/shop?sort=price',
    '/shop/tea?deliver=NZ',
  ])
    expect([path, isDisallowed(path)]).toEqual([path, true]);
  for (const path of ['/', '/cartridges', '/payments-explained', '/shop/tea?size=1-kg', '/shop/c/tea?page=2'])
    expect([path, isDisallowed(path)]).toEqual([path, false]);
});

test('lines of the shop’s own are a group beside it', () => {
  const text = robotsText('https://shop.test', ['User-agent: GPTBot', 'Disallow: /']);
  expect(text).toContain('\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: https://shop.test/sitemap.xml\n');
});
