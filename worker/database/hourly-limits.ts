import { countEvent, EVERYBODY } from './limiter.ts';
import { delaysBeyond, MOST_BUDGETS } from './rate-limits.ts';
import { networksOf } from './sender-hash.ts';

const MAX = {
  rating: { network: 60, everybody: 1_000 },
  search: { network: 60, everybody: 1_000 },
  // A dozen for each address.
  address: { network: 240, everybody: 20_000 },
};
const withinMs = 60 * 60_000;

/**
 * Counts what pages do by the way; false when it exceeds a limit. `rating`: of delivery, each creates a cart at the
 * backend, and its answer is cached for a day; `search`: for what few have searched for, each is a row for thirty days;
 * `address`: of the search of addresses, whose service may ask for money.
 */
export async function countHourly(
  db: D1Database,
  what: keyof typeof MAX,
  address: string,
  now: number,
): Promise<boolean> {
  const everybody = { who: `${EVERYBODY}${what}`, max: MAX[what].everybody, withinMs };
  const networks = networksOf(address).map(({ name, times }) => ({
    who: `${what} ${name}`,
    max: MAX[what].network * times,
    withinMs,
    times,
  }));
  if (await countEvent(db, [...networks, everybody], now)) return true;
  if (what === 'search') return false;
  // Those who used up what is for everybody leave each other network some of its own.
  const delays = networks.flatMap((limit) => delaysBeyond(limit, limit.times));
  const most = { ...everybody, max: everybody.max * MOST_BUDGETS };
  return countEvent(db, [...networks, ...delays, most], now);
}
