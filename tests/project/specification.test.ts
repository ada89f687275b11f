import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  readSpecification,
  rowsOf,
  titlesIn,
  type NamedTest,
  type Row,
} from '../../tools/testing/specification.ts';

const root = join(import.meta.dirname, '../..');

/** The statements of each section. */
const counts = [50, 105, 121, 75, 62, 11, 128, 44, 56, 36];

/** Rows that no test holds; there may only be fewer. */
const NOT_HELD = 0;

const titles = new Map<string, string[]>();

function exists({ file, title }: NamedTest): boolean {
  const path = join(root, file);
  if (!titles.has(file)) titles.set(file, existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : []);
  return titles.get(file)?.some((other) => other.includes(title)) ?? false;
}

/** Of the sandbox, or of a real backend by the contract; what is read there is read by the shop's own client. */
const isOfBackend = ({ file }: NamedTest) =>
  /^(?:sandbox|tests\/contract)\//.test(file) && !file.endsWith('/reading.ts');

function faultsOf({ number, tests, decisions, notHeld }: Row): string[] {
  const missing = tests.filter((named) => !exists(named)).map(({ file, title }) => `${file}: ${title}`);
  const isHeld = tests.length + decisions.length > 0;
  const isElsewhere = tests.length > 0 && decisions.length === 0 && tests.every(isOfBackend);
  return [
    ...missing.map((named) => `${number}: there is no ${named}`),
    ...(isHeld === (notHeld !== null)
      ? [`${number}: a test or decision holds it, or a reason says why not`]
      : []),
    ...(isElsewhere ? [`${number}: its tests are of the backend alone, whatever the shop does`] : []),
  ];
}

test('each statement of the specification has one row', () => {
  const numbers = readSpecification(root).map(({ number }) => number);
  expect(numbers).toEqual(
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${section + 1}.${index + 1}`),
    ),
  );
});

test('each row names tests that there are, or a decision, or why there is neither', () => {
  const rows = readSpecification(root);
  expect(rows.flatMap(faultsOf)).toEqual([]);
  const notHeld = rows.filter((row) => row.notHeld !== null);
  console.log(
    `No test holds ${notHeld.length} of ${rows.length}: ${notHeld.map(({ number }) => number).join(', ')}`,
  );
  expect(notHeld.length).toBeLessThanOrEqual(NOT_HELD);
});

test('a test that is gone or is not of the shop, a missing reason and one too many are faults', () => {
  const file = 'tests/project/specification.test.ts';
  const sandbox = 'sandbox/commerce/totals.test.ts';
  const [good, gone, bare, both, elsewhere] = rowsOf(`
| 1.1 | a | \`${file}\` “a test that is gone”, [decision 004](../decisions/004-a-key.md) |
| 1.2 | b | \`${file}\` “a test that never was” |
| 1.3 | c | somebody |
| 1.4 | d | \`${file}\` “a test that is gone”, not held: no |
| 1.5 | e | \`${sandbox}\` “An empty cart costs nothing” |
`);
  expect(good && faultsOf(good)).toEqual([]);
  expect(gone && faultsOf(gone)).toEqual([`1.2: there is no ${file}: a test that never was`]);
  expect(bare && faultsOf(bare)).toHaveLength(1);
  expect(both && faultsOf(both)).toHaveLength(1);
  expect(elsewhere && faultsOf(elsewhere)).toEqual([
    '1.5: its tests are of the backend alone, whatever the shop does',
  ]);
  expect(titlesIn(`test.for([[')']])('it\\'s %s', () => {}); const a = { name: 'a case' };`)).toEqual([
    "it's %s",
    'a case',
  ]);
});
