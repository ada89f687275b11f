import manifest from '#client-manifest';
import themes from '#themes';
import { createApp } from './app.ts';
import { assetsFromManifest } from './render/assets.ts';
import { scheduled } from './scheduled.ts';

export { PagePurges } from './pages/page-purges.ts';
export { SharedPages } from './pages/shared-pages.ts';
export { VisitorSession } from './visitor/visitor-object.ts';

const app = createApp({ assets: assetsFromManifest(manifest, themes) });

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
