import { spawnSync } from 'node:child_process';
import { root } from '../tools/local/workers.ts';
import { installLab } from './install.ts';

/**
 * Runs the queries of the ops page on the same points in the sandbox's replacement and in a real ClickHouse.
 */
installLab('analytics', 'ClickHouse (546 MB)');
const { status, error } = spawnSync(
  'vitest',
  ['run', '--config=labs/analytics/vitest.config.ts', '--root=.'],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
);
if (error) throw error;
process.exit(status ?? 1);
