import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { root } from './local/workers.ts';

/** Runs the randomised tests at full length; `npm test` runs them short, always with the same seed. */
const files = globSync('{client,shared,worker,sandbox,tests}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => readFileSync(join(root, file), 'utf8').includes("/random.ts'"),
);

const line = ownCommandLine({ command: 'npm run test:long --', values: ['seed'] });
const seed = line.value('seed') ?? String(randomInt(1_000_000));
console.log(`Seed ${seed}. To repeat this run: npm run test:long -- --seed=${seed}`);
await buildAll();
const { status, error } = spawnSync(
  'vitest',
  ['run', '--config=tests/vitest.config.ts', '--root=.', '--reporter=verbose', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LONG_RUN_SEED: seed } },
);
if (error) throw error;
process.exit(status ?? 1);
