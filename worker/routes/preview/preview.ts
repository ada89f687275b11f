import { Hono } from 'hono';
import { areaOf } from '#shared/areas.ts';
import { ownPath } from '#shared/own-path.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { beginPreview, endPreview } from '../../middleware/preview.ts';
import { ShopError } from '#shared/errors/problem.ts';
import { checkSecret } from '../../middleware/service-secret.ts';
import { isSameSecret } from '../../crypto/secret.ts';

const MAX_LENGTH = 2000;

/** The content service's preview button: with the right secret drafts for an hour, else no such page. */
export const preview = new Hono<AppEnv>()
  .get('/preview', async (c) => {
    const { previewSecret } = c.get('config');
    if (previewSecret === null) return c.notFound();
    const checked = await checkSecret(c, () => isSameSecret(c.req.query('secret') ?? '', previewSecret));
    if (!checked.ok) throw new ShopError(checked.error);
    if (!checked.value) return c.notFound();
    if (c.req.query('status') === 'published') endPreview(c);
    else await beginPreview(c, previewSecret);
    noStore(c);
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(pageOf(c.req.query('url')), 302);
  })
  .post(actions.leavePreview.pattern, (c) => {
    endPreview(c);
    return c.redirect(routes.home.href(), 303);
  });

/** A page of the shop; the front page instead of anything else. */
function pageOf(url: string | undefined): string {
  const path = ownPath(url, MAX_LENGTH);
  return path !== null && areaOf(path).kind !== null ? path : routes.home.href();
}
