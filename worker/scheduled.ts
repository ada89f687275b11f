import { parseConfig } from './config.ts';
import { createErrorService } from './reporting/error-service.ts';
import { reportTo } from './reporting/report.ts';
import { sweepPayments } from './visitor/payments/sweep.ts';

/** What the cron trigger of wrangler.toml starts. */
export async function scheduled(_event: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void> {
  const { sentryDsn } = parseConfig(env);
  const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
  const tell =
    sentryDsn === null
      ? null
      : createErrorService({ dsn: sentryDsn, waitUntil, fetch: (input, init) => fetch(input, init) });
  await sweepPayments({
    db: env.DB,
    wake: (objectId, payments) => env.VISITOR.get(env.VISITOR.idFromString(objectId)).wakePayments(payments),
    report: reportTo(tell, {
      side: 'worker',
      requestId: 'none',
      path: null,
      release: env.VERSION?.id || null,
    }),
    now: Date.now,
  });
}
