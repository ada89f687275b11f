import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test('HTML becomes one line, cut after a word', () => {
  expect(textOfHtml('<h2>One</h2><p>two<br>three</p><script>four</script>', 100)).toBe('One two three');
  expect(textOfHtml('<p>several words in here</p>', 16)).toBe('several words…');
});
