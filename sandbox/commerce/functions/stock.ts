import type { Json } from '#shared/json.ts';
import { settings } from '../../seed/settings.ts';
import { sendMail } from '../../store/mails.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import type { CommerceContext } from '../wire/middleware.ts';
import { invalidField } from '../wire/refusal.ts';

/**
 * The store's function `stock`: `POST {kind, email, product, locale, url, stop_url, signature}` mails who waits for a
 * product: the link that confirms it, and that it is back. A real function verifies the signature; here it only needs the
 * right format, and the links must lead to the shop.
 */
export async function mailStockAlert(c: CommerceContext, body: Json): Promise<Json> {
  const fields = isObject(body) ? body : {};
  const read = (name: string) => textOf(fields[name] ?? null);
  const [kind, to, product, url, stopUrl] = ['kind', 'email', 'product', 'url', 'stop_url'].map(read) as [
    string,
    string,
    string,
    string,
    string,
  ];
  if (!to.includes('@')) throw invalidField('email', 'INVALID', 'This is no e-mail address');
  for (const link of kind === 'back' ? [url, stopUrl] : [url]) {
    if (!link.startsWith(`${c.env.SHOP_URL}/`)) throw invalidField('url', 'INVALID', 'This leads elsewhere');
  }
  if (!/^[0-9a-f]{64}$/.test(read('signature'))) {
    throw invalidField('signature', 'INVALID', 'Only the shop may ask for this');
  }
  const { name } = settings.settings.store;
  await sendMail(
    c.env.DB,
    kind === 'back'
      ? {
          to,
          subject: `${product} is back at ${name}`,
          text: `${product} is back in stock: ${url} You asked us to tell you. To get no more of these mails: ${stopUrl}`,
        }
      : {
          to,
          subject: `Shall we tell you when ${product} is back?`,
          text: `Follow the link if you want to know when ${product} is back in stock: ${url} If it was not you who asked, do nothing.`,
        },
  );
  return { sent: true };
}
