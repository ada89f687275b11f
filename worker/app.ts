import type { Hono, MiddlewareHandler } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { areaOf } from '#shared/areas.ts';
import type { AppContext, AppEnv } from './context.ts';
import { addressLimit, oneOrigin, trailingSlash } from './middleware/address-limit.ts';
import { backends } from './middleware/backends.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import { config, errorService } from './middleware/config.ts';
import { onlyDeclaredInputs } from './middleware/declared-inputs.ts';
import { anonymousVisitor, explicitDirective, forAll } from './middleware/for-all.ts';
import { commonHeaders } from './middleware/headers/common-headers.ts';
import { securityHeaders } from './middleware/headers/security-headers.ts';
import { languageAddress, routedPath } from './middleware/language-address.ts';
import { limitDatabase } from './middleware/limit-database.ts';
import { look } from './middleware/look.ts';
import { measure, measureCalls } from './middleware/measure.ts';
import { pageForm } from './middleware/page-form.ts';
import { pageParts } from './middleware/page-parts.ts';
import { paymentReturn } from './middleware/payment-return.ts';
import { preferences } from './middleware/preferences.ts';
import { preview } from './middleware/preview.ts';
import { recoverCart } from './middleware/recover-cart.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { sharedPages } from './middleware/shared-pages.ts';
import { visitor } from './middleware/visitor.ts';
import type { ThemedAssets } from './render/document/assets.ts';
import { createReport } from './reporting/report.ts';
import { urlOf } from './request-url.ts';
import { addByForm, api, functions } from './routes/api/api.ts';
import { notFound, onError, pageProblem } from './routes/error/error.tsx';
import { health } from './routes/health/health.ts';
import { pageViews } from './routes/page-views/page-views.ts';
import type { Routes } from './routes/routes.ts';
import { sharedAddress } from './routes/shared-addresses.ts';

/** Requests of visitors, or the pages that all of them share. */
type Use = 'visitors' | 'shared';

/** A middleware or mounted routes, under a path. */
type Step = { for: Use | 'both'; at: string; run: MiddlewareHandler<AppEnv> | Hono<AppEnv> };

type AppOptions = { assets: ThemedAssets; routes: Routes; development?: boolean };

/** Everything that a request passes, in order. */
function steps({ assets, routes, development = false }: AppOptions): Step[] {
  return [
    forBoth(limitDatabase()),
    forShared(onlyDeclaredInputs()),
    forShared(explicitDirective()),
    forShared(forAll()),
    forShared(measureCalls()),
    forVisitors(requestId()),
    forVisitors(measure()),
    forVisitors(commonHeaders()),
    forVisitors(health),
    forBoth(config(assets)),
    forVisitors(look()),
    forBoth(errorService()),
    forVisitors(securityHeaders({ development })),
    forVisitors(addressLimit()),
    forVisitors(oneOrigin()),
    forVisitors(trailingSlash()),
    forVisitors(sameOrigin(), '/api/*'),
    forVisitors(pageViews, '/api'),
    ...routes.forMachines.map((route) => forVisitors(route)),
    forVisitors(bodyLimit(), '/api/*'),
    forVisitors(preview()),
    forBoth(backends()),
    forShared(anonymousVisitor()),
    forVisitors(preferences()),
    forVisitors(visitor()),
    // A refusal is a page of the shop, so these follow the data that its shell needs.
    forVisitors(sameOrigin()),
    forVisitors(bodyLimit()),
    forBoth(languageAddress()),
    ...routes.answers.map((route) => forVisitors(route)),
    forVisitors(addByForm, '/api'),
    forVisitors(api, '/api'),
    forVisitors(functions, '/functions'),
    forBoth(pageForm()),
    forVisitors(recoverCart()),
    forVisitors(paymentReturn()),
    ...(development ? [] : [forVisitors(sharedPages({ addressOf: sharedAddress }))]),
    forBoth(pageParts()),
    ...routes.pages.map((route) => forBoth(route)),
  ];
}

function forBoth(run: Step['run']): Step {
  return { for: 'both', at: '*', run };
}

function forVisitors(run: Step['run'], at = '*'): Step {
  return { for: 'visitors', at, run };
}

function forShared(run: Step['run']): Step {
  return { for: 'shared', at: '*', run };
}

function addSteps(app: Hono<AppEnv>, use: Use, options: AppOptions): void {
  for (const { for: uses, at, run } of steps(options)) {
    if (uses !== use && uses !== 'both') continue;
    if (typeof run === 'function') app.use(at, run);
    else app.route(at === '*' ? '/' : at, run);
  }
}

export function createApp(options: AppOptions) {
  const app = new HonoBase<AppEnv>({ getPath: routedPath, router: new TrieRouter() });
  addSteps(app, 'visitors', options);
  app.notFound(notFound);
  app.onError(onError);
  app.fetch = headAsGet(inOneHop(app.fetch));
  return app;
}

/** What leads on from an address leads on from the same one with a slash at its end, which is no hop of its own. */
function inOneHop(fetch: Hono<AppEnv>['fetch']): Hono<AppEnv>['fetch'] {
  return async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    const { href, origin, pathname } = urlOf(request);
    if (answer.status !== 308 || !pathname.endsWith('/')) return answer;
    const trimmed = new URL(answer.headers.get('Location') ?? '', href);
    // Another host's address is one of this shop first; pages of a visitor are not asked for twice.
    if (trimmed.origin !== origin || !areaOf(routedPath(request)).shared) return answer;
    const there = await fetch(new Request(trimmed, request), ...rest);
    if (there.headers.has('Location')) return there;
    await there.body?.cancel();
    return answer;
  };
}

/** HEAD is GET without its body: nothing behind this is asked by it. */
function headAsGet(fetch: Hono<AppEnv>['fetch']): Hono<AppEnv>['fetch'] {
  return async (request, ...rest) => {
    if (request.method !== 'HEAD') return fetch(request, ...rest);
    return new Response(null, await fetch(new Request(request, { method: 'GET' }), ...rest));
  };
}

/** Makes the pages that all visitors share (docs/decisions/028-pages-are-kept-in-workers-cache.md). */
export function createSharedApp(options: AppOptions) {
  const app = new HonoBase<AppEnv>({ getPath: routedPath, router: new TrieRouter() });
  addSteps(app, 'shared', options);
  app.notFound((c) => c.body(null, 404));
  app.onError(answerProblem);
  return app;
}

/** On a fault instead of a page the cache shows its last copy. */
function answerProblem(error: Error, c: AppContext): Response {
  const reason = pageProblem(error);
  if (reason.status >= 500) createReport(c)(error);
  return c.json(reason, reason.status >= 500 ? 503 : (reason.status as 400), { 'Cache-Control': 'no-store' });
}
