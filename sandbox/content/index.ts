import { Hono, type Context, type HonoRequest } from 'hono';
import { answerList, answerOne, answerSingle, type ContentCall } from './answer.ts';
import { ContentError, errorBody, forbidden, notFound, serverFault } from './errors.ts';
import { parseQuery } from './query.ts';
import { contentTypes, type ContentType, type Version } from './schema.ts';
import { contentSeed } from './seed/seed.ts';
import { createStore, type Store } from './store.ts';

/** The read-only API token the sandbox knows; every other bearer is refused, on public routes too. */
export const contentToken = 'sandbox-content-token';

export type ContentOptions = {
  /** Path before the pictures' names in `url`, e.g. `/media`. */
  mediaPath: string;
};

type Stores = Readonly<Record<Version, Store>>;

function methodsOf(single: boolean, hasId: boolean): string[] {
  return single || hasId ? ['GET', 'PUT', 'DELETE'] : ['GET', 'POST'];
}

function checkCredentials(header: string | undefined): void {
  if (header === undefined || !/^bearer /i.test(header)) return;
  if (header.slice('bearer '.length) === contentToken) return;
  throw new ContentError(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

function json(context: Context, body: object, status: 200 | ContentError['status'] = 200): Response {
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=utf-8' });
}

function methodNotAllowed(context: Context): Response {
  return context.body('Method Not Allowed', 405, { 'Content-Type': 'text/plain; charset=utf-8' });
}

/** Segments behind `/api/`; letter case of the route and a trailing slash do not matter (wire document, 1.5). */
function segmentsOf(path: string): string[] {
  const below = /\/api\/(.*)$/i.exec(path)?.[1] ?? '';
  return below.split('/').filter((segment) => segment !== '');
}

type Target = { type: ContentType; id: string | null };

function targetOf(path: string): Target | null {
  const [route = '', id = null, ...more] = segmentsOf(path);
  const type = contentTypes.find((candidate) => candidate.route === route.toLowerCase());
  if (type === undefined || more.length > 0 || (type.single && id !== null)) return null;
  return { type, id };
}

/** Version 4 ignores the format header; version 5 answers in the old shape when asked (wire document, section 2). */
function callOf(request: HonoRequest, type: ContentType, stores: Stores): ContentCall {
  const version = request.header('X-Sandbox-Content-Version') === '5' ? 5 : 4;
  const format = version === 4 || request.header('Strapi-Response-Format') === 'v4' ? 'v4' : 'flat';
  return { type, query: parseQuery(new URL(request.url).search.slice(1)), store: stores[version], format };
}

function answer(context: Context, stores: Stores): Response {
  const target = targetOf(context.req.path);
  if (target === null) throw notFound();
  const { type, id } = target;
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  if (!methodsOf(type.single, id !== null).includes(method)) return methodNotAllowed(context);
  checkCredentials(context.req.header('Authorization'));
  if (method !== 'GET') throw forbidden();
  const call = callOf(context.req, type, stores);
  if (type.single) return json(context, answerSingle(call));
  return json(context, id === null ? answerList(call) : answerOne(call, id));
}

/**
 * The content service's stand-in: reads of settings, menu, footer, pages and articles under `/api`, and `/_health`.
 * Header `X-Sandbox-Content-Version` chooses how it speaks: `4` (default; with the populate-deep plugin) or `5`.
 */
export function createContent(options: ContentOptions): Hono {
  const stores = {
    4: createStore(4, contentSeed, options.mediaPath),
    5: createStore(5, contentSeed, options.mediaPath),
  };
  const app = new Hono();
  app.use(async function poweredBy(context, next) {
    await next();
    context.header('Vary', 'Origin');
    context.header('X-Powered-By', 'Strapi <strapi.io>');
  });
  app.all('/_health', (context) => context.body(null, 204, { strapi: 'You are so French!' }));
  app.all('/:api{[aA][pP][iI]}/*', (context) => answer(context, stores));
  app.all('*', () => {
    throw notFound();
  });
  app.onError((error, context) => {
    const refusal = error instanceof ContentError ? error : serverFault();
    if (refusal !== error) console.error('content:', error);
    return json(context, errorBody(refusal), refusal.status);
  });
  return app;
}
