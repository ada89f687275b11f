import { WorkerEntrypoint } from 'cloudflare:workers';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createAddresses } from './addresses/index.ts';
import { createCheckout } from './checkout/routes.tsx';
import { createCommerce } from './commerce/api.ts';
import { createEditing } from './content/editing/routes.tsx';
import { createContent } from './content/index.ts';
import { logCalls } from './control/call-log.ts';
import { applyFaults } from './control/faults.ts';
import { createControl } from './control/routes.tsx';
import type { Env } from './env.ts';
import { createErrorReceiver } from './errors/receiver.ts';
import { createMedia } from './media.ts';
import { createProviders } from './providers/index.ts';
import { seedRows } from './seed/rows.ts';
import { ensureReady } from './store/ready.ts';
import { createVault } from './vault/index.ts';
import { changeIntent, readIntent, type Gateway } from './vault/intent-record.ts';
import { STATUSES } from './vault/statuses.ts';

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

  const roots = ['commerce', 'content', 'checkout', 'vault', 'providers', 'turnstile', 'addresses'];
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
  app.route('/addresses', createAddresses());
  app.route('/__sandbox', createControl());

  app.get('/', (c) => c.redirect('/__sandbox'));
  app.notFound((c) => c.text('The sandbox has nothing at this address; see /__sandbox', 404));
  return app;
}

/** Turnstile's own test keys, and what each answers to any token. */
const answers: Record<string, string[]> = {
  '1x0000000000000000000000000000000AA': [],
  '2x0000000000000000000000000000000AA': ['invalid-input-response'],
  '3x0000000000000000000000000000000AA': ['timeout-or-duplicate'],
};

/** `/turnstile/v0`: the widget's script, which solves its challenge at once, and the shop's verification of its token. */
function createChallenge() {
  return new Hono()
    .get('/api.js', cors(), (c) =>
      c.body(widget, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    )
    .post('/siteverify', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const known = answers[form.get('secret') ?? ''];
      const codes = form.get('response') ? known : ['missing-input-response'];
      const errors = codes ?? ['invalid-input-secret'];
      return c.json({ success: errors.length === 0, 'error-codes': errors });
    });
}

const widget = `for (const place of document.querySelectorAll('.cf-turnstile')) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'cf-turnstile-response', value: 'XXXX.DUMMY.TOKEN.XXXX' });
  place.append(field, 'The sandbox takes you for a person.');
}
`;

type Named = { provider: string; reference: string };

/** Stands in for the operator's own Worker that asks and cancels (docs/operations/payments.md#ask-and-cancel-at-the-provider). */
export class Providers extends WorkerEntrypoint<Env> {
  async ask({ provider, reference }: Named): Promise<{ status: string }> {
    await ensureReady(this.env.DB, seedRows);
    const intent = await readIntent(this.env.DB, provider as Gateway, reference);
    return { status: intent?.status ?? 'unknown' };
  }

  /** What was captured is paid back, and not cancelled. */
  async cancel({ provider, reference }: Named): Promise<{ status: string }> {
    await ensureReady(this.env.DB, seedRows);
    const intent = await changeIntent(this.env.DB, provider as Gateway, reference, ({ gateway, status }) => {
      const { captured, failed } = STATUSES[gateway];
      return captured.includes(status) ? {} : { status: failed[0] ?? status };
    });
    return { status: intent?.status ?? 'unknown' };
  }
}
