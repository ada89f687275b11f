import type { Context } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { refuse, ok, type Result } from '#shared/result.ts';
import type { AppEnv } from '../context.ts';
import { randomText } from '../crypto/random-text.ts';
import {
  countAttempt,
  countDelayed,
  isDelayOver,
  isWithinLimits,
  type Attempt,
} from '../database/rate-limits.ts';
import { logSecurityEvent } from '../reporting/security-event.ts';
import { CONVENIENCE_MS, GUARD_MS, inTime } from './database-time.ts';

/**
 * Whether a caller gave the right secret. Wrong ones are logged, and counted by network; past the limit even a right one
 * is refused, or a guess would not be limited. Without the database, or while it hangs, nothing is counted.
 */
export async function checkSecret(
  c: Context<AppEnv>,
  isRight: () => Promise<boolean>,
): Promise<Result<boolean>> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  const attempt: Attempt = { purpose: 'secret', visitor: randomText(), address, email: null };
  const [db, now] = [c.env.DB, Date.now()];
  const mayTry = async () =>
    (await isWithinLimits(db, attempt, now)) || (await isDelayOver(db, attempt, now));
  if (!(await inTime(c, mayTry(), { ms: GUARD_MS, otherwise: true }))) {
    logSecurityEvent(c, 'attempts limited');
    return refuse(problem('too_many_tries'));
  }
  if (await isRight()) return ok(true);
  logSecurityEvent(c, 'secret refused');
  const count = async () => (await countAttempt(db, attempt, now)) || countDelayed(db, attempt, now);
  await inTime(c, count(), { ms: CONVENIENCE_MS, otherwise: false });
  return ok(false);
}
