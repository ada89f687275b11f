import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createRandom, isLong, seed } from '../../../tests/random.ts';
import { treeOfHtml, treeOfText } from './read-text.ts';
import { HtmlText } from './rich-text.tsx';

const TABLE = '<div class="rich-text__table" role="group" aria-label="Table" tabindex="0">';

function html(source: string): string {
  return renderToStaticMarkup(<HtmlText html={source} />)
    .replace(/^<div class="rich-text">/, '')
    .replace(/<\/div>$/, '')
    .replaceAll(TABLE, '')
    .replaceAll('</table></div>', '</table>');
}

test.each([
  ['<p>One <b>two</b> <i>three</i></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['line<br>line', '<p>line<br/>line</p>'],
  ['<h1>Big</h1><h2>Small</h2>', '<h2>Big</h2><h3>Small</h3>'],
  ['<div class="x"><span style="color:red">plain</span></div>', '<p>plain</p>'],
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['Salt &amp; pepper', '<p>Salt &amp; pepper</p>'],
  [
    '<table>\n<tr><th>Size</th> <td>250 g</td></tr>\n</table>',
    '<table><tbody><tr><th>Size</th><td>250 g</td></tr></tbody></table>',
  ],
  [
    '<img src="/media/tea.jpg" alt="Tea" onerror="alert(1)">',
    '<p><img src="/media/tea.jpg" alt="Tea" loading="lazy"/></p>',
  ],
  ['<img src="javascript:alert(1)" alt="Tea">', '<p>Tea</p>'],
  ['<p>never closed', '<p>never closed</p>'],
  ['</p></div>stray', '<p>stray</p>'],
  [
    '<table><tr><th colspan="2">x</th></tr></table>',
    '<table><tbody><tr><th colSpan="2">x</th></tr></tbody></table>',
  ],
  [
    '<table><tr><td rowspan="2" colspan="0">x</td></tr></table>',
    '<table><tbody><tr><td rowSpan="2">x</td></tr></tbody></table>',
  ],
  ['<ol start="3"><li value="5">a</li></ol>', '<ol start="3"><li value="5">a</li></ol>'],
  // What HTML does not allow where it is, stands where it does.
  ['<b><p>One</p><p>Two</p></b>', '<p><strong>One</strong></p><p><strong>Two</strong></p>'],
  ['<a href="/shop"><h2>One</h2>Two</a>', '<h2><a href="/shop">One</a></h2><p><a href="/shop">Two</a></p>'],
  ['<li>alone</li>', '<p>alone</p>'],
  ['<constructor>alone</constructor>', '<p>alone</p>'],
  ['<td>alone</td>', '<p>alone</p>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ul><p>a</p></ul>', '<ul><li><p>a</p></li></ul>'],
  ['<table><p>a</p></table>', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'],
  [
    '<table><tr><th><h3>a</h3></th></tr></table>',
    '<table><tbody><tr><th><strong>a</strong></th></tr></tbody></table>',
  ],
  ['<p>a<ul><li>b</ul>c', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ['<a href="/a">one <a href="/b">two</a></a>', '<p><a href="/a">one </a><a href="/b">two</a></p>'],
  ['<ruby>茶<rt>ちゃ</rt></ruby>', '<p><ruby>茶<rt>ちゃ</rt></ruby></p>'],
])('allowed elements are preserved, of others the text remains: %s', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  ['<script>alert(1)</script>after'],
  ['<style>p{}</style>after'],
  ['<iframe src="https://x.test">in</iframe>after'],
  ['<svg><script>alert(1)</script></svg>after'],
  ['<math><mtext></p><img src=x onerror=alert(1)></mtext></math>after'],
  ['<template><p>in</p></template>after'],
  ['<p onclick="alert(1)" style="x">after</p>'],
  ['<a href="javascript:alert(1)">after</a>'],
  ['<a href=" java\nscript:alert(1)">after</a>'],
  ['<img src=x onerror=alert(1)>after'],
])('no code gets through: %s', (source) => {
  const rendered = html(source);
  expect(rendered).not.toMatch(/script|style|onclick|onerror|iframe|alert/i);
  expect(rendered).toContain('after');
});

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/aB-3_x?rel=0"></iframe>',
    'https://www.youtube.com/watch?v=aB-3_x',
    'YouTube',
  ],
  [
    '<p><iframe src="//www.youtube-nocookie.com/embed/aB" title="How it &quot;folds&quot;">in</iframe></p>',
    'https://www.youtube.com/watch?v=aB',
    'How it &quot;folds&quot;',
  ],
  ['<iframe src="https://player.vimeo.com/video/12345"/>', 'https://vimeo.com/12345', 'Vimeo'],
])('a video of another host is a link: %s', (source, address, text) => {
  expect(html(source)).toContain(`href="${address}"`);
  expect(html(source)).toContain(`${text}`);
  expect(html(source)).not.toMatch(/iframe|in</);
});

