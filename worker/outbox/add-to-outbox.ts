import type { AppContext } from '../context.ts';
import type { OutboxEntry } from './entry.ts';

type Mail = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Omit<Entry, 'locale' | 'currency' | 'requestId'>
    : never
  : never;

/** Whether the backend has a function that mails links: only a mail proves whose order or address it is. */
export function mailsLinks(c: AppContext): boolean {
  const { linkFunction, linkSecret } = c.get('config');
  return linkFunction !== null && linkSecret !== null;
}

/** Waits until the mail is recorded, and for nothing that depends on its address. There is one object, for all. */
export async function addToOutbox(c: AppContext, mail: Mail, pauseMs = 0): Promise<void> {
  const { locale, currency } = c.get('visitor');
  const entry: OutboxEntry = { ...mail, locale, currency, requestId: c.get('requestId') };
  await c.env.OUTBOX.get(c.env.OUTBOX.idFromName('mails')).add(entry, pauseMs);
}
