import { auditPackages } from './audit.ts';
import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { run } from './testing/run-suite.ts';

type Step = () => Promise<boolean>;

/** What a step says is printed at its end, as another one runs beside it. */
const step =
  (name: string, command: string, ...args: string[]): Step =>
  async () => {
    const { code, printed } = await run(command, args, {
      isQuiet: true,
      env: { WRANGLER_SEND_METRICS: 'false' },
    });
    console.log(`- ${name}\n${printed}`.trimEnd());
    return code === 0;
  };

function types(config: string, file: string): Step {
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

/** All of them, also after one that failed. */
async function inTurn(steps: Step[]): Promise<boolean> {
  const results: boolean[] = [];
  for (const run of steps) results.push(await run());
  return results.every(Boolean);
}

ownCommandLine({ command: 'npm run check' });
console.log('- build');
await buildAll();
const lanes = await Promise.all([
  inTurn([
    step('format', 'oxfmt', '--check', '.'),
    step('lint', 'oxlint', '--deny-warnings', '.'),
    step('types', 'tsc', '-b'),
    step('types of the store of tests', 'tsc', '-p', 'tests/tsconfig.store.json'),
  ]),
  // Those above use every core; these wait for one, and for a network.
  inTurn([
    types('wrangler.toml', 'worker/worker-configuration.d.ts'),
    step('dead code', 'knip'),
    auditPackages,
  ]),
]);
const ok = lanes.every(Boolean);
console.log(ok ? 'All checks passed.' : 'Some checks failed.');
process.exit(ok ? 0 : 1);
