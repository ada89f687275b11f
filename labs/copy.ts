import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../tools/local/workers.ts';

/** Copies what git tracks or would, and these files beside it, for a lab that edits them. */
export function copyProject(tree: string, others: readonly string[] = []): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  rmSync(tree, { recursive: true, force: true });
  for (const path of [...paths.filter((each) => each !== ''), ...others]) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}

/** What a build leaves that tests load. */
export const builtFiles = [
  'client',
  'worker',
  'sandbox',
  'ops',
  'client-manifest.json',
  'provider-scripts.json',
  'ops-manual.json',
  'ops-style.json',
  'themes.json',
].map((name) => `dist/${name}`);
