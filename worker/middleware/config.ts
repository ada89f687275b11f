import { createMiddleware } from 'hono/factory';
import { parseConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';
import type { Assets } from '../render/assets.ts';

export function config(assets: Assets) {
  return createMiddleware<AppEnv>(async function config(c, next) {
    c.set('config', parseConfig(c.env));
    c.set('assets', assets);
    await next();
  });
}
