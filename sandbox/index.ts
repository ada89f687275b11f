import type { Env } from './env.ts';
import { Hono } from 'hono';
import { createChallenge } from './challenge/index.ts';
import { createCommerce } from './commerce/api.ts';
import { createEditing } from './content/editing/routes.tsx';
import { createContent } from './content/index.ts';
import { createControl } from './control/routes.tsx';
import { logCalls } from './control/call-log.ts';
import { applyFaults } from './control/apply-faults.ts';
import { createCheckout } from './checkout/routes.tsx';
import { createErrorReceiver } from './errors/receiver.ts';
import { createMedia } from './media.ts';
import { createProviders } from './providers/index.ts';
import { ensureReady } from './store/ready.ts';
import { seedRows } from './seed/rows.ts';
import { createVault } from './vault/index.ts';

export { Analytics } from './analytics/data-points.ts';
export { PageCache } from './page-cache/entrypoint.ts';

export default createSandbox() satisfies ExportedHandler<Env>;

/** All backends of the shop in one Worker; calls to the backends are logged and subject to faults. */
function createSandbox() {
  const app = new Hono<{ Bindings: Env }>();
  // A page of another site must not reach the sandbox under a name of its own.
  app.use(async function onlyHere(c, next) {
    const { hostname } = new URL(c.req.url);
    if (!/^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/.test(hostname))
      return c.text('Only on this machine', 421);
    await next();
  });
  // Pictures need no database, and a page loads dozens of them.
  app.route('/media', createMedia());

  app.use(async function ready(c, next) {
    await ensureReady(c.env.DB, seedRows);
    await next();
  });

  const roots = ['commerce', 'content', 'checkout', 'vault', 'providers', 'turnstile'];
  for (const root of roots.map((name) => `/${name}/*`)) {
    app.use(root, logCalls(), applyFaults());
  }
  // Not logged: error reports are not calls to a backend.
  app.use('/errors/*', applyFaults());
  app.route('/errors', createErrorReceiver());
  app.route('/commerce', createCommerce());
  app.route('/content', createContent({ mediaPath: '/media' }));
  app.route('/checkout', createCheckout());
  app.route('/__sandbox/content', createEditing({ mediaPath: '/media' }));
  app.route('/vault', createVault());
  app.route('/providers', createProviders());
  app.route('/turnstile/v0', createChallenge());
  app.route('/__sandbox', createControl());

  app.get('/', (c) => c.redirect('/__sandbox'));
  app.notFound((c) => c.text('The sandbox has nothing at this address; see /__sandbox', 404));
  return app;
}
