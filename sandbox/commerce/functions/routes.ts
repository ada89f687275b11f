import type { Json } from '#shared/json.ts';
import { Hono } from 'hono';
import { readBody } from '../wire/body.ts';
import { withSession, type CommerceContext, type CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { HardError } from '../wire/refusal.ts';
import { mailNewsLink } from './news.ts';
import { answerReturns } from './returns.ts';
import { mailStockAlert } from './stock.ts';

/** A function of the store; its field names are not converted (docs/commerce-protocol.md#other-calls). */
type StoreFunction = (c: CommerceContext, body: Json) => Promise<Json> | Json;

const FUNCTIONS: Record<string, StoreFunction> = {
  echo,
  news: mailNewsLink,
  returns: answerReturns,
  stock: mailStockAlert,
};

/** `/functions/{app}/{name}` and `/functions/{name}`, with any method. */
export function functionRoutes() {
  const app = new Hono<CommerceEnv>();
  app.use(withSession());
  app.all('/:name', (c) => run(c, c.req.param('name')));
  app.all('/:app/:name', (c) => run(c, c.req.param('name')));
  return app;
}

async function run(c: CommerceContext, name: string): Promise<Response> {
  const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!called) throw new HardError(404, 'not_found', 'There is no such function', 'name');
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  return c.json(await called(c, hasBody ? await readBody(c.req.raw) : null));
}

/** Returns the request it received, to check that names and values arrive unchanged. */
function echo(c: CommerceContext, body: Json): Json {
  const query = readQuery(c.req.url);
  return { method: c.req.method, path: new URL(c.req.url).pathname, query, body };
}
