import type { Json } from '#shared/json.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { CommerceClient } from '../backends/commerce/client.ts';
import { firstModelError } from '../backends/commerce/model-errors.ts';
import type { ShopConfig } from '../config.ts';
import { orderLinkQuery } from '../crypto/order-link.ts';
import { signText } from '../crypto/secret.ts';
import { stopToken } from '../crypto/stop-token.ts';
import { countMail } from '../database/mail-limits.ts';
import { markMailed, saveSignup, signupToMail } from '../database/newsletter.ts';
import { findCheckout } from '../database/order-keys.ts';
import { isToConfirm, markConfirmationMailed, saveAlert } from '../database/stock-alerts.ts';
import { mailerOf, sendAlertMail } from '../stock-alerts/alert-mail.ts';
import type { OutboxEntry } from './entry.ts';
import type { Ending } from './outbox-schedule.ts';

export type Parts = { db: D1Database; commerce: CommerceClient; config: ShopConfig; now: () => number };

type EntryOf<Kind extends OutboxEntry['kind']> = Extract<OutboxEntry, { kind: Kind }>;

const DONE: Ending = null;

/** Sends the mail, unless its address has had enough. Throws where it may succeed later. */
export async function carryOut(entry: OutboxEntry, setCounted: () => void, parts: Parts): Promise<Ending> {
  const prepared = await PREPARE[entry.kind](entry as never, parts);
  if (prepared === null) return DONE;
  // A repetition of what failed is the same mail.
  const about = ABOUT[entry.kind];
  if (!entry.isCounted && about !== null) {
    const by = entry.kind === 'new address' ? entry.by : undefined;
    const mailed = { service: 'commerce', about, email: entry.email, by } as const;
    if (!(await countMail(parts.db, mailed, parts.now()))) return DONE;
    setCounted();
  }
  return prepared();
}

/** Null where nothing is mailed. */
const ABOUT = {
  'new account': 'account',
  'new password': 'account',
  'new address': 'address',
  order: 'order',
  newsletter: 'other',
  'newsletter ended': null,
  'stock alert': 'other',
} as const;

/** Sends it; null where there is nothing to send to this address. */
type Prepared = (() => Promise<Ending>) | null;

const PREPARE: {
  [Kind in OutboxEntry['kind']]: (entry: EntryOf<Kind>, parts: Parts) => Promise<Prepared>;
} = {
  'new account': async (entry, parts) => async () => {
    const { email, resetUrl } = entry;
    // The mail is the same for those who have an account already, and has no word of a stranger.
    const created = await call(parts, entry, { path: '/account', fields: { email }, accepts: 'UNIQUE' });
    if (created !== null) return created;
    return call(parts, entry, { path: '/account/recover', fields: { email, reset_url: resetUrl } });
  },
  'new password': async (entry, parts) => async () => {
    const fields = { email: entry.email, reset_url: entry.resetUrl };
    return call(parts, entry, { path: '/account/recover', fields });
  },
  'new address': async (entry, parts) => () =>
    mailLink(parts, entry, { kind: 'new-address', url: entry.url }),
  order: prepareOrderLink,
  newsletter: prepareConfirmation,
  'newsletter ended': async (entry, parts) => () => endNews(parts, entry),
  'stock alert': prepareAlert,
};

async function prepareOrderLink(entry: EntryOf<'order'>, parts: Parts): Promise<Prepared> {
  const { linkSecret: secret, linkSecrets } = parts.config;
  if (secret === null) return null;
  const checkoutId = await findCheckout(parts.db, entry, linkSecrets);
  if (checkoutId === null) return null;
  const query = await orderLinkQuery(checkoutId, { secret, now: parts.now() });
  return () => mailLink(parts, entry, { kind: 'order', url: `${entry.pageUrl}?${query}` });
}

async function prepareConfirmation(entry: EntryOf<'newsletter'>, parts: Parts): Promise<Prepared> {
  const { newsFunction: name, linkSecret: secret } = parts.config;
  const { email, locale, token: newToken, pageUrl } = entry;
  const stop = secret === null ? '' : await stopToken('news', { email, token: newToken }, secret);
  await saveSignup(parts.db, { email, token: newToken, stopToken: stop, locale });
  const token = name === null || secret === null ? null : await signupToMail(parts.db, email);
  if (name === null || secret === null || token === null) return null;
  return async () => {
    const url = `${pageUrl}?token=${token}`;
    const signature = await signText(secret, `news ${email} ${url}`);
    const fields = { email, url, locale, signature };
    const refused = await call(parts, entry, { path: `/functions/${name}`, fields });
    if (refused === null) await markMailed(parts.db, token);
    return refused;
  };
}

/** Of an account that opted in: the backend has that list. */
async function endNews(parts: Parts, entry: EntryOf<'newsletter ended'>): Promise<Ending> {
  const { newsFunction: name, linkSecret: secret } = parts.config;
  if (name === null || secret === null)
    return { refused: 'NEWS_FUNCTION is not set: an account with this address may still be opted in' };
  const { email } = entry;
  const fields = { kind: 'stop', email, signature: await signText(secret, `news stop ${email}`) };
  return call(parts, entry, { path: `/functions/${name}`, fields });
}

async function prepareAlert({ alert }: EntryOf<'stock alert'>, parts: Parts): Promise<Prepared> {
  const { db, now } = parts;
  const mailer = mailerOf(parts.config, parts.commerce);
  if (mailer === null) return null;
  if (!(await isToConfirm(db, alert, now()))) return null;
  return async () => {
    const token = await saveAlert(db, alert, now());
    if (token === null) return DONE;
    const { email, product, locale, shopUrl } = alert;
    const url = `${shopUrl}${furtherRoutes.confirmStockAlert.href()}?token=${token}`;
    await sendAlertMail(mailer, { kind: 'confirm', email, product, locale, url, stopUrl: '' });
    await markConfirmationMailed(db, token, now());
    return DONE;
  };
}

/** By a function of the backend. Those are public, so it must mail only what the shop signed. */
async function mailLink(
  parts: Parts,
  entry: OutboxEntry,
  { kind, url }: { kind: 'order' | 'new-address'; url: string },
): Promise<Ending> {
  const { linkFunction: name, linkSecret: secret } = parts.config;
  if (name === null || secret === null)
    return { refused: 'LINK_FUNCTION or LINK_SECRET is not set any more' };
  const { email, locale } = entry;
  const signature = await signText(secret, ['link', kind, email, url].join('\n'));
  return call(parts, entry, { path: `/functions/${name}`, fields: { kind, email, url, locale, signature } });
}

type Call = { path: string; fields: Json; /** A refusal that is as good as success. */ accepts?: string };

/** A refusal of fields stays one; whatever else fails is thrown. */
async function call(
  { commerce }: Parts,
  entry: OutboxEntry,
  { path, fields, accepts }: Call,
): Promise<Ending> {
  const { locale, currency } = entry;
  const request = { method: 'POST', path, body: JSON.stringify(fields) } as const;
  const { body } = await commerce.call(request, { locale, currency, session: null });
  const refused = firstModelError(body);
  return refused === null || refused.code === accepts ? DONE : { refused: refused.message };
}
