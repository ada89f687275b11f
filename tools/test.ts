import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { buildShopTree } from './local/shop-tree.ts';
import { root } from './local/workers.ts';
import type { Found } from './test-reports.ts';
import {
  clearReports,
  endWith,
  findBrowser,
  runJourneys,
  runOtherBrowsers,
  runSecondShop,
  runVitest,
  shortLived,
} from './testing/run-suite.ts';

ownCommandLine({ command: 'npm test' });
clearReports();
const browser = findBrowser();
await buildAll();
// The second shop, one step after another in a copy, leaves a core idle half of its time.
const first = Promise.all([runVitest('unit*'), runSecondShop()]);
// Tests in workerd and journeys of core would both build it. Beside those, which run while this process waits for it.
buildShopTree(join(root, 'tests/fixtures/store'));
const [unit, second] = await first;

/** Those of core on the store of its tests, then those of the shop in `shop/`. */
async function runAllJourneys(): Promise<Found[]> {
  return [await runJourneys('tests/journeys', browser), await runJourneys('tests/any-shop', browser)];
}

// Both wait more than they compute, each for runtimes of its own: with so many processes they end at the same time.
const [workers, journeys] = await Promise.all([
  runVitest('workers*', {
    env: shortLived,
    isQuiet: true,
    processes: availableParallelism() * 2,
  }),
  runAllJourneys(),
]);
console.log(workers.printed);
const others = await runOtherBrowsers();
endWith([unit, second, workers, ...journeys, others]);
