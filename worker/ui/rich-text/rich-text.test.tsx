import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { treeOfLine, treeOfText } from './read-text.ts';
import { InlineText, RichText } from './rich-text.tsx';

function html(text: string): string {
  return renderToStaticMarkup(<RichText text={text} />)
    .replace(/^<div class="rich-text">/, '')
    .replace(/<\/div>$/, '');
}

test.each([
  ['# One\n\n## Two', '<h2>One</h2><h3>Two</h3>'],
  ['## One\n\n### Two\n\n## Three', '<h2>One</h2><h3>Two</h3><h2>Three</h2>'],
  ['### One\n\n###### Two', '<h2>One</h2><h5>Two</h5>'],
])('the highest heading is one level below the title of the page: %j', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['Before <b onclick="alert(1)">bold</b> after'],
  ['[press me](javascript:alert(1))'],
  ['[press me](JaVaScRiPt&colon;alert(1))'],
  ['[press me](data:text/html,x)'],
  ['![picture](javascript:alert(1))'],
  ['<javascript:alert(1)>'],
])('scripts, handlers and script URLs are dropped: %s', (text) => {
  expect(html(text)).not.toMatch(/<script|onerror=|onclick=|<b|href="j|href="data|src="j/i);
});

test('a relative link stays in the shop, an absolute one opens a new tab with noopener', () => {
  expect(html('[Shop](/shop)')).toBe('<p><a href="/shop">Shop</a></p>');
  expect(html('[Out](https://example.com)')).toContain(
    '<a href="https://example.com" target="_blank" rel="noopener">Out',
  );
});

test('lists, emphasis, quotes and tables become elements', () => {
  expect(html('- *one*\n- **two**')).toBe('<ul><li><em>one</em></li><li><strong>two</strong></li></ul>');
  expect(html('3. three')).toBe('<ol start="3"><li>three</li></ol>');
  expect(html('> said')).toBe('<blockquote><p>said</p></blockquote>');
  expect(html('| a |\n|---|\n| b |')).toContain('<th scope="col">a</th>');
});

test('entities are decoded', () => {
  expect(html('Salt &amp; pepper, 1 < 2')).toBe('<p>Salt &amp; pepper, 1 &lt; 2</p>');
});

test('inline text has no paragraph', () => {
  expect(renderToStaticMarkup(<InlineText text="Over **$65**" />)).toBe('Over <strong>$65</strong>');
});

test('a text is read once', () => {
  expect(treeOfText('*Once*')).toBe(treeOfText('*Once*'));
  expect(treeOfLine('*Once*')).toBe(treeOfLine('*Once*'));
  expect(treeOfLine('*Once*')).not.toEqual(treeOfText('*Once*'));
});

const plain = (text: string) =>
  html(text)
    .replaceAll('\n', '')
    .replaceAll(/<div [^>]*>|<\/div>/g, '');

test.each([
  [
    '<h2>Hours</h2>\n<table><tr><td>Monday</td></tr></table>\n<p onclick="x()">Closed <b>today</b></p>',
    '<h2>Hours</h2><table><tbody><tr><td>Monday</td></tr></tbody></table><p>Closed <strong>today</strong></p>',
  ],
  [
    'Read <a href="/shop">our shop</a>, <b>bold</b>, H<sub>2</sub>O',
    '<p>Read <a href="/shop">our shop</a>, <strong>bold</strong>, H<sub>2</sub>O</p>',
  ],
  ['<a href="/shop">Shop now</a>', '<p><a href="/shop">Shop now</a></p>'],
  ['- one <u>two</u>', '<ul><li>one <u>two</u></li></ul>'],
  ['a <style>p{color:red}</style><script>alert(1)</script>b', '<p>a b</p>'],
  ['<h1>One</h1><h2>Two</h2>', '<h2>One</h2><h3>Two</h3>'],
  ['<h3>One</h3>\n\n## Two', '<h3>One</h3><h2>Two</h2>'],
  [
    '<table>\n<tr><td>a</td></tr>\n\n<tr><td>b</td></tr>\n</table>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  ['<ul>\n<li>a</li>\n\n<li>**b**</li>\n</ul>', '<ul><li>a</li><li>**b**</li></ul>'],
  ['<div>\n\n**a**\n\n</div>', '<p><strong>a</strong></p>'],
  ['<b>One\n\nTwo</b>', '<p><strong>One</strong></p><p>Two</p>'],
  ['a <ul><li>b</li></ul> c', '<p>a </p><ul><li>b</li></ul><p> c</p>'],
  ['**a <b>b** c', '<p><strong>a <strong>b</strong></strong> c</p>'],
])('what an editor pastes as HTML is shown, without what could run: %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test('HTML in cells of Markdown is shown, too', () => {
  expect(html('| a |\n|---|\n| <a href="/shop">b</a> |')).toContain('<td><a href="/shop">b</a></td>');
});

test('a frame of YouTube in a line leaves a link', () => {
  const frame = '<iframe src="https://www.youtube.com/embed/abc"></iframe>';
  expect(html(`See ${frame}.`)).toContain('See <a href="https://www.youtube.com/watch?v=abc"');
});

test('a line has links and formats of HTML, and of blocks the words', () => {
  const line = (text: string) => renderToStaticMarkup(<InlineText text={text} />);
  expect(line('Over <b>$65</b>, <a href="/shop">now</a>')).toBe(
    'Over <strong>$65</strong>, <a href="/shop">now</a>',
  );
  expect(line('One<p>two</p><ul><li>three</ul>').trim()).toMatch(/^One two +three$/);
  expect(treeOfLine('One <p>two</p>').lost.bare).toEqual(['<p>']);
});

test('what a word processor adds in a line is not seen, and an address is a link', () => {
  const shown = renderToStaticMarkup(
    <RichText
      text={'Hello <o:p></o:p>in a <st1:City w:st="on">Sydney</st1:City> line, <mailto:a@shop.test>'}
    />,
  );
  expect(shown).toContain('Hello in a Sydney line, <a href="mailto:a@shop.test"');
});

test('an abbreviation keeps what it stands for', () => {
  const shown = renderToStaticMarkup(<RichText text={'By <abbr title="Cash on delivery">COD</abbr>'} />);
  expect(shown).toContain('<abbr title="Cash on delivery">COD</abbr>');
});
