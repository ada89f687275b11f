import { Hono } from 'hono';
import { trimTrailingSlash } from 'hono/trailing-slash';
import type { AppEnv } from './context.ts';
import { backends } from './middleware/backends.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { config } from './middleware/config.ts';
import { errorService } from './middleware/error-service.ts';
import { measure } from './middleware/measure.ts';
import { keptPages } from './middleware/kept-pages.ts';
import { oneOrigin } from './middleware/one-origin.ts';
import { pageParts } from './middleware/page-parts.ts';
import { paymentReturn } from './middleware/payment-return.ts';
import { recoverCart } from './middleware/recover-cart.ts';
import { preview } from './middleware/preview.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { visitor } from './middleware/visitor.ts';
import type { Assets } from './render/assets.ts';
import { account } from './routes/account/account.ts';
import { api } from './routes/api/api.ts';
import { functions } from './routes/api/functions.ts';
import { articles } from './routes/articles/articles.tsx';
import { browserErrors } from './routes/browser-errors/browser-errors.ts';
import { cartActions } from './routes/cart/actions.ts';
import { cart } from './routes/cart/cart.tsx';
import { challenge } from './routes/challenge/challenge.tsx';
import { contact } from './routes/contact/contact.tsx';
import { contentAuth } from './routes/content-auth/content-auth.ts';
import { content } from './routes/content/content.tsx';
import { feeds } from './routes/feeds/feeds.ts';
import { findUs } from './routes/find-us/find-us.tsx';
import { notFound, onError } from './routes/error/error.tsx';
import { health } from './routes/health/health.ts';
import { home } from './routes/home/home.tsx';
import { icons } from './routes/icons/icons.ts';
import { newsletter } from './routes/newsletter/newsletter.tsx';
import { countries } from './routes/countries/countries.ts';
import { pay } from './routes/pay/pay.tsx';
import { payments } from './routes/pay/payment/payments.ts';
import { preferences } from './routes/preferences/preferences.ts';
import { preview as previewRoutes } from './routes/preview/preview.ts';
import { product } from './routes/product/product.tsx';
import { shop } from './routes/shop/shop.tsx';
import { suggestions } from './routes/shop/suggestions.ts';
import { sitemap } from './routes/sitemap/sitemap.ts';
import { thankYou } from './routes/thank-you/thank-you.tsx';
import { webhook } from './routes/webhook/webhook.ts';

type AppOptions = { assets: Assets; /** Vite serves the client. */ development?: boolean };

/** The middleware and routes of the shop, in their order. */
export function createApp({ assets, development = false }: AppOptions) {
  const app = new Hono<AppEnv>();

  app.use(requestId());
  app.use(measure());
  app.route('/', health);
  app.use(config(assets));
  app.use(errorService());
  app.use(securityHeaders({ development }));
  app.use(oneOrigin());
  app.use(trimTrailingSlash({ alwaysRedirect: true }));
  app.use('/api/*', sameOrigin());
  app.route('/api', webhook);
  app.route('/api', browserErrors);
  app.route('/icons', icons);
  app.use('/api/*', bodyLimit());
  app.use(preview());
  app.use(backends());
  app.use(visitor());
  // A refusal is a page of the shop, so these come after what its shell needs.
  app.use(sameOrigin());
  app.use(bodyLimit());

  app.route('/api/content', contentAuth);
  app.route('/api', api);
  app.route('/functions', functions);
  app.route('/', sitemap);
  app.route('/', feeds);
  app.route('/', preferences);
  app.route('/', suggestions);
  app.route('/', payments);
  app.route('/', countries);

  app.use(recoverCart());
  app.use(paymentReturn());
  if (!development) app.use(keptPages());
  app.use(pageParts());
  app.route('/', home);
  app.route('/', shop);
  app.route('/', product);
  app.route('/', articles);
  app.route('/', cart);
  app.route('/', cartActions);
  app.route('/', pay);
  app.route('/', thankYou);
  app.route('/', account);
  app.route('/', challenge);
  app.route('/', contact);
  app.route('/', newsletter);
  app.route('/', previewRoutes);
  app.route('/', findUs);
  app.route('/', content);

  app.notFound(notFound);
  app.onError(onError);
  return app;
}
