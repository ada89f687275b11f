import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { createErrorService } from '../reporting/error-service.ts';

export function errorService() {
  return createMiddleware<AppEnv>(async function errorService(c, next) {
    const { sentryDsn } = c.get('config');
    const send =
      sentryDsn === null
        ? null
        : createErrorService({
            dsn: sentryDsn,
            waitUntil: (promise) => c.executionCtx.waitUntil(promise),
            fetch: (input, init) => fetch(input, init),
          });
    c.set('sendToErrorService', send);
    await next();
  });
}
