import themes from '#themes';
import { createApp } from './app.ts';
import { developmentAssets } from './render/document/assets.ts';
import { everyRoute } from './routes/every-route.ts';

const app = createApp({ assets: developmentAssets(themes), routes: everyRoute, development: true });

/** Node's server gives every DELETE and POST a body that cannot be copied; the headers say if there is one. */
function withoutEmptyBody(request: Request): Request {
  const { url, method, headers } = request;
  const hasBody = headers.has('Content-Length') || headers.has('Transfer-Encoding');
  return hasBody || method === 'GET' || method === 'HEAD' ? request : new Request(url, { method, headers });
}

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    app.fetch(withoutEmptyBody(request), env, context),
};
