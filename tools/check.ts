import { spawnSync } from 'node:child_process';
import { auditPackages } from './audit.ts';
import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { root } from './local/workers.ts';

function step(name: string, command: string, ...args: string[]): boolean {
  console.log(`- ${name}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (error) throw error;
  return status === 0;
}

function types(config: string, file: string): boolean {
  return step(
    `bindings of ${config}`,
    'wrangler',
    'types',
    file,
    '--config',
    config,
    '--include-runtime=false',
    '--strict-vars=false',
    // Not .dev.vars, whose values belong to this machine.
    '--env-file=tools/empty.env',
    '--check',
  );
}

ownCommandLine({ command: 'npm run check' });
console.log('- build');
await buildAll();
const results = [
  step('format', 'oxfmt', '--check', '.'),
  step('lint', 'oxlint', '--deny-warnings', '.'),
  types('wrangler.toml', 'worker/worker-configuration.d.ts'),
  step('types', 'tsc', '-b'),
  step('types of the store of tests', 'tsc', '-p', 'tests/tsconfig.store.json'),
  step('dead code', 'knip'),
  auditPackages(),
];
const ok = results.every(Boolean);
console.log(ok ? 'All checks passed.' : 'Some checks failed.');
process.exit(ok ? 0 : 1);
