import { Hono } from 'hono';
import themes from '#themes';
import type { AppEnv } from './context.ts';
import { backends } from './middleware/backends.ts';
import { config, errorService } from './middleware/config.ts';
import { measure } from './middleware/measure.ts';
import { preferences } from './middleware/preferences.ts';
import { requestId } from './middleware/request-id.ts';
import { visitor } from './middleware/visitor.ts';
import { developmentAssets } from './render/document/assets.ts';
import { api } from './routes/api/api.ts';
import { scheduled } from './scheduled.ts';

// In development Vite runs the pages, and workerd this: the visitor's object, the socket of its tabs and the sweep.
export { Outbox } from './outbox/outbox-object.ts';
export { PagePurges } from './pages/page-purges.ts';
export { VisitorSession } from './visitor/visitor-object.ts';

const app = new Hono<AppEnv>();
app.use(requestId());
app.use(measure());
app.use(config(developmentAssets(themes)));
app.use(errorService());
app.use(backends());
app.use(preferences());
app.use(visitor());
app.route('/api', api);

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
