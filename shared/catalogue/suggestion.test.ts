import { expect, test } from 'vitest';
import { searchQuery } from './suggestion.ts';

test.each([
  ['  mint \t\n tea ', 'mint tea'],
  ['m', ''],
  [' m ', ''],
  ['te', 'te'],
  ['x'.repeat(500), 'x'.repeat(60)],
  [`${'x'.repeat(59)}🫖🫖`, `${'x'.repeat(59)}🫖`],
])('%j is searched as %j', (typed, query) => {
  expect(searchQuery(typed)).toBe(query);
});
