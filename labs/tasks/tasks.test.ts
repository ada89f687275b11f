import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../tools/local/workers.ts';
import { after, before, copy, create, replace } from './edit.ts';
import { unnamedIn } from './guide.ts';
import { tasks } from './tasks.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'task-'));
  writeFileSync(join(folder, 'a.ts'), 'one two two');
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

test('text is added beside an anchor, or put in its place, as it is written', () => {
  before('a.ts', 'one', '$& ').apply(folder);
  after('a.ts', 'one', ' $1').apply(folder);
  replace('a.ts', 'two two', 'three').apply(folder);
  expect(textOf('a.ts')).toBe('$& one $1 three');
});

test('a file is created or copied to where there is none', () => {
  create('b/c.ts', 'new').apply(folder);
  copy('a.ts', 'b/d.ts').apply(folder);
  expect([textOf('b/c.ts'), textOf('b/d.ts')]).toEqual(['new', 'one two two']);
});

test('an edit that the code has left behind says so', () => {
  expect(() => after('a.ts', 'four', 'x').apply(folder)).toThrow('a.ts has 0 times, not once: four');
  expect(() => after('a.ts', 'two', 'x').apply(folder)).toThrow('a.ts has 2 times, not once: two');
  expect(() => replace('b.ts', 'two', 'x').apply(folder)).toThrow('b.ts is gone');
  expect(() => copy('b.ts', 'c.ts').apply(folder)).toThrow('b.ts is gone');
  expect(() => create('a.ts', 'x').apply(folder)).toThrow('a.ts is there already');
  expect(textOf('a.ts')).toBe('one two two');
});

const guide = `# Guide

## Run it

Sizes are in \`tools/sizes.json\`.

## Which files

| change | files |
| ------ | ----- |
| a page | \`shared/routes.ts\`, a folder under \`worker/routes/\` |
| a theme | [steps](#a-theme) |

### A theme

Copy one to \`shop/themes/<name>.css\`, and read [the manual](docs/manual.md#themes).

### A language

Its folder in \`shared/messages/\`.

## Commits and versions

A line in \`CHANGELOG.md\`.
`;

test('a row names files, and whatever is in its folders', () => {
  const paths = ['shared/routes.ts', 'worker/routes/gifts/gifts.tsx', 'tools/sizes.json', 'CHANGELOG.md'];
  expect(unnamedIn(guide, ['a page'], [...paths, 'shared/areas.ts', 'shop/themes/a.css'])).toEqual([
    'shared/areas.ts',
    'shop/themes/a.css',
  ]);
});

test('the steps of a row name files, and those of another row do not', () => {
  const paths = ['shop/themes/a.css', 'docs/manual.md', 'shop/themes/b/a.css', 'shared/messages/es/a.ts'];
  expect(unnamedIn(guide, ['a theme'], paths)).toEqual(['shop/themes/b/a.css', 'shared/messages/es/a.ts']);
  expect(() => unnamedIn(guide, ['a thing'], [])).toThrow("CONTRIBUTING.md has no row 'a thing'");
});

test.each(Object.entries(tasks))('the task %s fits the code, and the guide names its files', (_, task) => {
  const { edits, rows, chosen = [] } = task;
  for (const path of edits.flatMap((edit) => [edit.path, edit.from ?? edit.path])) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  for (const edit of edits) edit.apply(folder);
  const paths = edits.map(({ path }) => path);
  const unnamed = unnamedIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), rows, paths);
  expect(unnamed.filter((path) => !chosen.includes(path))).toEqual([]);
});
