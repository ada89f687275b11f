import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

function createFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'client/cart'), { recursive: true });
  writeFileSync(join(root, 'client/entry.ts'), 'one');
  writeFileSync(join(root, 'client/cart/store.ts'), 'two');
  writeFileSync(join(root, 'vite.config.ts'), 'three');
  writeFileSync(join(root, 'README.md'), 'four');
  return root;
}

const paths = ['client', 'vite.config.ts', '.env'];

test('the same files have the same fingerprint, wherever they are and whatever is next to them', () => {
  const [first, second] = [createFolder(), createFolder()];
  writeFileSync(join(second, 'README.md'), 'five');
  expect(fingerprint(first, paths)).toBe(fingerprint(second, paths));
});

test.each([
  ['a changed file', (root: string) => writeFileSync(join(root, 'vite.config.ts'), 'other')],
  ['a changed file in a folder', (root: string) => writeFileSync(join(root, 'client/cart/store.ts'), 'owt')],
  ['a file more', (root: string) => writeFileSync(join(root, 'client/cart/new.ts'), '')],
  ['a file less', (root: string) => rmSync(join(root, 'client/entry.ts'))],
  [
    'another name',
    (root: string) => renameSync(join(root, 'client/entry.ts'), join(root, 'client/start.ts')),
  ],
  ['what was absent before', (root: string) => writeFileSync(join(root, '.env'), '')],
])('%s changes the fingerprint', (_what, change) => {
  const root = createFolder();
  const before = fingerprint(root, paths);
  change(root);
  expect(fingerprint(root, paths)).not.toBe(before);
});
