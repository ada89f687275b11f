import { Hono } from 'hono';
import * as z from 'zod/mini';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { PAGE_KINDS } from '#shared/measuring/page-kind.ts';
import { STEPS } from '#shared/measuring/page-view.ts';
import type { AppEnv } from '../../context.ts';
import { networksOf } from '../../database/sender-hash.ts';
import { deviceOf, pageViewObservations } from '../../metrics/page-view.ts';
import { bodyLimit } from '../../middleware/body-limit.ts';
import { once } from '../../once.ts';

const WINDOW_MS = 60_000;

/** Per minute: of one network, which a school or an office shares, and of all that an isolate accepts. */
const MAX = { network: 120, all: 1_200 };

/** In the isolate's memory: storing a report must cost no more than a page. Networks are forgotten after a minute. */
export function createReportLimit(): (network: string, now: number) => boolean {
  let since = 0;
  let all = 0;
  const byNetwork = new Map<string, number>();
  return function takes(network, now) {
    if (now - since >= WINDOW_MS) {
      since = now;
      all = 0;
      byNetwork.clear();
    }
    const count = (byNetwork.get(network) ?? 0) + 1;
    // Only local development has no address.
    if (all >= MAX.all || (network !== '' && count > MAX.network)) return false;
    all += 1;
    byNetwork.set(network, count);
    return true;
  };
}

const MAX_BYTES = 1024;

/** A page that took longer than ten minutes was on a sleeping computer. */
const time = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

const pageView = once(() =>
  z.object({
    page: z.enum(PAGE_KINDS),
    isFirst: z.boolean(),
    vitals: z.object({
      LCP: time,
      INP: time,
      TTFB: time,
      press: time,
      CLS: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    }),
    steps: z.array(z.enum(STEPS)).check(z.maxLength(STEPS.length)),
    hasFailed: z.boolean(),
  }),
);

const takes = createReportLimit();

/** `POST /api/page-views` (docs/operations/monitoring.md#real-users); no route where nothing is measured. */
export const pageViews = new Hono<AppEnv>().post('/page-views', bodyLimit(MAX_BYTES), async (c) => {
  if (c.get('config').measured === null) return c.notFound();
  if (c.req.header('origin') !== new URL(c.req.url).origin) throw new ShopError(problem('foreign_origin'));
  const body = pageView().safeParse(await c.req.json().catch(() => null));
  if (!body.success) throw new ShopError(problem('bad_request', { field: 'the body' }));
  const [network] = networksOf(c.req.header('cf-connecting-ip') ?? '');
  if (!takes(network?.name ?? '', Date.now())) throw new ShopError(problem('too_many_tries'));
  const country = c.req.raw.cf?.country;
  const where = {
    country: typeof country === 'string' ? country : '',
    device: deviceOf(c.req.header('User-Agent') ?? ''),
  };
  for (const observation of pageViewObservations(body.data, where)) c.get('metrics').observe(observation);
  return c.body(null, 204);
});
