import { plainEmail } from '../crypto/mailed-address.ts';
import { countEvent, takeBack, type Limit } from './limiter.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Mails to one address, from all visitors, about each of these. */
const MAX_MAILS = { perHour: 3, perDay: 10 };

/**
 * As many customers may have their mails sent to one address; and the first mail in a day of each of so many, by which an
 * owner gets theirs after a few strangers.
 */
const MAX_INBOX = { customers: 4, first: 25 };

/** Each service has accounts of its own, whose mails use up none of the other's. */
type Subject =
  | { service: 'commerce'; about: 'account' | 'address' | 'order' | 'other' | 'the end of news' }
  | { service: 'content'; about: 'registration' | 'password' | 'confirmation' };

/**
 * Those who can be mailed by strangers who know their address still get a link into their account, which helps whoever
 * asked for it, and one to their order, which only those who know its number ask for. A changed address is confirmed by
 * one that only a customer with their password can ask for, of whom none uses up another's.
 */
export type Mailed = Subject & {
  email: string;
  /** The customer who asked for it, where only one can. */
  by?: string | undefined;
};

/** Counts a mail to this address; false when it exceeds the limit. */
export async function countMail(db: D1Database, mailed: Mailed, now: number): Promise<boolean> {
  const who = keyOf(mailed);
  if (mailed.by === undefined) return countEvent(db, mailLimits(who), now);
  const own = `${who} by ${mailed.by}`;
  const first = [
    { who: own, max: 1, withinMs: DAY_MS },
    { who: `${who} first`, max: MAX_INBOX.first, withinMs: DAY_MS },
  ];
  const further = [...mailLimits(own), ...mailLimits(who, MAX_INBOX.customers)];
  return (await countEvent(db, first, now)) || countEvent(db, further, now);
}

/** The mail counted at `now` was not sent. */
export async function undoMail(db: D1Database, mailed: Omit<Mailed, 'by'>, now: number): Promise<void> {
  await takeBack(db, [keyOf(mailed)], now);
}

function keyOf({ service, about, email }: Omit<Mailed, 'by'>): string {
  return `mail ${service} ${about} ${inboxOf(email)}`;
}

function mailLimits(who: string, times = 1): Limit[] {
  return [
    { who, max: MAX_MAILS.perHour * times, withinMs: HOUR_MS },
    { who, max: MAX_MAILS.perDay * times, withinMs: DAY_MS },
  ];
}

/** Who reads the mails to an address: what follows a `+` is delivered to the same person. */
function inboxOf(email: string): string {
  const account = plainEmail(email);
  const [plus, at] = [account.indexOf('+'), account.lastIndexOf('@')];
  return plus > 0 && plus < at ? account.slice(0, plus) + account.slice(at) : account;
}
