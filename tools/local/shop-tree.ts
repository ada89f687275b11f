import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  symlinkSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Where this repository stands with that folder as its shop (docs/decisions/057-another-shop-is-built-in-a-copy.md). */
export function shopTree(folder: string): string {
  return join(root, 'dist/shops', basename(folder));
}

/** Builds the copy; where its sources are those of the last build, this takes a moment. */
export function buildShopTree(folder: string): void {
  copyShopTree(folder);
  // Vitest says that this is a test: React would be the one of development, with its warnings.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [join(shopTree(folder), 'tools/run.mjs'), 'build'], { stdio: 'pipe', env });
}

/** Brings the copy up to date. */
export function copyShopTree(folder: string): void {
  const tree = shopTree(folder);
  // Of the folders of shops it has this one, as its own.
  mirror(root, tree, ['shop', 'shops']);
  mirror(folder, join(tree, 'shop'));
  // Formatter and linter leave out what the repository around it ignores.
  if (!existsSync(join(tree, '.git'))) spawnSync('git', ['init', '--quiet'], { cwd: tree });
  if (!existsSync(join(tree, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}

/** What a command leaves in a working copy. */
const LEFT = new Set(['node_modules', 'dist', '.git', '.wrangler', '.state', 'test-results']);

/**
 * Makes a folder the same as another, without what commands leave there. A file that is the same is not written again:
 * whoever watches it, or compares its time, finds it unchanged.
 *
 * @param others names in the folder that are left alone
 */
export function mirror(from: string, to: string, others: readonly string[] = []): void {
  const isLeft = (name: string) => LEFT.has(name) || others.includes(name);
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { withFileTypes: true }).filter(({ name }) => !isLeft(name));
  const names = new Set(entries.map(({ name }) => name));
  for (const name of readdirSync(to))
    if (!names.has(name) && !isLeft(name)) rmSync(join(to, name), { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, target);
    else if (entry.isFile() && !isSame(source, target)) copyFileSync(source, target);
  }
}

function isSame(source: string, target: string): boolean {
  const known = statSync(target, { throwIfNoEntry: false });
  return known?.size === statSync(source).size && readFileSync(source).equals(readFileSync(target));
}
