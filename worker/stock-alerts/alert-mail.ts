import type { CommerceClient } from '../backends/commerce/client.ts';
import { firstModelError } from '../backends/commerce/model-errors.ts';
import { BackendError } from '../backends/failure.ts';
import type { ShopConfig } from '../config.ts';
import { signText } from '../crypto/secret.ts';

export type Mailer = {
  commerce: CommerceClient;
  /** `{app}/{name}` */
  name: string;
  secret: string;
  currency: string;
};

export type AlertMail = {
  kind: 'confirm' | 'back';
  email: string;
  product: string;
  locale: string;
  /** The link of the mail: to the button that confirms, or to the product. */
  url: string;
  /** The link that unsubscribes; empty in the confirmation mail. */
  stopUrl: string;
};

/** Null where no function of the backend mails them: then alerts are not offered. */
export function mailerOf(
  config: Pick<ShopConfig, 'stockFunction' | 'linkSecret' | 'defaultCurrency'>,
  commerce: CommerceClient,
): Mailer | null {
  const { stockFunction: name, linkSecret: secret, defaultCurrency: currency } = config;
  return name === null || secret === null ? null : { commerce, name, secret, currency };
}

/** Throws a BackendError. Functions are public, so it must mail only what the shop signed. */
export async function sendAlertMail(mailer: Mailer, mail: AlertMail): Promise<void> {
  const { commerce, name, secret, currency } = mailer;
  const { kind, email, product, locale, url, stopUrl } = mail;
  const signature = await signText(secret, ['stock', kind, email, product, url, stopUrl].join('\n'));
  const fields = { kind, email, product, locale, url, stop_url: stopUrl, signature };
  const call = { method: 'POST', path: `/functions/${name}`, body: JSON.stringify(fields) } as const;
  const { status, body } = await commerce.call(call, { locale, currency, session: null });
  const refused = firstModelError(body);
  if (refused) throw new BackendError(refused, { settled: true, status });
}
