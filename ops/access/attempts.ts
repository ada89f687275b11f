import { countEvent, EVERYBODY, forget, takeBack } from '../../worker/database/limiter.ts';
import { delaysBeyond } from '../../worker/database/rate-limits.ts';
import { networksOf } from '../../worker/database/sender-hash.ts';

const WITHIN_MS = 15 * 60_000;

/** Wrong passwords of one network, and of all together: guessing from many networks ends as well. */
export const MAX_WRONG_PASSWORDS = { network: 5, all: 50 };

/** Of everybody together; it raises the alarm `sign-ins`. */
export const allSignIns = {
  who: `${EVERYBODY}ops sign-ins`,
  max: MAX_WRONG_PASSWORDS.all,
  withinMs: WITHIN_MS,
};

/**
 * Counts an attempt to sign in; false past a limit. When all together are past theirs, each network's attempts wait
 * longer and longer, so that no stranger keeps the operator out.
 */
export async function countSignIn(db: D1Database, address: string, now: number): Promise<boolean> {
  const networks = limitsOf(address);
  if (await countEvent(db, [...networks, allSignIns], now)) return true;
  return countEvent(db, [...networks, ...delaysOf(address)], now);
}

/** Counts a sign-in that was refused without a limit of its own, for the alarm. */
export async function noteStranger(db: D1Database, now: number): Promise<void> {
  await countEvent(db, [allSignIns], now);
}

/** The password was right: this attempt does not count, nor do earlier ones of this network. */
export async function forgiveSignIns(db: D1Database, address: string, now: number): Promise<void> {
  const counted = [...limitsOf(address), ...delaysOf(address)].map(({ who }) => who);
  await forget(db, [...new Set(counted)], now);
  await takeBack(db, [allSignIns.who], now);
}

function delaysOf(address: string) {
  return limitsOf(address).flatMap((limit) => delaysBeyond(limit, limit.times));
}

function limitsOf(address: string) {
  const networks = networksOf(address);
  // On a developer's machine there is no address.
  return (networks.length === 0 ? [{ name: 'none', times: 1 }] : networks).map(({ name, times }) => ({
    who: `ops network ${name}`,
    max: MAX_WRONG_PASSWORDS.network * times,
    withinMs: WITHIN_MS,
    times,
  }));
}
