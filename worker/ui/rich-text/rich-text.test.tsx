import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lexLine, lexText } from './markdown.ts';
import { InlineText } from './rich-text-inline.tsx';
import { RichText } from './rich-text.tsx';

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
  expect(lexText('*Once*')).toBe(lexText('*Once*'));
  expect(lexLine('*Once*')).toBe(lexLine('*Once*'));
  expect(lexLine('*Once*')).not.toEqual(lexText('*Once*'));
});

test('what an editor pastes as HTML is shown, without what could run', () => {
  const pasted =
    '<h2>Hours</h2>\n<table><tr><td>Monday</td></tr></table>\n<p onclick="x()">Closed <b>today</b></p>';
  expect(html(pasted).replaceAll('\n', '')).toBe(
    '<h3>Hours</h3><table><tr><td>Monday</td></tr></table><p>Closed <strong>today</strong></p>',
  );
});
