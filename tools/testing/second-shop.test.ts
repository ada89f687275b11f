import { expect, test } from 'vitest';
import { readLastLine } from './second-shop.ts';

test.each([
  ['Built.\n12 passed, 0 failed\n', { passed: 12, failures: [] }],
  ['FAILED types\n11 passed, 1 failed', { passed: 11, failures: ['the second shop: types'] }],
  ['It was stopped', { passed: 0, failures: ['The second shop has no results'] }],
  ['3 passed, 2 failed', { passed: 0, failures: ['The second shop has no results'] }],
])('the results of %j are read', (printed, found) => {
  expect(readLastLine(printed)).toEqual(found);
});
