import { Hono } from 'hono';
import { areaOf } from '#shared/areas.ts';
import { ShopError } from '#shared/errors/problem.ts';
import { ownPath } from '#shared/own-path.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { isDraftLink } from '../../crypto/draft-link.ts';
import { beginPreview, endPreview } from '../../middleware/preview.ts';
import { checkSecret } from '../../middleware/service-secret.ts';
import { noStore } from '../../render/no-store.ts';

/** The link is kept in a cookie, where a character may take nine. */
const MAX_LENGTH = 300;

/** The content service's preview button: its link shows one draft until it ends, any other is no such page. */
export const preview = new Hono<AppEnv>()
  .get('/preview', async (c) => {
    const { previewSecret: secret } = c.get('config');
    if (secret === null) return c.notFound();
    const [url = '', until = '', signature = ''] = [
      c.req.query('url'),
      c.req.query('until'),
      c.req.query('signature'),
    ];
    const link = { url, until, signature };
    const checked = await checkSecret(c, () => isDraftLink(link, { secret, now: Date.now() }));
    if (!checked.ok) throw new ShopError(checked.error);
    if (!checked.value || !isPage(url)) return c.notFound();
    if (c.req.query('status') === 'published') endPreview(c);
    else beginPreview(c, link);
    noStore(c);
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(url, 302);
  })
  .post(actions.leavePreview.pattern, (c) => {
    endPreview(c);
    return c.redirect(routes.home.href(), 303);
  });

/** A page of the shop; the content service's editors choose slugs. */
function isPage(url: string): boolean {
  const path = ownPath(url, MAX_LENGTH);
  return path !== null && areaOf(path).kind !== null;
}
