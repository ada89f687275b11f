import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../tools/build.ts';
import { root } from '../tools/local/workers.ts';

/** Runs a previous release and this one over one state, in both directions and mixed. */
const { values } = parseArgs({ options: { from: { type: 'string', default: 'HEAD~1' } } });

function run(command: string, args: string[], cwd = root): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`);
  return stdout.trim();
}

/** The build of a commit, built once. */
function buildOf(commit: string): string {
  const folder = join(root, 'dist/releases', commit);
  if (existsSync(folder)) return folder;
  const tree = mkdtempSync(join(tmpdir(), 'release-'));
  run('git', ['worktree', 'add', '--detach', tree, commit]);
  try {
    console.log(`Building ${commit}...`);
    const isAlike =
      readFileSync(join(tree, 'package-lock.json'), 'utf8') ===
      readFileSync(join(root, 'package-lock.json'), 'utf8');
    if (isAlike) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], tree);
    run('node', ['tools/build.ts'], tree);
    cpSync(join(tree, 'dist'), folder, { recursive: true });
  } finally {
    run('git', ['worktree', 'remove', '--force', tree]);
    rmSync(tree, { recursive: true, force: true });
  }
  return folder;
}

const commit = run('git', ['rev-parse', '--short=12', `${values.from}^{commit}`]);
const folder = buildOf(commit);
await buildAll();
console.log(`From ${run('git', ['log', '-1', '--format=%h %s', commit])}`);
const { status, error } = spawnSync(
  'vitest',
  ['run', '--config=labs/releases/vitest.config.ts', '--root=.'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORMER_RELEASE: folder },
  },
);
if (error) throw error;
process.exit(status ?? 1);
