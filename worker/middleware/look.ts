import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { isLook, LOOK_HEADER } from '../crypto/look-signature.ts';

/** Recognises the ops page's look (docs/operations/monitoring.md#a-look-from-outside). */
export function look() {
  return createMiddleware<AppEnv>(async function look(c, next) {
    const { lookSecret } = c.get('config');
    const signed = c.req.header(LOOK_HEADER);
    if (signed !== undefined && lookSecret !== null && (await isLook(signed, lookSecret, Date.now())))
      c.set('isLook', true);
    await next();
  });
}
