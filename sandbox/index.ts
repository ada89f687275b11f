import { createSandbox } from './app.ts';
import type { Env } from './env.ts';

export default createSandbox() satisfies ExportedHandler<Env>;
