import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { sendFaultsTo } from '../reporting/send-fault.ts';

export function errorService() {
  return createMiddleware<AppEnv>(async function errorService(c, next) {
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
    c.set('sendToErrorService', sendFaultsTo(c.get('config').sentryDsn, waitUntil));
    await next();
  });
}
