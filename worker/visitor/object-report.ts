import { parseConfig } from '../config.ts';
import { createErrorService } from '../reporting/error-service.ts';
import { releaseOf } from '../reporting/release.ts';
import { reportTo, type Report } from '../reporting/report.ts';

/** Reports what goes wrong in the visitor's object, under the id of the request that called it. */
export function createObjectReport(ctx: DurableObjectState, env: Env, requestId: string): Report {
  return (fault, details = {}) => {
    const { sentryDsn } = parseConfig(env);
    const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
    const send =
      sentryDsn === null
        ? null
        : createErrorService({ dsn: sentryDsn, waitUntil, fetch: (input, init) => fetch(input, init) });
    const report = reportTo(send, {
      side: 'worker',
      requestId,
      path: null,
      release: releaseOf(env),
    });
    report(fault, { where: "the visitor's object", ...details });
  };
}
