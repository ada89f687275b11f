import { createOps } from './app.tsx';
import { watchShop } from './alarms/watch-shop.ts';
import type { Env } from './env.ts';

const app = createOps();

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => watchShop(env, Date.now()),
} satisfies ExportedHandler<Env>;
