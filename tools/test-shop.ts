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

/** A command that succeeds or fails as a whole. */
async function step(name: string, command: string, ...args: string[]): Promise<Found> {
  const { code, printed } = await run(command, args, { isQuiet: true });
  if (code !== 0) console.log(printed);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/**
 * What an adopter's own shop has to pass: it is built, checked, and a product of it is bought. With `--all` the tests of core
 * are run, too, which stand on a store of their own: all of the gate but the demo's journeys and what documents say of it.
 */
const isAll = ownCommandLine({ command: 'npm run test:shop --', flags: ['all'] }).has('all');
clearReports();
const browser = findBrowser();
await buildAll();
endWith([
  isAll ? await step('check', process.execPath, 'tools/check.ts') : await step('types', 'tsc', '-b'),
  await step('budgets', process.execPath, 'tools/budget.ts', '--limits'),
  await (isAll ? runVitest('unit*', {}, ['--project=!unit-demo']) : runVitest('unit-shop')),
  await runVitest(isAll ? 'workers*' : 'workers-shop', { env: shortLived }),
  await runJourneys('tests/any-shop', browser),
]);
