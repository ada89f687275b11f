import { Hono } from 'hono';
import { areaOf } from '#shared/areas.ts';
import { linkTarget } from '#shared/link.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { beginPreview, endPreview } from '../../middleware/preview.ts';
import { isSameSecret } from '../../crypto/secret.ts';

/** The content service's preview button: with the right secret drafts for an hour, else no such page. */
export const preview = new Hono<AppEnv>()
  .get('/preview', async (c) => {
    const { previewSecret } = c.get('config');
    const isRight =
      previewSecret !== null && (await isSameSecret(c.req.query('secret') ?? '', previewSecret));
    if (!isRight) return c.notFound();
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
  const target = linkTarget(url);
  const isPage =
    target && !target.external && target.href.startsWith('/') && areaOf(target.href).kind !== null;
  return isPage ? target.href : routes.home.href();
}
