import { expect, test } from 'vitest';
import { markupOf } from './markup.ts';
import { leftOutOf } from './what-to-know.ts';

const ELSEWHERE = '<img alt="a > b" src="https://cdn.example/1.jpg">';

test.each([
  [`<p>Dry ${ELSEWHERE}tea</p>`, '<p>Dry tea</p>'],
  [`<p>Dry</p><p><a href="/tea"> ${ELSEWHERE} </a></p>`, '<p>Dry</p>'],
  [`<figure>\n${ELSEWHERE}<figcaption>Leaves</figcaption></figure>`, '<figcaption>Leaves</figcaption>'],
  ["<p>Dry<IMG SRC='//cdn.example/1.jpg'/></p>", '<p>Dry</p>'],
  ['<p>Dry<img srcset="https://cdn.example/1.jpg 2x" src="/a.jpg"></p>', '<p>Dry</p>'],
  [ELSEWHERE, ''],
  ['<p></p><img src="a.jpg" />', '<p></p><img src="a.jpg" />'],
  ['see <https://cdn.example> for more', '<p>see &lt;https://cdn.example&gt; for more</p>'],
])('a description has no picture of another host, nor what was only around it: %j', (description, html) => {
  expect(markupOf(description)).toContain(html);
  expect(markupOf(description)).not.toContain('"https');
  expect(markupOf(description)).not.toContain('<a');
});

test('each product whose description loses pictures is named once', () => {
  const lines = [
    { at: 2, cells: { name: 'Tea', price: '1', description: ELSEWHERE + ELSEWHERE } },
    { at: 3, cells: { name: 'Pot', price: '1', description: '<img src="a.jpg">' } },
  ];
  expect(leftOutOf(lines)).toEqual(['Tea: pictures of another host in the description']);
});
