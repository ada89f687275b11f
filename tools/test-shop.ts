import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import type { Found } from './test-reports.ts';
import {
  clearReports,
  endWith,
  findBrowser,
  run,
  runJourneys,
  runVitest,
  shortLived,
} from './testing/run-suite.ts';

/** Prints how long a part took (docs/decisions/086-what-another-shop-costs-the-gate.md). */
async function timed<Result>(name: string, part: Promise<Result>): Promise<Result> {
  const began = performance.now();
  const found = await part;
  console.log(`${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
  return found;
}

/** A command that succeeds or fails as a whole. */
async function step(name: string, command: string, ...args: string[]): Promise<Found> {
  const { code, printed } = await run(command, args, { isQuiet: true });
  if (code !== 0) console.log(printed);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/**
 * What an adopter's own shop has to pass: it is built, checked, and a product of it is bought. With `--all` the tests and
 * journeys of core are run, too, which stand on a store of their own: the gate but for the demo's journeys and what documents
 * say of it.
 */
const isAll = ownCommandLine({ command: 'npm run test:shop --', flags: ['all'] }).has('all');
clearReports();
const browser = findBrowser();
await timed('build', buildAll());
const budgets = () => timed('budgets', step('budgets', process.execPath, 'tools/budget.ts', '--limits'));
const suites = [
  // Of what is deployed, and of the sandbox that sells it: `check` takes tests and tools, too, for twice as long.
  ...(isAll
    ? [await timed('check', step('check', process.execPath, 'tools/check.ts')), await budgets()]
    : await Promise.all([
        timed('types', step('types', 'tsc', '-b', 'client', 'worker', 'sandbox', 'ops')),
        budgets(),
      ])),
  await timed('units', isAll ? runVitest('unit*', {}, ['--project=!unit-demo']) : runVitest('unit-shop')),
  await timed("Workers' tests", runVitest(isAll ? 'workers*' : 'workers-shop', { env: shortLived })),
  await timed('journeys', runJourneys('tests/any-shop', browser)),
];
if (isAll) suites.push(await timed('journeys of core', runJourneys('tests/journeys', browser)));
endWith(suites);
