import { expect, test } from 'vitest';
import { rssItem, rssStart } from './rss.ts';

test('an item has its tags in order, without those that have no text', () => {
  expect(
    rssItem([
      ['title', 'Tea & cups <b>'],
      ['pubDate', null],
      ['guid', 'https://shop.test/?a=1&b=2'],
    ]),
  ).toBe('\n<item><title>Tea &amp; cups &lt;b&gt;</title><guid>https://shop.test/?a=1&amp;b=2</guid></item>');
});

test('characters that XML does not allow are removed', () => {
  expect(rssItem([['title', 'a\u0000b\u001bc\td\ufffe']])).toBe('\n<item><title>abc\td</title></item>');
});

test('the start names the channel', () => {
  const channel = { title: 'Shop', link: 'https://shop.test/', description: 'Products', language: 'en-AU' };
  expect(rssStart(channel, 'xmlns:g="urn:g"')).toContain(
    '<rss version="2.0" xmlns:g="urn:g"><channel><title>Shop</title><link>https://shop.test/</link>',
  );
});
