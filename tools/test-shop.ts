import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import type { Found } from './test-reports.ts';
import { clearReports, endWith, findBrowser, run, runJourneys, runVitest } from './testing/run-suite.ts';

/** A command that succeeds or fails as a whole. */
async function step(name: string, command: string, ...args: string[]): Promise<Found> {
  const { code, printed } = await run(command, args, { isQuiet: true });
  if (code !== 0) console.log(printed);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/** What an adopter's own shop has to pass: it is built, checked, and a product of it is bought. */
ownCommandLine({ command: 'npm run test:shop' });
clearReports();
const browser = findBrowser();
await buildAll();
endWith([
  await step('types', 'tsc', '-b'),
  await step('budgets', process.execPath, 'tools/budget.ts', '--limits'),
  await runVitest('unit-shop'),
  await runVitest('workers', {}, ['shop/tests/', 'tests/any-shop/']),
  await runJourneys('tests/any-shop', browser),
]);
