import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { mirror } from './mirror.ts';

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
  mirror(root, tree, ['shop']);
  mirror(folder, join(tree, 'shop'));
  // Formatter and linter leave out what the repository around it ignores.
  if (!existsSync(join(tree, '.git'))) spawnSync('git', ['init', '--quiet'], { cwd: tree });
  if (!existsSync(join(tree, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}
