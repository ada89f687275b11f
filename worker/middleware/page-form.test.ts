import { expect, test } from 'vitest';
import { prefersMarkdown } from './page-form.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['Text/Markdown; charset=utf-8, text/html;q=0.9', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=high', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s asks for Markdown: %s', (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});
