import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { createErrorService } from '../reporting/error-service.ts';

/** Where faults of this request are told besides the log, when an error service is configured. */
export function errorService() {
  return createMiddleware<AppEnv>(async function errorService(c, next) {
    const { sentryDsn } = c.var.config;
    const tell =
      sentryDsn === null
        ? null
        : createErrorService({
            dsn: sentryDsn,
            waitUntil: (promise) => c.executionCtx.waitUntil(promise),
            fetch: (input, init) => fetch(input, init),
          });
    c.set('tellErrorService', tell);
    await next();
  });
}
