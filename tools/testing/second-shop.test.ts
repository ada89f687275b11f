import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../local/workers.ts';
import { readLastLine } from '../test-reports.ts';

test.each([
  ['Built.\n12 passed, 0 failed\n', { passed: 12, failures: [] }],
  ['FAILED types\n11 passed, 1 failed', { passed: 11, failures: ['the second shop: types'] }],
  ['It was stopped', { passed: 0, failures: ['The second shop has no results'] }],
  ['3 passed, 2 failed', { passed: 0, failures: ['The second shop has no results'] }],
])('the results of %j are read', (printed, found) => {
  expect(readLastLine(printed)).toEqual(found);
});

// Each takes some ten seconds of the ninety that the gate has for it (docs/decisions/086-what-another-shop-costs-the-gate.md).
test('what starts a shop or a browser for the second shop is known', () => {
  const found = globSync('{tests/any-shop,labs/second-shop/tests}/**/*.{worker.test,spec}.ts', { cwd: root });
  expect(found.toSorted()).toEqual([
    'labs/second-shop/tests/pay.spec.ts',
    'tests/any-shop/charges.worker.test.ts',
    'tests/any-shop/links.worker.test.ts',
    'tests/any-shop/purchase.spec.ts',
  ]);
});
