import { expect, test } from 'vitest';
import { link, markdownOfHtml, plainText } from './write-markdown.ts';

const toShop = (address: string) => (address.startsWith('/') ? `https://shop.test${address}` : null);

test.each([
  ['<p>One <b>two</b> <i>three</i></p><p>Four</p>', 'One **two** _three_\n\nFour'],
  ['<ul><li>a<li>b</ul>', '- a\n- b'],
  ['<h1>Big</h1>text<h3>Small</h3>', '### Big\n\ntext\n\n#### Small'],
  ['line<br>line', 'line\nline'],
  [
    '<a href="/tea">Tea</a> and <a href="javascript:alert(1)">more</a>',
    '[Tea](https://shop.test/tea) and more',
  ],
  ['<a href="/tea)(">Tea</a>', '[Tea](https://shop.test/tea%29%28)'],
  ['<script>alert(1)</script>after<style>p{}</style>', 'after'],
  ['&lt;script&gt;*Salt* &amp; [pepper]', String.raw`\<script\>\*Salt\* & \[pepper\]`],
  ['<table><tr><th>Size</th><td>250 g</td></tr><tr><td>x</td></tr></table>', 'Size 250 g\nx'],
  ['</p></a>stray', 'stray'],
  ['', ''],
])('%s', (html, markdown) => {
  expect(markdownOfHtml(html, toShop)).toBe(markdown);
});

test('a name in a link stays a name, whatever is in it', () => {
  expect(plainText(' A\n# b `c` ')).toBe(String.raw`A # b \`c\``);
  expect(link('A](https://evil.test) [b', 'https://shop.test/a')).toBe(
    String.raw`[A\](https://evil.test) \[b](https://shop.test/a)`,
  );
  expect(link('Nowhere', null)).toBe('Nowhere');
});
