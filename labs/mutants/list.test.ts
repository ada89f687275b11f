import { expect, test } from 'vitest';
import { describe, isListed, mutate, type Mutant } from './list.ts';

const source = 'const a = 1;\nif (a > 1 || a < 0) {\n  say(`${a}`);\n}\n';
const at = (start: [number, number], end: [number, number], replacement: string): Mutant => ({
  replacement,
  status: 'Survived',
  location: { start: { line: start[0], column: start[1] }, end: { line: end[0], column: end[1] } },
});
const first = at([1, 11], [1, 12], '2');
const block = at([2, 21], [4, 2], '{}');

test('a mutant replaces the original code, over several lines, too', () => {
  expect(mutate(source, first)).toBe(source.replace('= 1', '= 2'));
  expect(mutate(source, block)).toBe('const a = 1;\nif (a > 1 || a < 0) {}\n');
});

test('a mutant is described in one line, whatever is in it', () => {
  expect(describe(source, first)).toBe('`const a = 1;`: `1` to `2`');
  expect(describe(source, block)).toBe('`if (a > 1 || a < 0) {`: `` { say(`${a}`); } `` to `{}`');
  const long = at([1, 11], [1, 12], 'x'.repeat(90));
  expect(describe(source, long)).toBe(`\`const a = 1;\`: \`1\` to \`${'x'.repeat(80)}…\``);
});

test("a mutant that is not in docs/mutants.md below its file's name is not listed", () => {
  expect(isListed('worker/nowhere.ts', describe(source, first))).toBe(false);
});