test('what browsers say that cannot play a video is not shown', () => {
  expect(html('<video controls><source src="/a.mp4">Your browser shows no videos.</video><p>after</p>')).toBe(
    '<p>after</p>',
  );
  expect(html('<iframe src="https://evil.test/www.youtube.com/embed/a"></iframe>')).toBe('');
});

test('links are checked', () => {
  expect(html('<a href="/shop">in</a>')).toBe('<p><a href="/shop">in</a></p>');
  expect(html('<a href="https://example.com" target="_self">out</a>')).toContain(
    'target="_blank" rel="noopener"',
  );
});

test('thousands of nested elements are flattened', () => {
  expect(html('<ul><li>'.repeat(5_000) + 'deep')).toContain('deep');
});

test.each([
  ['<button>Buy</button> <o:p>now</o:p> <span>!</span>', { bare: ['<button>'] }],
  ['<p style="color:red" class="x" onclick="x()">a</p>', { attributes: ['style', 'onclick'] }],
  ['<script>a</script><video>b</video><script>c</script>', { dropped: ['<script>', '<video>'] }],
  [
    '<iframe src="https://www.youtube.com/embed/a"></iframe><iframe src="/x">b</iframe>',
    { dropped: ['<iframe>'] },
  ],
  ['<li>a</li>', { bare: ['<li>'] }],
  ['<p>a</p><p never ended', { dropped: ['<p never ended'] }],
])('what is not shown is listed: %s', (source, lost) => {
  const none = { dropped: [], bare: [], attributes: [] };
  expect(treeOfHtml(source).lost).toEqual({ ...none, ...lost });
});

/** Elements in which there is nothing but certain others. */
const only: Partial<Record<string, string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd'],
  table: ['caption', 'thead', 'tbody', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['td', 'th'],
};
const lines = new Set('p h1 h2 h3 pre strong em a'.split(' '));
const inLines = new Set('strong em a br img'.split(' '));

test(`words at random tags are all kept, and elements stand where HTML allows them (seed ${seed})`, () => {
  const random = createRandom(seed);
  const tags =
    'p h1 h3 ul ol li dl dt dd table thead tbody tr td th caption b i a div span x blockquote pre'.split(' ');
  for (let round = 0; round < (isLong ? 50_000 : 2_000); round += 1) {
    let words = 0;
    const pieces = Array.from({ length: 1 + Math.floor(random() * 14) }, () => {
      const tag = tags[Math.floor(random() * tags.length)] ?? '';
      const sort = random();
      if (sort < 0.4) return tag === 'a' ? '<a href="/x">' : `<${tag}>`;
      if (sort < 0.6) return `</${tag}>`;
      if (sort < 0.7) return random() < 0.5 ? '\n\n' : '\n';
      words += 1;
      return `word${words}.`;
    });
    for (const read of [treeOfHtml, treeOfText]) {
      const { nodes } = read(pieces.join(''));
      const seen: string[] = [];
      const walk = (node: (typeof nodes)[number], parent: string) => {
        if (typeof node === 'string') return void seen.push(node);
        if ('reference' in node) return;
        const isRight = only[parent]?.includes(node.tag) ?? (!lines.has(parent) || inLines.has(node.tag));
        expect(isRight, `${node.tag} in ${parent}: ${JSON.stringify(pieces.join(''))}`).toBe(true);
        if (only[node.tag]) expect(node.children.every((child) => typeof child === 'object')).toBe(true);
        for (const child of node.children) walk(child, node.tag);
      };
      for (const node of nodes) walk(node, 'div');
      const all = Array.from({ length: words }, (_, index) => `word${index + 1}`);
      expect(seen.join('').match(/word\d+/g) ?? [], JSON.stringify(pieces.join(''))).toEqual(all);
    }
  }
});
