import { problem } from '#shared/errors/problem.ts';
import { refuse, ok, type Result } from '#shared/result.ts';
import type { AppContext } from '../context.ts';
import { countAttempt, countDelayed, type Attempt } from '../database/rate-limits.ts';
import { logSecurityEvent } from '../reporting/security-event.ts';
import { CONVENIENCE_MS, inTime } from './database-time.ts';

/**
 * Whether a caller gave the right secret, which no limit refuses: the services behind one address are neighbours. Wrong
 * ones are logged, and counted by network. Without the database, or while it hangs, nothing is counted.
 */
export async function checkSecret(c: AppContext, isRight: () => Promise<boolean>): Promise<Result<boolean>> {
  if (await isRight()) return ok(true);
  const address = c.req.header('cf-connecting-ip') ?? '';
  const attempt: Attempt = { purpose: 'secret', visitor: null, address, email: null };
  const [db, now] = [c.env.DB, Date.now()];
  const count = async () => (await countAttempt(db, attempt, now)) || countDelayed(db, attempt, now);
  const isCounted = await inTime(c, count(), { ms: CONVENIENCE_MS, otherwise: true });
  logSecurityEvent(c, isCounted ? 'secret refused' : 'attempts limited');
  return isCounted ? ok(false) : refuse(problem('too_many_tries'));
}
