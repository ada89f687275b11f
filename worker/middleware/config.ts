import { createMiddleware } from 'hono/factory';
import { parseConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';
import type { ThemedAssets } from '../render/document/assets.ts';

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
