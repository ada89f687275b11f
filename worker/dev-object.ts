import { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { backends } from './middleware/backends.ts';
import { config } from './middleware/config.ts';
import { locale } from './middleware/locale.ts';
import { visitor } from './middleware/visitor.ts';
import { developmentAssets } from './render/assets.ts';
import { api } from './routes/api/api.ts';

// What workerd runs in development, while Vite runs the pages: the visitor's object, and the socket of its tabs.
export { VisitorSession } from './visitor/visitor-object.ts';

const app = new Hono<AppEnv>();
app.use(config(developmentAssets));
app.use(visitor());
app.use(backends());
app.use(locale((c, code) => c.var.backends.site.settings(code)));
export default app.route('/api', api);
