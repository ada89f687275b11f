import manifest from '#client-manifest';
import themes from '#themes';
import { createApp } from './app.ts';
import { keepAnswer, repeatAnswer } from './pages/repeated-answers.ts';
import { assetsFromManifest } from './render/assets.ts';
import { scheduled } from './scheduled.ts';

export { PagePurges } from './pages/page-purges.ts';
export { SharedPages } from './pages/shared-pages.ts';
export { VisitorSession } from './visitor/visitor-object.ts';

const app = createApp({ assets: assetsFromManifest(manifest, themes) });

async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const repeated = repeatAnswer(request, env, context);
  if (repeated) return repeated;
  const response = await app.fetch(request, env, context);
  keepAnswer(request, response);
  return response;
}

export default { fetch: answer, scheduled } satisfies ExportedHandler<Env>;
