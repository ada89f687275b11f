import { Hono } from 'hono';
import { readText } from '../../backends/body.ts';
import type { AppEnv } from '../../context.ts';
import { isSameSecret } from '../../crypto/secret.ts';
import { saveDelivery } from '../../store/content-deliveries.ts';
import { contentTags, purgeHere } from '../../store/purge.ts';
import { readHint, type Hint } from './purges.ts';

/** A page with all its blocks; a longer body is not read, and invalidates everything. */
const MAX_BYTES = 1_000_000;

/**
 * `POST /api/hooks/content`: the content service announces a change, with the secret as a bearer token. Without a
 * configured secret the route does not exist.
 */
export const webhook = new Hono<AppEnv>().post('/hooks/content', async (c) => {
  const { contentWebhookSecret } = c.var.config;
  if (contentWebhookSecret === null) return c.notFound();
  const authorization = c.req.header('authorization') ?? '';
  if (!(await isSameSecret(authorization, `Bearer ${contentWebhookSecret}`))) return c.body(null, 401);
  const { event, type, purges } = await hintOf(c.req.raw);
  purgeHere(purges, Date.now());
  const save = () => saveDelivery(c.env.DB, { event, type, purged: purges });
  // Each call comes once, and other isolates know of it from here only.
  await save().catch(save);
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
