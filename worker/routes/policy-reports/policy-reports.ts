import { Hono } from 'hono';
import * as z from 'zod/mini';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { bodyLimit } from '../../middleware/body-limit.ts';
import { visitorCookiesOf } from '../../middleware/visitor.ts';
import { deviceOf } from '../../metrics/device.ts';
import { pageKindOf } from '#shared/measuring/page-kind.ts';
import { createReport } from '../../reporting/report.ts';
import { countAttempt } from '../../database/rate-limits.ts';
import { once } from '../../once.ts';

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 5;

const reports = once(() =>
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

/** `POST /api/policy-reports`, limited like browser errors (docs/operations/monitoring.md#monitoring). */
export const policyReports = new Hono<AppEnv>().post('/policy-reports', bodyLimit(MAX_BYTES), async (c) => {
  const read = reports().safeParse(await c.req.json().catch(() => null));
  if (!read.success) throw new ShopError(problem('bad_request', { field: 'the body' }));
  const address = c.req.header('cf-connecting-ip') ?? '';
  const visitor = (await visitorCookiesOf(c)).id ?? randomText();
  const attempt = { purpose: 'report', visitor, address, email: null } as const;
  if (!(await countAttempt(c.env.DB, attempt, Date.now()))) throw new ShopError(problem('too_many_tries'));
  const device = deviceOf(c.req.header('User-Agent') ?? '');
  for (const { body } of read.data.slice(0, MAX_REPORTS)) {
    const blocked = originOf(body.blockedURL);
    // Extensions add scripts that are not the shop's.
    if (!blocked.endsWith('-extension:')) {
      const page = URL.canParse(body.documentURL) ? pageKindOf(new URL(body.documentURL).pathname) : 'other';
      c.get('metrics').observe({ kind: 'browser', labels: { event: 'policy', page, device }, ms: 0 });
      // Violations of a report-only policy come from providers' scripts: they are counted, not treated as
      // faults.
      if (body.disposition === 'report') continue;
      createReport(c)(new Error('The policy refused something'), {
        directive: body.effectiveDirective.slice(0, 40).replaceAll(/[^\w-]/g, ''),
        blocked,
      });
    }
  }
  return c.body(null, 204);
});

/** Without path and query, which may be personal; words such as `inline` stay. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '';
  const { protocol, host } = new URL(blocked);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}`.slice(0, 200) : protocol.slice(0, 40);
}
