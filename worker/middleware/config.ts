import { createMiddleware } from 'hono/factory';
import { parseConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';
import type { ThemedAssets } from '../render/document/assets.ts';
import { sendFaultsTo } from '../reporting/report.ts';

export function config(assets: ThemedAssets) {
  return createMiddleware<AppEnv>(async function config(c, next) {
    const config = parseConfig(c.env);
    const themed = assets[config.theme];
    if (!themed)
      throw new Error(
        `The environment is not complete (see docs/operations.md). THEME: expected ${Object.keys(assets).join(' or ')}`,
      );
    c.set('config', config);
    c.set('assets', themed);
    await next();
  });
}

export function errorService() {
  return createMiddleware<AppEnv>(async function errorService(c, next) {
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
    c.set('sendToErrorService', sendFaultsTo(c.get('config').sentryDsn, waitUntil));
    await next();
  });
}
