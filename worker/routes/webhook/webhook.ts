import { Hono } from 'hono';
import { readText } from '../../backends/body.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import { isSameSecret } from '../../crypto/secret.ts';
import { keepDelivery } from '../../store/content-deliveries.ts';
import { contentTags, purgeContent } from '../../store/purge.ts';
import { readHint, type Hint } from './purges.ts';

/** A page with all its blocks; what is longer is not read, and makes everything old. */
const MAX_BYTES = 1_000_000;

/**
 * `POST /api/hooks/content`: the content service tells of a change. It must know the secret
 * (`Authorization: Bearer ...`); without a configured secret there is no such address.
 */
export const webhook = new Hono<AppEnv>().post('/hooks/content', async (c) => {
  const { contentWebhookSecret } = c.var.config;
  if (contentWebhookSecret === null) return c.notFound();
  const given = c.req.header('authorization') ?? '';
  if (!(await isSameSecret(given, `Bearer ${contentWebhookSecret}`))) return c.body(null, 401);
  const { event, type, purges } = await hintOf(c.req.raw);
  await purgeContent(c.env.CACHE, purges, Date.now());
  const kept = keepDelivery(c.env.DB, { event, type, purged: purges });
  c.executionCtx.waitUntil(kept.catch((error: Error) => createReport(c)(error)));
  return c.body(null, 204);
});

async function hintOf(request: Request): Promise<Hint> {
  const text = await readText(new Response(request.body), MAX_BYTES);
  if (text === null) return { event: 'other', type: 'other', purges: contentTags };
  try {
    return readHint(JSON.parse(text));
  } catch {
    return readHint(null);
  }
}
