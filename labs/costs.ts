import { spawnSync } from 'node:child_process';
import { root } from '../tools/local/workers.ts';

/** Prints the costs of a visitor's steps, which `worker/visitor/costs.test.ts` limits. */
const { status, error } = spawnSync(
  'vitest',
  ['run', '--config=tests/vitest.config.ts', '--root=.', '--project=unit', 'worker/visitor/costs'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SHOW_COSTS: '1' } },
);
if (error) throw error;
process.exit(status ?? 1);
