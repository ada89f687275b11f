import { countEvent, sealLimits, type Limit } from './limiter.ts';
import { delaysOf, limitsOf, type Attempt, type Purpose } from './rate-limits.ts';

/** An attempt that counts later, if it fails: its visitor and network as hashes under the key of a day. */
export type SealedAttempt<P extends Purpose = Purpose> = { purpose: P; limits: Limit[]; delays: Limit[] };

export async function sealAttempt<P extends Purpose>(
  db: D1Database,
  attempt: Attempt<P>,
  now: number,
): Promise<SealedAttempt<P>> {
  const [limits = [], delays = []] = await Promise.all(
    [limitsOf(attempt), delaysOf(attempt)].map((each) => sealLimits(db, each, now)),
  );
  return { purpose: attempt.purpose, limits, delays };
}

/** Counts a sealed attempt, of this cart, too. It has failed: past a limit the next one waits longer. */
export async function countSealed(
  db: D1Database,
  { purpose, limits, delays }: SealedAttempt,
  cart: string,
  now: number,
): Promise<void> {
  const ofCart = limitsOf({ purpose, visitor: null, address: '', email: null, cart });
  if (!(await countEvent(db, [...limits, ...ofCart], now))) await countEvent(db, [...delays, ...ofCart], now);
}
