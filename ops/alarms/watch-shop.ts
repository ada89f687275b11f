import { createReader } from '../figures/queries.ts';
import { runQueryOf } from '../figures/run-query.ts';
import type { Env } from '../env.ts';
import type { Sight } from '../look/look.ts';
import type { AlarmDatabase } from '../look/sql-storage.ts';
import { readQuotas } from '../quotas/usage.ts';
import { checkScripts } from '../scripts/check-scripts.ts';
import { watchedScripts } from '../scripts/watched-scripts.ts';
import { addressIn, createNotifier } from './tell.ts';
import { watch } from './watch.ts';

type Looked = {
  memory: AlarmDatabase;
  sights: Sight[];
  before: Sight[];
  unchecked: string[];
  isWhole: boolean;
  now: number;
};

/** What each minute's look is followed by. Returns the checks that could not be made. */
export async function watchShop(env: Env, looked: Looked): Promise<string[]> {
  const { now } = looked;
  const report = (error: Error) => console.error(JSON.stringify({ where: 'alarms', message: error.message }));
  const send: typeof fetch = (input, init) => fetch(input, init);
  const run = runQueryOf(env);
  const read = run && createReader(run, env.DATASET);
  const unchecked = await watch({
    ...looked,
    db: env.DB,
    read,
    checkScripts: () =>
      checkScripts({ db: env.DB, scripts: watchedScripts(env.PROVIDER_SCRIPTS), send, now }),
    readQuotas: () => readQuotas({ env, read, now: Math.floor(now / 1000) }),
    tell: createNotifier(env, send, report),
    report,
  });
  // Whoever expects it knows when nobody looks any more.
  if (env.HEARTBEAT_URL) await callHeartbeat(env, send).catch(report);
  return unchecked;
}

async function callHeartbeat(env: Env, send: typeof fetch): Promise<void> {
  await send(addressIn(env, 'HEARTBEAT_URL'), { signal: AbortSignal.timeout(10_000) });
}
