import { join } from 'node:path';
import { root } from '../local/workers.ts';
import type { Found } from '../test-reports.ts';
import { run } from './run-suite.ts';

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

/** The results by what `npm run test:shop` prints at its end. */
export function readLastLine(printed: string): Found {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(printed) ?? [];
  const failures = Array.from(
    printed.matchAll(/^FAILED (.*)$/gm),
    ([, what = '']) => `the second shop: ${what}`,
  );
  if (passed === undefined || Number(failed) !== failures.length)
    return { passed: 0, failures: ['The second shop has no results', ...failures] };
  return { passed: Number(passed), failures };
}
