import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { preferHeadlessShell, requireChromium } from '../local/chromium.ts';
import { root } from '../local/workers.ts';
import { readLastLine, readPlaywright, readVitest, type Found } from '../test-reports.ts';

const reports = join(root, 'dist/test-results');

/** Forgets the reports of earlier runs. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

type RunOptions = { env?: Record<string, string>; isQuiet?: boolean };
type VitestOptions = RunOptions & { processes?: number };

/** A runtime ends with its file of tests, before what V8 optimised has paid: that took a tenth of its time. */
export const shortLived = {
  MINIFLARE_WORKERD_V8_FLAGS: `${process.env['MINIFLARE_WORKERD_V8_FLAGS'] ?? ''} --no-opt`.trim(),
};

/** Compiled once for all processes of a run, dozens of which load the same packages. */
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') };

/** Nothing but this machine is called. Miniflare copied a hundred certificates into each of its starts, a fifth of their time. */
const local = { NODE_EXTRA_CA_CERTS: undefined };

/** What the suites found, and the last line for whoever reads the output. */
export function endWith(suites: readonly Found[]): never {
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
  const failures = suites.flatMap((suite) => suite.failures);
  for (const failure of failures) console.error(`FAILED ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
}

/** Runs a command to its end. The output of a quiet one is returned instead of shown. */
export async function run(
  command: string,
  args: string[],
  { env, isQuiet }: RunOptions,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...compiled, ...local, ...env },
  });
  const printed = child.stdout ? text(child.stdout) : Promise.resolve('');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed: await printed };
}

/** A suite without a report has not run, which is a failure whatever it printed. */
function readReport<T>(name: string, read: (report: T) => Found): Found {
  try {
    return read(JSON.parse(readFileSync(join(reports, name), 'utf8')) as T);
  } catch {
    return { passed: 0, failures: [`There is no report of ${name}`] };
  }
}

/** Runs a project, or those of its tests whose paths have one of these words. */
export async function runVitest(
  project: 'unit-shop' | 'unit*' | 'workers*' | 'workers-shop',
  { processes, ...options }: VitestOptions = {},
  words: readonly string[] = [],
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
    ...(processes === undefined ? [] : [`--maxWorkers=${processes}`]),
    ...words,
  ];
  const { printed } = await run('vitest', args, options);
  return { ...readReport(report, readVitest), printed };
}

type Browser = { CHROMIUM_PATH: string; HEADLESS_SHELL_PATH: string };

/** Where the browser is, as journeys are told. */
export function findBrowser(): Browser {
  const chromiumPath = requireChromium();
  return { CHROMIUM_PATH: chromiumPath, HEADLESS_SHELL_PATH: preferHeadlessShell(chromiumPath) };
}

/** The journeys of a folder. Look for a browser first. */
export async function runJourneys(folder: string, browser: Browser): Promise<Found> {
  const env = { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json') };
  await run('playwright', ['test', '--config', `${folder}/playwright.config.ts`], { env });
  return readReport('journeys.json', readPlaywright);
}

/** A purchase in Firefox and in WebKit, where they are installed; the lab says where they are not. */
export async function runOtherBrowsers(): Promise<Found> {
  const report = 'browsers.json';
  const args = ['--reporter=default', '--reporter=json', `--outputFile=${join(reports, report)}`];
  const lab = [
    'labs/browsers.ts',
    '--where-installed',
    'purchase',
    '--testNamePattern=pays by card',
    ...args,
  ];
  const { code } = await run('node', lab, {});
  const isSkipped = code === 0 && !existsSync(join(reports, report));
  return isSkipped ? { passed: 0, failures: [] } : readReport(report, readVitest);
}

/** Core with another shop, which shows what is bound to the one in `shop/` (docs/adopting.md). */
export async function runSecondShop(): Promise<Found> {
  const task = [join(root, 'tools/run.mjs'), 'test-shop'];
  const { printed } = await run(process.execPath, task, {
    env: { SHOP_FOLDER: 'labs/second-shop' },
    isQuiet: true,
  });
  console.log(printed);
  return readLastLine(printed);
}
