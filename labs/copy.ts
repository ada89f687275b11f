import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../tools/local/workers.ts';

/** What stands in `dist` beside a build. */
const NO_BUILDS = new Set(['labs', 'mutants', 'shops', 'test-results', 'types']);

/** Copies what git tracks or would, and with `isBuilt` the last build, for a lab that edits them. */
export function copyProject(tree: string, { isBuilt = false } = {}): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  const builds = isBuilt ? readdirSync(join(root, 'dist')).filter((name) => !NO_BUILDS.has(name)) : [];
  rmSync(tree, { recursive: true, force: true });
  for (const path of [...paths.filter((each) => each !== ''), ...builds.map((name) => `dist/${name}`)]) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}
