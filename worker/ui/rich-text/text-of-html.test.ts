import { expect, test } from 'vitest';
import { oneLine, textOfHtml } from './text-of-html.ts';

test('HTML becomes one line, cut after a word', () => {
  expect(textOfHtml('<h2>One</h2><p>two<br>three</p><script>four</script>', 100)).toBe('One two three');
  expect(textOfHtml('<p>several words in here</p>', 16)).toBe('several words…');
});

test.each([1, 2])('no character is cut in two: %i before it', (before) => {
  expect(oneLine(`${'a'.repeat(before)}${'🫖'.repeat(9)}`, 9).isWellFormed()).toBe(true);
});
