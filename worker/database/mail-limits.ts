import { countEvent, type Limit } from './limiter.ts';
import { accountOf } from './rate-limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Mails to one address, from all visitors, about each of these. */
const MAX_MAILS = { perHour: 3, perDay: 10 };

/** As many customers may have their mails sent to one address. */
const MAX_INBOX = 4;

/**
 * Those who can be mailed by strangers who know their address still get a link into their account, which helps whoever
 * asked for it, and one to their order, which only those who know its number ask for. A changed address is confirmed by
 * one that only a customer with their password can ask for, of whom none uses up another's.
 */
type Mailed = {
  email: string;
  about: 'account' | 'address' | 'order' | 'other';
  /** The customer who asked for it, where only one can. */
  by?: string | undefined;
};

/** Counts a mail to this address; false when it exceeds the limit. */
export async function countMail(db: D1Database, { email, about, by }: Mailed, now: number): Promise<boolean> {
  const who = `mail ${about} ${inboxOf(email)}`;
  const limits =
    by === undefined ? mailLimits(who) : [...mailLimits(`${who} ${by}`), ...mailLimits(who, MAX_INBOX)];
  return countEvent(db, limits, now);
}

function mailLimits(who: string, times = 1): Limit[] {
  return [
    { who, max: MAX_MAILS.perHour * times, withinMs: HOUR_MS },
    { who, max: MAX_MAILS.perDay * times, withinMs: DAY_MS },
  ];
}

/** Who reads the mails to an address: what follows a `+` is delivered to the same person. */
function inboxOf(email: string): string {
  const account = accountOf(email);
  const [plus, at] = [account.indexOf('+'), account.lastIndexOf('@')];
  return plus > 0 && plus < at ? account.slice(0, plus) + account.slice(at) : account;
}
