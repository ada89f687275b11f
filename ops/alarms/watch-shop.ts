import type { Env } from '../env.ts';
import { createReader } from '../figures/queries.ts';
import { runQueryOf } from '../figures/run-query.ts';
import { readQuotas } from '../quotas/usage.ts';
import { checkScripts } from '../scripts/check-scripts.ts';
import { watchedScripts } from '../scripts/watched-scripts.ts';
import { createNotifier } from './tell.ts';
import { watch } from './watch.ts';

/** What the cron trigger starts. */
export async function watchShop(env: Env, now: number): Promise<void> {
  const report = (error: Error) => console.error(JSON.stringify({ where: 'alarms', message: error.message }));
  const send: typeof fetch = (input, init) => fetch(input, init);
  const run = runQueryOf(env);
  const read = run && createReader(run, env.DATASET);
  await watch({
    db: env.DB,
    read,
    checkScripts: () =>
      checkScripts({ db: env.DB, scripts: watchedScripts(env.PROVIDER_SCRIPTS), send, now }),
    readQuotas: () => readQuotas({ env, read, now: Math.floor(now / 1000) }),
    tell: createNotifier(env, send, report),
    report,
    now,
  });
}
