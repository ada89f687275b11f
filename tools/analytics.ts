import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installApart } from './local/install-apart.ts';
import { root } from './local/workers.ts';

/**
 * Runs the queries of the ops page on the same points in the sandbox's replacement and in a real ClickHouse.
 */
installApart(join(root, 'tests/analytics'), 'ClickHouse (546 MB)');
const { status, error } = spawnSync(
  'vitest',
  ['run', '--config=tests/analytics/vitest.config.ts', '--root=.'],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
);
if (error) throw error;
process.exit(status ?? 1);
