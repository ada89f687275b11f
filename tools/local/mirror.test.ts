import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mirror } from './shop-tree.ts';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );

test('a mirror has the files of a folder and no others, but for what commands leave in either', () => {
  const from = folderOf({
    'a.ts': 'one',
    'b/c.ts': 'two',
    'dist/x': 'built',
    'b/node_modules/y': 'package',
    'shop/z': 'other',
  });
  const to = folderOf({ 'a.ts': 'old', 'gone/d.ts': 'gone', 'dist/e': 'kept', 'shop/f': 'kept' });
  mirror(from, to, ['shop']);
  expect(filesIn(to)).toEqual({ 'a.ts': 'one', 'b/c.ts': 'two', 'dist/e': 'kept', 'shop/f': 'kept' });
});

test('a file that is the same is not written again', () => {
  const [from, to] = [folderOf({ 'a.ts': 'one' }), folderOf({ 'a.ts': 'one' })];
  utimesSync(join(to, 'a.ts'), 1, 1);
  mirror(from, to);
  expect(statSync(join(to, 'a.ts')).mtimeMs).toBe(1_000);
  writeFileSync(join(from, 'a.ts'), 'two');
  mirror(from, to);
  expect(filesIn(to)).toEqual({ 'a.ts': 'two' });
});
