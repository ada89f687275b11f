import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ContentionError } from '../store/transaction.ts';
import { addressRoutes, cardRoutes } from './account/own-records.ts';
import { recoverRoutes } from './account/recover.ts';
import { orderRoutes, accountRoutes } from './account/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentModelRoutes } from './content/routes.ts';
import { functionRoutes } from './functions/routes.ts';
import { invoiceRoutes, paymentRoutes } from './payment/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { allowOrigins, requireKey, withSession, type CommerceEnv } from './wire/middleware.ts';
import { HardError, InvalidFields } from './wire/refusal.ts';

/** The commerce backend: `/api/*` and `/functions/*` (docs/commerce-protocol.md#requests). */
export function createCommerce() {
  const app = new Hono<CommerceEnv>();
  app.use(allowOrigins(), requireKey());

  const api = new Hono<CommerceEnv>();
  api.use(withSession());
  api.route('/', catalogueRoutes());
  api.route('/', cartRoutes());
  api.route('/', settingsRoutes());
  api.route('/', accountRoutes());
  api.route('/', recoverRoutes());
  api.route('/', addressRoutes());
  api.route('/', cardRoutes());
  api.route('/', orderRoutes());
  api.route('/', subscriptionRoutes());
  api.route('/', contentModelRoutes());
  api.route('/', paymentRoutes());
  api.route('/', invoiceRoutes());
  app.route('/api', api);
  app.route('/functions', functionRoutes());

  app.all('*', (c) => {
    throw new HardError(404, 'not_found', `There is no call ${c.req.method} ${c.req.path}`);
  });
  app.onError((error, c) => {
    if (error instanceof InvalidFields) return c.json({ errors: error.errors });
    if (error instanceof HardError) {
      const { code, message, param } = error;
      const body = { error: { code, message, ...(param === undefined ? {} : { param }) } };
      return c.json(body, error.status as ContentfulStatusCode);
    }
    if (error instanceof ContentionError) {
      return c.json(
        { error: { code: 'conflict', message: 'Too many changes at once; please try again' } },
        409,
      );
    }
    console.error('commerce:', error);
    return c.json({ error: { code: 'server_error', message: 'The sandbox failed; see its log' } }, 500);
  });
  return app;
}
