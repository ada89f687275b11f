import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf, titlesIn } from '../../tools/testing/specification.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Clauses that nothing holds; there may only be fewer. */
const NOT_HELD = 0;

test.each([
  ['docs/found.md', 25],
  ['docs/decisions/047-renewing-an-id-is-idempotent.md', 8],
])('Each clause of what was found names tests that there are, or why there is none: %s', (path, fewest) => {
  const rows = rowsOf(read(path).replaceAll(/ {2,}\|/g, ' |'));
  expect(rows.length).toBeGreaterThan(fewest);
  const missing = rows.flatMap(({ number, tests, notHeld }) => [
    ...((tests.length === 0) === (notHeld === null)
      ? [`${number}: neither a test nor a reason, or both`]
      : []),
    ...tests
      .filter(({ file, title }) => !titlesIn(read(file)).some((each) => each.includes(title)))
      .map(({ file, title }) => `${number}: there is no ${file}: ${title}`),
  ]);
  expect(missing).toEqual([]);
  expect(rows.filter(({ notHeld }) => notHeld !== null).length).toBeLessThanOrEqual(NOT_HELD);
});
