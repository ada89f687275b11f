import { createOps } from './app.tsx';
import type { Env } from './env.ts';
import { lookoutOf } from './look/lookout-stub.ts';

export { Lookout } from './look/lookout.ts';

const app = createOps();

export default {
  fetch: app.fetch,
  scheduled: async (event, env) => lookoutOf(env).watch(event.scheduledTime),
} satisfies ExportedHandler<Env>;
