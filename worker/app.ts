import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './context.ts';
import { addressLimit } from './middleware/address-limit.ts';
import { backends } from './middleware/backends.ts';
import { commonHeaders } from './middleware/headers/common-headers.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { config } from './middleware/config.ts';
import { errorService } from './middleware/error-service.ts';
import { languageAddress, routedPath } from './middleware/language-address.ts';
import { measure } from './middleware/measure.ts';
import { oneOrigin } from './middleware/one-origin.ts';
import { pageParts } from './middleware/page-parts.ts';
import { paymentReturn } from './middleware/payment-return.ts';
import { recoverCart } from './middleware/recover-cart.ts';
import { preferences } from './middleware/preferences.ts';
import { preview } from './middleware/preview.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/headers/security-headers.ts';
import { sharedPages } from './middleware/shared-pages.ts';
import { trailingSlash } from './middleware/trailing-slash.ts';
import { variables } from './middleware/variables.ts';
import { visitor } from './middleware/visitor.ts';
import type { ThemedAssets } from './render/document/assets.ts';
import { addByForm } from './routes/api/add-by-form.ts';
import { api } from './routes/api/api.ts';
import { functions } from './routes/api/functions.ts';
import { browserErrors } from './routes/browser-errors/browser-errors.ts';
import { contentAuth } from './routes/content-auth/content-auth.ts';
import { notFound, onError } from './routes/error/error.tsx';
import { health } from './routes/health/health.ts';
import { favicon } from './routes/icons/favicon.ts';
import { icons } from './routes/icons/icons.ts';
import { pageViews } from './routes/page-views/page-views.ts';
import { policyReports } from './routes/policy-reports/policy-reports.ts';
import type { Routes } from './routes/routes.ts';
import { sharedAddress } from './routes/shared-addresses.ts';
import { securityTxt } from './routes/security-txt/security-txt.ts';
import { webhook } from './routes/webhook/webhook.ts';

type AppOptions = {
  assets: ThemedAssets;
  routes: Routes;
  /** Vite serves the client. */
  development?: boolean;
};

/** The shop's middleware in order, and the routes in between. */
export function createApp({ assets, routes: { answers, pages }, development = false }: AppOptions) {
  const app = new Hono<AppEnv>({ getPath: routedPath, router: new TrieRouter() });

  app.use(variables());
  app.use(requestId());
  app.use(measure());
  app.use(commonHeaders());
  app.route('/', health);
  app.use(config(assets));
  app.use(errorService());
  app.use(securityHeaders({ development }));
  app.use(addressLimit());
  app.use(oneOrigin());
  app.use(trailingSlash());
  app.use('/api/*', sameOrigin());
  app.route('/api', webhook);
  app.route('/api', browserErrors);
  app.route('/api', policyReports);
  app.route('/api', pageViews);
  app.route('/', securityTxt);
  app.route('/', favicon);
  app.route('/icons', icons);
  app.use('/api/*', bodyLimit());
  app.use(preview());
  app.use(backends());
  app.use(preferences());
  app.use(visitor());
  // A refusal is a page of the shop, so these follow the data that its shell needs.
  app.use(sameOrigin());
  app.use(bodyLimit());
  app.use(languageAddress());

  app.route('/api/content', contentAuth);
  app.route('/api', addByForm);
  app.route('/api', api);
  app.route('/functions', functions);
  for (const route of answers) app.route('/', route);

  app.use(recoverCart());
  app.use(paymentReturn());
  if (!development) app.use(sharedPages({ addressOf: sharedAddress }));
  app.use(pageParts());
  for (const route of pages) app.route('/', route);

  app.notFound(notFound);
  app.onError(onError);
  return app;
}
