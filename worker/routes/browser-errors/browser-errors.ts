import { Hono } from 'hono';
import * as z from 'zod/mini';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { bodyLimit } from '../../middleware/body-limit.ts';
import { visitorCookiesOf } from '../../middleware/visitor.ts';
import { randomText } from '../../crypto/random-text.ts';
import type { AppEnv } from '../../context.ts';
import { deviceOf } from '../../metrics/device.ts';
import { pageKindOf } from '#shared/measuring/page-kind.ts';
import { cleanText } from '../../reporting/clean.ts';
import { reportBrowserFault } from '../../reporting/report.ts';
import { countAttempt } from '../../database/rate-limits.ts';
import { once } from '../../once.ts';

/** A stack of 4,000 characters and the other fields (`client/behaviours/errors.ts`). */
const MAX_BYTES = 8 * 1024;

const browserFault = once(() =>
  z.object({
    name: z.string().check(z.maxLength(100)),
    message: z.string().check(z.maxLength(1_000)),
    stack: z.nullable(z.string().check(z.maxLength(4_000))),
    path: z.string().check(z.startsWith('/'), z.maxLength(300)),
    release: z.nullish(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  }),
);

/** Faults of a visitor's browser extensions are not the shop's. */
const EXTENSION = /\b(?:chrome|moz|safari-web|ms-browser)-extension:\/\//;

/** `POST /api/errors`: errors in the browser, at most ten in a quarter of an hour. Unknown fields are dropped. */
export const browserErrors = new Hono<AppEnv>().post('/errors', bodyLimit(MAX_BYTES), async (c) => {
  if (c.req.header('origin') !== new URL(c.req.url).origin) throw new ShopError(problem('foreign_origin'));
  const body = browserFault().safeParse(await c.req.json().catch(() => null));
  if (!body.success) throw new ShopError(problem('bad_request', { field: 'the body' }));
  const { path, release = null, ...fault } = body.data;
  if (EXTENSION.test(fault.stack ?? '')) return c.body(null, 204);
  const address = c.req.header('cf-connecting-ip') ?? '';
  const visitor = (await visitorCookiesOf(c)).id ?? randomText();
  const attempt = { purpose: 'report', visitor, address, email: null } as const;
  // Without the database nothing is reported, because nothing limits the reports.
  if (!(await countAttempt(c.env.DB, attempt, Date.now()))) throw new ShopError(problem('too_many_tries'));
  const labels = {
    event: 'error',
    page: pageKindOf(path),
    device: deviceOf(c.req.header('User-Agent') ?? ''),
  };
  c.get('metrics').observe({ kind: 'browser', labels, ms: 0 });
  reportBrowserFault(c, fault, { path: cleanText(path.split(/[?#]/)[0] ?? ''), release });
  return c.body(null, 204);
});
