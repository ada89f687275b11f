import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { localHref } from '../../render/language/address.ts';

/** Mails the link by which the owner of the address confirms that they want news. */
export async function mailNewsLink(c: AppContext, email: string): Promise<void> {
  const pageUrl = `${new URL(c.req.url).origin}${localHref(c, furtherRoutes.confirmNewsletter.href())}`;
  await addToOutbox(c, { kind: 'newsletter', email, pageUrl, token: randomText() });
}
