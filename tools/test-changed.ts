import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.ts';
import { root } from './local/workers.ts';
import { createPicker } from './testing/picked-tests.ts';

/**
 * Runs what a change may have broken, in a minute on a quiet machine: the unit tests that import a changed file, nearest
 * first, and the tests in workerd that cover its folder. Journeys are left to `npm test`.
 */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
const changed = [
  ...git('diff', '--name-only', '--relative', values.since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** So many files of unit tests take half a minute; a change of what everything imports is for `npm test`. */
const MOST_UNIT_TESTS = 100;
const MOST_WORKERS_TESTS = 2;

function passes(project: string, files: readonly string[]): boolean {
  if (files.length === 0) return true;
  const args = [
    'run',
    '--config=tests/vitest.config.ts',
    '--root=.',
    '--reporter=dot',
    `--project=${project}`,
  ];
  const { status, error } = spawnSync('vitest', [...args, ...files], { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}

const startedAt = Date.now();
const picker = createPicker(root);
const [units, workers] = [picker.unitTestsOf(changed), picker.workersTestsOf(changed)];
console.log(
  `${changed.length} files changed: ${units.length} files of unit tests, ${workers.join(', ') || 'none'} in workerd`,
);
let isGood = passes('unit*', units.slice(0, MOST_UNIT_TESTS));
// Those of core build the store that they stand on.
if (workers.some((words) => /^(?:shop|tests\/any-shop)\//.test(words))) await buildAll();
isGood = passes('workers*', workers.slice(0, MOST_WORKERS_TESTS)) && isGood;
const left = [...units.slice(MOST_UNIT_TESTS), ...workers.slice(MOST_WORKERS_TESTS)];
if (left.length > 0) console.log(`Left to npm test: ${left.length} files that are farther away`);
console.log(
  `${isGood ? 'Nothing' : 'Something'} broke, in ${Math.round((Date.now() - startedAt) / 1_000)} s`,
);
process.exit(isGood ? 0 : 1);
