import manifest from '#client-manifest';
import themes from '#themes';
import { createApp } from './app.ts';
import { assetsFromManifest } from './render/document/assets.ts';
import { routesAtStart } from './routes/at-start.ts';
import { loadedFor, type Routes } from './routes/routes.ts';

export { Outbox } from './outbox/outbox-object.ts';
export { PagePurges } from './pages/page-purges.ts';
export { SharedPages } from './pages/shared-pages.ts';
export { VisitorSession } from './visitor/visitor-object.ts';

const assets = assetsFromManifest(manifest, themes);
const start = createApp({ assets, routes: routesAtStart });
const later = new Map<'demand' | 'machines', typeof start>();

/** Most isolates never need the rest of the routes (docs/decisions/001-one-bundler-for-deploy-preview-and-tests.md). */
async function appFor(request: Request): Promise<typeof start> {
  const when = loadedFor(request);
  if (when === 'start') return start;
  const loaded = later.get(when);
  if (loaded) return loaded;
  const app = createApp({ assets, routes: await load(when) });
  later.set(when, app);
  return app;
}

async function load(when: 'demand' | 'machines'): Promise<Routes> {
  if (when === 'demand') return (await import('./routes/on-demand.ts')).routesOnDemand;
  return (await import('./routes/for-machines.ts')).routesForMachines;
}

async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { fetch } = await appFor(request);
  return fetch(request, env, context);
}

export default {
  fetch: answer,
  scheduled: async (...event) => (await import('./routes/for-machines.ts')).scheduled(...event),
} satisfies ExportedHandler<Env>;
