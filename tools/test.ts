import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildAll } from './build.ts';
import { preferHeadlessShell, requireChromium } from './local/chromium.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { root } from './local/workers.ts';
import { readPlaywright, readVitest, type Found } from './test-reports.ts';

const reports = join(root, 'dist/test-results');

type RunOptions = { env?: Record<string, string>; isQuiet?: boolean };

/** A runtime ends with its file of tests, before what V8 optimised has paid: that took a tenth of its time. */
const shortLived = {
  MINIFLARE_WORKERD_V8_FLAGS: `${process.env['MINIFLARE_WORKERD_V8_FLAGS'] ?? ''} --no-opt`.trim(),
};

/** Compiled once for all processes of a run, dozens of which load the same packages. */
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') };

/** Nothing but this machine is called. Miniflare copied a hundred certificates into each of its starts, a fifth of their time. */
const local = { NODE_EXTRA_CA_CERTS: undefined };

/** Runs a command to its end. The output of a quiet one is returned instead of shown. */
async function run(command: string, args: string[], { env, isQuiet }: RunOptions): Promise<string> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...compiled, ...local, ...env },
  });
  const printed = child.stdout ? text(child.stdout) : Promise.resolve('');
  await once(child, 'close');
  return printed;
}

/** A suite without a report has not run, which is a failure whatever it printed. */
function readReport<T>(name: string, read: (report: T) => Found): Found {
  try {
    return read(JSON.parse(readFileSync(join(reports, name), 'utf8')) as T);
  } catch {
    return { passed: 0, failures: [`There is no report of ${name}`] };
  }
}

async function runVitest(
  project: 'unit*' | 'workers',
  options: RunOptions = {},
): Promise<Found & { printed: string }> {
  const report = `${project.replace('*', '')}.json`;
  const args = [
    'run',
    '--config=tests/vitest.config.ts',
    '--root=.',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${join(reports, report)}`,
  ];
  const printed = await run('vitest', args, options);
  return { ...readReport(report, readVitest), printed };
}

async function runJourneys(chromiumPath: string, shellPath: string): Promise<Found> {
  const env = {
    CHROMIUM_PATH: chromiumPath,
    HEADLESS_SHELL_PATH: shellPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
  };
  await run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts'], { env });
  return readReport('journeys.json', readPlaywright);
}

ownCommandLine({ command: 'npm test' });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chromiumPath = requireChromium();
const shellPath = preferHeadlessShell(chromiumPath);
await buildAll();
const unit = await runVitest('unit*');
// Both wait more than they compute, each for runtimes of its own.
const [workers, journeys] = await Promise.all([
  runVitest('workers', { env: shortLived, isQuiet: true }),
  runJourneys(chromiumPath, shellPath),
]);
console.log(workers.printed);
const passed = unit.passed + workers.passed + journeys.passed;
const failures = [unit, workers, journeys].flatMap((suite) => suite.failures);
for (const failure of failures) console.error(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
