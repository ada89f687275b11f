import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/local/workers.ts';
import { copyProject } from './copy.ts';
import type { Task } from './tasks/edit.ts';
import { unnamedIn } from './tasks/guide.ts';
import { tasks } from './tasks/tasks.ts';

/**
 * Does what newcomers do by `CONTRIBUTING.md`, each task in a copy of the working tree below `dist/labs/tasks`, and
 * runs the gate's checks there: ten minutes for each, or for all `--together`. A file that the guide does not name for the task, or a check that fails, fails it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Leaves the copy as it is edited, and checks only whether the guide names the files.
    'only-edit': { type: 'boolean', default: false },
    // Leaves out unit tests of folders that the task does not touch.
    quick: { type: 'boolean', default: false },
    // Does all of them in one copy, for one run of the checks.
    together: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(tasks, name));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(tasks).join(', ')}, and no ${unknown.join(', ')}`);

/** A copy of what git does not ignore, in a git repository of its own, as several checks ask git. */
function copyTask(name: string): string {
  const tree = join(root, 'dist/labs/tasks', name);
  copyProject(tree);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tree });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=labs', '-c', 'user.email=labs@localhost', 'commit', '--quiet', '-m', 'Copy');
  return tree;
}

type Check = { name: string; seconds: number; fault: string | null };

/** Runs one check in the copy. A fault is the end of what it prints. */
function run(tree: string, name: string, command: string, ...args: string[]): Check {
  const started = Date.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: [join(tree, 'node_modules/.bin'), process.env['PATH']].join(delimiter) },
  });
  if (error) throw error;
  const output = `${stdout}${stderr}`;
  writeFileSync(join(tree, 'dist', `${name}.log`), output);
  const fault = status === 0 ? null : output.trim().split('\n').slice(-60).join('\n');
  return { name, seconds: Math.round((Date.now() - started) / 1_000), fault };
}

function* checksOf(tree: string, { paths, task }: { paths: string[]; task: Task }): Generator<Check> {
  const vitest = ['run', '--config', 'tests/vitest.config.ts', '--root', '.', '--project'];
  yield run(tree, 'format', 'oxfmt', ...paths);
  yield run(tree, 'check', 'node', 'tools/check.ts');
  if (task.sizes !== undefined) yield run(tree, 'record', 'node', 'tools/budget.ts', '--record', task.sizes);
  yield run(tree, 'budget', 'node', 'tools/budget.ts');
  const folders = values.quick ? ['tests/project', 'tests/contract', ...new Set(paths.map(dirname))] : [];
  // Their edits fit the code before them only, and projects of vitest take no `--exclude`.
  rmSync(join(tree, 'labs/tasks/tasks.test.ts'));
  yield run(tree, 'unit', 'vitest', ...vitest, 'unit*', ...folders);
  if (task.workers) yield run(tree, 'workers', 'vitest', ...vitest, 'workers', ...task.workers);
}

/** Edits a copy. Null, and the reason printed, where the code is no longer what the task expects. */
function edited(name: string, { edits }: Task): string | null {
  const tree = copyTask(name);
  mkdirSync(join(tree, 'dist'), { recursive: true });
  try {
    for (const edit of edits) edit.apply(tree);
    return tree;
  } catch (error) {
    console.log(`${name}: labs/tasks/${name}.ts is out of date: ${(error as Error).message}`);
    return null;
  }
}

/** Prints what a task takes; false when something surprises. */
function perform(name: string, task: Task): boolean {
  const tree = edited(name, task);
  if (tree === null) return false;
  const paths = [...new Set(task.edits.map(({ path }) => path))];
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const unnamed = unnamedIn(guide, task.rows, paths).filter((path) => !task.chosen?.includes(path));
  console.log(`${name}: ${paths.length} files, ${unnamed.length} that CONTRIBUTING.md does not name`);
  for (const path of paths) console.log(`  ${unnamed.includes(path) ? 'UNNAMED' : 'named  '} ${path}`);
  let isFine = unnamed.length === 0;
  if (values['only-edit']) return isFine;
  for (const { name: check, seconds, fault } of checksOf(tree, { paths, task })) {
    console.log(`  ${fault === null ? 'ok     ' : 'FAILED '} ${check}, ${seconds} s`);
    if (fault !== null) console.log(fault.replaceAll(/^/gm, '    '));
    isFine &&= fault === null;
  }
  return isFine;
}

const chosen = Object.entries(tasks).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

/** Several tasks as one. */
function joined(all: Task[]): Task {
  return {
    rows: all.flatMap(({ rows }) => rows),
    edits: all.flatMap(({ edits }) => edits),
    chosen: all.flatMap(({ chosen: files = [] }) => files),
    sizes: all.flatMap(({ sizes = [] }) => sizes).join('; '),
    workers: all.flatMap(({ workers = [] }) => workers),
  };
}

const done: [string, Task][] = values.together
  ? [['together', joined(chosen.map(([, task]) => task))]]
  : chosen;
const failed = done.filter(([name, task]) => !perform(name, task)).map(([name]) => name);
console.log(failed.length === 0 ? 'No surprises.' : `Surprises: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
