import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok } from '#shared/result.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { createReport } from '../../reporting/report.ts';
import { readBody, readKey } from './read-write.ts';
import { localized } from '#shared/messages/problem-text.ts';

/** Where the client library calls them, as far as the operator lists them (`BROWSER_FUNCTIONS`). */
export const functions = new Hono<AppEnv>().on(['GET', 'POST', 'PUT', 'DELETE'], '/:app/:name', async (c) => {
  noStore(c);
  const { app, name } = c.req.param();
  const refuse = (reason: Problem) =>
    c.json({ error: localized(c.get('text'), reason) }, reason.status as ContentfulStatusCode);
  if (!c.get('config').browserFunctions.includes(`${app}/${name}`)) return refuse(problem('api_not_found'));
  const method = c.req.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
  const [body, key] = [await readBody(c.req, method === 'GET' ? null : ok), readKey(c.req)];
  if (!body.ok) return refuse(body.error);
  if (!key.ok) return refuse(key.error);
  const query = new URL(c.req.url).search.slice(1);
  const path = `/functions/${app}/${name}`;
  const answer = await c.get('visitor').forward({ method, path, query, body: body.value, key: key.value });
  if (answer.ok) return c.body(answer.value.body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  createReport(c)(answer.error);
  return refuse(answer.error);
});
