import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { preferHeadlessShell, requireChromium } from './local/chromium.ts';
import { root } from './local/workers.ts';

type Counts = { passed: number; failed: number };

const reports = join(root, 'dist/test-results');

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
}

/** A suite without a report has not run, which is a failure whatever it printed. */
function readReport<T>(name: string, count: (report: T) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(join(reports, name), 'utf8')) as T);
  } catch {
    console.error(`There is no report of ${name}`);
    return { passed: 0, failed: 1 };
  }
}

/** One suite at a time: tests in workerd are timed, and need the machine to themselves. */
function runVitest(project: 'unit' | 'workers'): Counts {
  const report = `${project}.json`;
  run('vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    '--root=.',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${join(reports, report)}`,
    // Tests of Workers wait more than they work.
    ...(project === 'workers' ? [`--maxWorkers=${availableParallelism() + 1}`] : []),
  ]);
  return readReport(report, (it: { numPassedTests: number; numFailedTests: number; success: boolean }) => ({
    passed: it.numPassedTests,
    failed: it.success ? 0 : Math.max(it.numFailedTests, 1),
  }));
}

function runJourneys(chromiumPath: string, shellPath: string): Counts {
  run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts'], {
    CHROMIUM_PATH: chromiumPath,
    HEADLESS_SHELL_PATH: shellPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
  });
  return readReport(
    'journeys.json',
    (it: { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }) => ({
      passed: it.stats.expected,
      failed: it.stats.unexpected + it.stats.flaky + it.errors.length,
    }),
  );
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chromiumPath = requireChromium();
const shellPath = preferHeadlessShell(chromiumPath);
await buildAll();
const suites = [runVitest('unit'), runVitest('workers'), runJourneys(chromiumPath, shellPath)];
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
