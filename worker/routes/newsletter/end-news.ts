import type { AppContext } from '../../context.ts';
import { countMail } from '../../database/mail-limits.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';

const HOUR_MS = 60 * 60_000;

/** At the backend. No limit may keep somebody subscribed: a link that is posted too often is carried out later, once. */
export async function endNews(c: AppContext, email: string): Promise<void> {
  const counted = countMail(c.env.DB, { service: 'commerce', about: 'the end of news', email }, Date.now());
  const isFew = await inTime(c, counted, { ms: CONVENIENCE_MS, otherwise: false });
  await addToOutbox(c, { kind: 'newsletter ended', email }, isFew ? 0 : HOUR_MS);
}
