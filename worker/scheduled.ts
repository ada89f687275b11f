import { hasFeature } from '#shared/shop/features.ts';
import { recordCronRun } from './database/cron-runs.ts';
import { createBackgroundReport } from './reporting/background-report.ts';
import { orElse, type Report } from './reporting/report.ts';
import { watchStockInBackground } from './stock-alerts/watch-in-background.ts';
import { sweepPayments } from './visitor/payments/ledger/sweep.ts';
import { notifyRemaining } from './visitor/session/notify-ended.ts';

/** At night, one of the cron triggers of wrangler.toml. */
const DAILY = '17 3 * * *';

export async function scheduled(event: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void> {
  const report = createBackgroundReport({ env, waitUntil: (promise) => ctx.waitUntil(promise) });
  if (event.cron === DAILY) {
    const { deleteExpired } = await import('./database/retention.ts');
    await deleteExpired(env.DB, Date.now());
    const { beginReading } = await import('./database/slug-reading.ts');
    await beginReading(env.DB);
    if (hasFeature('back-in-stock')) await watchStockInBackground(env, report, 'all');
    return;
  }
  await sweep(env, (promise) => ctx.waitUntil(promise));
  if (env.SEARCH) {
    const { buildInBackground } = await import('./search/build/in-background.ts');
    await buildInBackground(env, env.SEARCH, report);
  }
  // The work is done; an alarm tells where this goes on failing.
  await recordCronRun(env.DB, 'sweep', Date.now()).catch(orElse(report, undefined));
}

/** Waiting payments, objects to be told that their session ended, and mails about products that are back. */
export async function sweep(env: Env, waitUntil: (promise: Promise<unknown>) => void): Promise<void> {
  const report = createBackgroundReport({ env, waitUntil });
  await notifyRemaining({ db: env.DB, visitors: env.VISITOR, report });
  await sweepPayments({
    db: env.DB,
    wake: (objectId, payments) => env.VISITOR.get(env.VISITOR.idFromString(objectId)).wakePayments(payments),
    report,
    now: Date.now,
    random: Math.random,
  });
  if (hasFeature('back-in-stock')) await watchStockInBackground(env, report, 'new');
  await readSlugs(env, report).catch(orElse(report, undefined));
}

/** One slice of what was begun at night. */
async function readSlugs(env: Env, report: Report): Promise<void> {
  const [{ readSlice }, { slugSources }] = await Promise.all([
    import('./store/slugs/read-slice.ts'),
    import('./store/slugs/slug-sources.ts'),
  ]);
  await readSlice(() => slugSources(env, report), env.DB);
}
