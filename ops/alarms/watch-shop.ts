import type { Env } from '../env.ts';
import { createReader } from '../figures/read.ts';
import { runQueryOf } from '../figures/run-query.ts';
import { readQuotas } from '../quotas/usage.ts';
import { createTeller } from './tell.ts';
import { watch } from './watch.ts';

/** What the cron trigger starts. */
export async function watchShop(env: Env, now: number): Promise<void> {
  const report = (error: Error) => console.error(JSON.stringify({ where: 'alarms', message: error.message }));
  const run = runQueryOf(env);
  const read = run && createReader(run, env.DATASET);
  await watch({
    db: env.DB,
    read,
    readQuotas: () => readQuotas({ env, read, now: Math.floor(now / 1000) }),
    tell: createTeller(env, (input, init) => fetch(input, init), report),
    report,
    now,
  });
}
