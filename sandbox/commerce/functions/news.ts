import type { Json } from '#shared/json.ts';
import { settings } from '../../seed/settings.ts';
import { sendMail } from '../../store/mails.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import type { CommerceContext } from '../wire/middleware.ts';
import { invalidField } from '../wire/refusal.ts';

/**
 * The store's function `news`: `POST {email, url, locale, signature}` mails the link that confirms a newsletter
 * sign-up. A real function verifies the signature; here the signature only needs the right format, and the link must
 * lead to the shop.
 */
export async function mailNewsLink(c: CommerceContext, body: Json): Promise<Json> {
  const { email, url, signature } = isObject(body) ? body : {};
  const [to, link] = [textOf(email ?? null), textOf(url ?? null)];
  if (!to.includes('@')) throw invalidField('email', 'INVALID', 'This is no e-mail address');
  if (!link.startsWith(`${c.env.SHOP_URL}/`)) throw invalidField('url', 'INVALID', 'This leads elsewhere');
  if (!/^[0-9a-f]{64}$/.test(textOf(signature ?? null))) {
    throw invalidField('signature', 'INVALID', 'Only the shop may ask for this');
  }
  await sendMail(c.env.DB, {
    to,
    subject: `The newsletter of ${settings.settings.store.name}`,
    text: `Follow the link if you want our newsletter: ${link} If it was not you who asked, do nothing.`,
  });
  return { sent: true };
}
