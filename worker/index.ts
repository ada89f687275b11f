import manifest from '#client-manifest';
import themes from '#themes';
import { createApp } from './app.ts';
import { assetsFromManifest } from './render/document/assets.ts';
import { routesAtStart } from './routes/at-start.ts';
import { isOnDemand } from './routes/routes.ts';
import { scheduled } from './scheduled.ts';

export { Outbox } from './outbox/outbox-object.ts';
export { PagePurges } from './pages/page-purges.ts';
export { SharedPages } from './pages/shared-pages.ts';
export { VisitorSession } from './visitor/visitor-object.ts';

const assets = assetsFromManifest(manifest, themes);
const app = createApp({ assets, routes: routesAtStart });
let appOnDemand: typeof app | null = null;

/** Most isolates never need the rest of the routes (docs/decisions/001-one-bundler-for-deploy-preview-and-tests.md). */
async function appFor(request: Request): Promise<typeof app> {
  if (!isOnDemand(request)) return app;
  if (appOnDemand) return appOnDemand;
  const { routesOnDemand } = await import('./routes/on-demand.ts');
  appOnDemand = createApp({ assets, routes: routesOnDemand });
  return appOnDemand;
}

async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { fetch } = await appFor(request);
  return fetch(request, env, context);
}

export default { fetch: answer, scheduled } satisfies ExportedHandler<Env>;
