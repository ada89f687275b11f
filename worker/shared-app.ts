import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './context.ts';
import { randomText } from './crypto/random-text.ts';
import { backends } from './middleware/backends.ts';
import { config } from './middleware/config.ts';
import { errorService } from './middleware/error-service.ts';
import { languageAddress, routedPath } from './middleware/language-address.ts';
import { measureCalls } from './middleware/measure.ts';
import { pageParts } from './middleware/page-parts.ts';
import { setShop } from './middleware/preferences.ts';
import { variables } from './middleware/variables.ts';
import { setAnonymous } from './middleware/visitor.ts';
import { CURRENCY_HEADER, onlyDeclaredInputs } from './middleware/declared-inputs.ts';
import type { ThemedAssets } from './render/document/assets.ts';
import { createReport } from './reporting/report.ts';
import { articles } from './routes/articles/articles.tsx';
import { content } from './routes/content/content.tsx';
import { pageProblem } from './routes/error/error.tsx';
import { home } from './routes/home/home.tsx';
import { product } from './routes/product/product.tsx';
import { shop } from './routes/shop/shop.tsx';

/** The pages that all visitors share (docs/decisions/028-pages-are-kept-in-workers-cache.md). */
export function createSharedApp({ assets }: { assets: ThemedAssets }) {
  const app = new Hono<AppEnv>({ getPath: routedPath, router: new TrieRouter() });
  app.use(variables());
  app.use(onlyDeclaredInputs());
  app.use(explicitDirective());
  app.use(forAll());
  app.use(measureCalls());
  app.use(config(assets));
  app.use(errorService());
  app.use(backends());
  app.use(anonymousVisitor());
  app.use(languageAddress());
  app.use(pageParts());
  app.route('/', home);
  app.route('/', shop);
  app.route('/', product);
  app.route('/', articles);
  app.route('/', content);
  app.notFound((c) => c.body(null, 404));
  app.onError(answerProblem);
  return app;
}

/** Workers Cache stores a response without one for two hours. */
function explicitDirective() {
  return createMiddleware<AppEnv>(async function explicitDirective(c, next) {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
}

function forAll() {
  return createMiddleware<AppEnv>(async function forAll(c, next) {
    c.set('requestId', crypto.randomUUID());
    c.set('isRenderedForAll', true);
    c.set('madeAt', Date.now());
    c.set('isPreview', false);
    // A placeholder for the nonce of each response: no page can contain it by chance.
    c.set('nonce', randomText());
    await next();
  });
}

function anonymousVisitor() {
  return createMiddleware<AppEnv>(async function anonymousVisitor(c, next) {
    // A page rendered after an edit must not use data cached before it, nor count as older than it.
    const newestPurge = await c.var.purges.refresh();
    c.set('madeAt', Math.max(c.var.madeAt, newestPurge));
    await setShop(c, { locale: undefined, currency: c.req.header(CURRENCY_HEADER) });
    setAnonymous(c);
    await next();
  });
}

/** On a fault instead of a page the cache shows its last copy. */
function answerProblem(error: Error, c: Context<AppEnv>): Response {
  const reason = pageProblem(error);
  if (reason.status >= 500) createReport(c)(error);
  return c.json(reason, reason.status >= 500 ? 503 : (reason.status as 400), { 'Cache-Control': 'no-store' });
}
