import { Hono } from 'hono';
import * as z from 'zod/mini';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { pageKindOf } from '#shared/measuring/page-kind.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { countAttempt } from '../../database/rate-limits.ts';
import { deviceOf } from '../../metrics/page-view.ts';
import { bodyLimit } from '../../middleware/body-limit.ts';
import { visitorCookiesOf } from '../../middleware/visitor.ts';
import { once } from '../../once.ts';
import { cleanText } from '../../reporting/clean.ts';
import { createReport, reportBrowserFault } from '../../reporting/report.ts';

/** A stack of 4,000 characters and the other fields (`client/behaviours/errors.ts`). */
const MAX_ERROR_BYTES = 8 * 1024;
const MAX_POLICY_BYTES = 16 * 1024;
const MAX_POLICY_REPORTS = 5;

const browserFault = once(() =>
  z.object({
    name: z.string().check(z.maxLength(100)),
    message: z.string().check(z.maxLength(1_000)),
    stack: z.nullable(z.string().check(z.maxLength(4_000))),
    path: z.string().check(z.startsWith('/'), z.maxLength(300)),
    release: z.nullish(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  }),
);

const policyReports = once(() =>
  z.array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        effectiveDirective: z.string(),
        blockedURL: z._default(z.string(), ''),
        documentURL: z._default(z.string(), ''),
        disposition: z.optional(z.string()),
      }),
    }),
  ),
);

/** Faults of a visitor's browser extensions are not the shop's. */
const EXTENSION = /\b(?:chrome|moz|safari-web|ms-browser)-extension:\/\//;

/**
 * What browsers report: `POST /api/errors` of their scripts, and `POST /api/policy-reports` of the content security policy
 * (docs/operations/monitoring.md#monitoring). Unknown fields are dropped.
 */
export const browserReports = new Hono<AppEnv>()
  .post('/errors', bodyLimit(MAX_ERROR_BYTES), async (c) => {
    if (c.req.header('origin') !== new URL(c.req.url).origin) throw new ShopError(problem('foreign_origin'));
    const { path, release = null, ...fault } = await read(c, browserFault());
    if (EXTENSION.test(fault.stack ?? '')) return c.body(null, 204);
    await count(c);
    observe(c, 'error', path);
    reportBrowserFault(c, fault, { path: cleanText(path.split(/[?#]/)[0] ?? ''), release });
    return c.body(null, 204);
  })
  .post('/policy-reports', bodyLimit(MAX_POLICY_BYTES), async (c) => {
    const reports = await read(c, policyReports());
    await count(c);
    for (const { body } of reports.slice(0, MAX_POLICY_REPORTS)) {
      const blocked = originOf(body.blockedURL);
      // Extensions add scripts that are not the shop's.
      if (blocked.endsWith('-extension:')) continue;
      observe(c, 'policy', URL.canParse(body.documentURL) ? new URL(body.documentURL).pathname : null);
      // Violations of a report-only policy come from providers' scripts: they are counted, not treated as faults.
      if (body.disposition === 'report') continue;
      createReport(c)(new Error('The policy refused something'), {
        directive: body.effectiveDirective.slice(0, 40).replaceAll(/[^\w-]/g, ''),
        blocked,
      });
    }
    return c.body(null, 204);
  });

async function read<T>(c: AppContext, schema: z.ZodMiniType<T>): Promise<T> {
  const found = schema.safeParse(await c.req.json().catch(() => null));
  if (!found.success) throw new ShopError(problem('bad_request', { field: 'the body' }));
  return found.data;
}

/** At most ten in a quarter of an hour. Without the database nothing is reported, because nothing limits the reports. */
async function count(c: AppContext): Promise<void> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const visitor = (await visitorCookiesOf(c)).id ?? randomText();
  const attempt = { purpose: 'report', visitor, address, email: null } as const;
  if (!(await countAttempt(c.env.DB, attempt, Date.now()))) throw new ShopError(problem('too_many_tries'));
}

function observe(c: AppContext, event: 'error' | 'policy', path: string | null): void {
  const page = path === null ? 'other' : pageKindOf(path);
  const device = deviceOf(c.req.header('User-Agent') ?? '');
  c.get('metrics').observe({ kind: 'browser', labels: { event, page, device }, ms: 0 });
}

/** Without path and query, which may be personal; words such as `inline` stay. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '';
  const { protocol, host } = new URL(blocked);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}`.slice(0, 200) : protocol.slice(0, 40);
}
