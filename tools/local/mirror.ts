import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
