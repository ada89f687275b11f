import { createSandbox } from './app.ts';
import type { Env } from './env.ts';

export { Analytics } from './analytics/data-points.ts';
export { PageCache } from './page-cache/entrypoint.ts';

export default createSandbox() satisfies ExportedHandler<Env>;
