import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { limited } from '../database/limited.ts';

/** One for each environment, by which what is read from it is remembered. */
const limitedEnvs = new WeakMap<Env, Env>();

/** No request waits without end for the database (docs/decisions/108-nothing-waits-for-the-database-without-end.md). */
export function limitDatabase() {
  return createMiddleware<AppEnv>(async function limitDatabase(c, next) {
    const known = limitedEnvs.get(c.env) ?? { ...c.env, DB: limited(c.env.DB) };
    limitedEnvs.set(c.env, known);
    c.env = known;
    await next();
  });
}
