import { hmacOf } from '../crypto/hmac.ts';
import { keyOfDay, networkOf } from './sender-hash.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** `order`: an order lookup; `code`: a code or gift card; `contact`: another e-mail address in the cart. */
type Purpose =
  | 'sign-in'
  | 'order'
  | 'register'
  | 'recover'
  | 'reset'
  | 'report'
  | 'code'
  | 'card'
  | 'contact';

export type Attempt = {
  purpose: Purpose;
  /** The visitor's id. */
  visitor: string;
  /** IP address, or empty where there is none. */
  address: string;
  /** The account's e-mail address as typed; null where there is none. */
  email: string | null;
  /** The checkout id of the cart; it stays when a customer signs in again as another visitor. */
  cart?: string | null;
};

type Limit = { who: string; max: number };

/**
 * Failed attempts within a quarter of an hour. A customer who mistypes is subject to the first two, on their
 * own network only; the limit of the whole account stops guessing from many networks, except those it was
 * signed in from that day.
 */
const MAX_ATTEMPTS = { visitor: 10, accountFromNetwork: 20, account: 60, network: 100 };
const WITHIN_MS = 15 * MINUTE_MS;

/** Shoppers correct their address, and several share one network; guessing reveals nothing. */
const MAX_CONTACT_CHANGES = { visitor: 30, network: 300 };

/** Of one network in an hour; offices, schools and mobile networks share theirs. */
const MAX_NEW_VISITORS = 600;
const HOUR_MS = 60 * MINUTE_MS;

/** Of delivery, in an hour: each creates a cart at the backend, and its answer is cached for a day. */
const MAX_RATINGS = { network: 60, everybody: 1_000 };

/** Counts a visitor who starts a cart; false when it exceeds the limit. */
export async function countNewVisitor(db: D1Database, address: string, now: number): Promise<boolean> {
  return countInHour(db, { who: `new visitor ${networkOf(address)}`, max: MAX_NEW_VISITORS }, now);
}

/** Counts a delivery rating requested from the backend; false when it exceeds a limit. */
export async function countRating(db: D1Database, address: string, now: number): Promise<boolean> {
  const { network, everybody } = MAX_RATINGS;
  return (
    (await countInHour(db, { who: `rating ${networkOf(address)}`, max: network }, now)) &&
    countInHour(db, { who: 'rating', max: everybody }, now)
  );
}

async function countInHour(db: D1Database, { who, max }: Limit, now: number): Promise<boolean> {
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4`,
  );
  const hash = await hmacOf(await keyOfDay(db, now), who);
  const { meta } = await insert.bind(hash, now, now - HOUR_MS, max).run();
  return meta.changes > 0;
}

/** Counts an attempt; false when it exceeds a limit. Refused attempts do not count, so that waiting always helps. */
export async function countAttempt(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const known = await hmacOf(key, knownAs(attempt));
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4
        OR (?5 = 1 AND EXISTS (SELECT 1 FROM tries WHERE who = ?6))`,
  );
  const inserts = limitsOf(attempt).map(async ({ who, max }) => {
    const exemptsKnown = who.startsWith('account ') ? 1 : 0;
    return insert.bind(await hmacOf(key, who), now, now - WITHIN_MS, max, exemptsKnown, known);
  });
  const prune = db.prepare('DELETE FROM tries WHERE tried_at <= ?1').bind(now - DAY_MS);
  const [, ...counted] = await db.batch([prune, ...(await Promise.all(inserts))]);
  return counted.every(({ meta }) => meta.changes > 0);
}

/** Whether a limit has been reached; does not count. */
export async function isPastLimit(db: D1Database, attempt: Attempt, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const count = db.prepare('SELECT count(*) >= ?3 AS past FROM tries WHERE who = ?1 AND tried_at > ?2');
  const counts = limitsOf(attempt).map(async ({ who, max }) =>
    count.bind(await hmacOf(key, who), now - WITHIN_MS, max),
  );
  const results = await db.batch<{ past: number }>(await Promise.all(counts));
  return results.some(({ results: [row] }) => row?.past === 1);
}

/**
 * The attempt counted at `now` does not count: it succeeded, or failed for another reason. Those before it
 * still do.
 */
export async function undoAttempt(db: D1Database, attempt: Attempt, now: number): Promise<void> {
  const key = await keyOfDay(db, now);
  const undo = db.prepare(
    'DELETE FROM tries WHERE id = (SELECT id FROM tries WHERE who = ?1 AND tried_at = ?2 LIMIT 1)',
  );
  const undos = limitsOf(attempt).map(async ({ who }) => undo.bind(await hmacOf(key, who), now));
  await db.batch(await Promise.all(undos));
}

/** After the attempt counted at `now` succeeded, the customer's failed ones no longer count. */
export async function forgiveAttempts(db: D1Database, attempt: Attempt, now: number): Promise<void> {
  const key = await keyOfDay(db, now);
  const forget = db.prepare('DELETE FROM tries WHERE who = ?1 AND tried_at >= ?2');
  const forgets = limitsOf(attempt).map(async ({ who }) => {
    const isOwn = who.startsWith('visitor ') || who.startsWith('pair ');
    return forget.bind(await hmacOf(key, who), isOwn ? 0 : now);
  });
  const known = db.prepare('INSERT INTO tries (who, tried_at) VALUES (?1, ?2)');
  await db.batch([...(await Promise.all(forgets)), known.bind(await hmacOf(key, knownAs(attempt)), now)]);
}

/** Mails to one address, from all visitors and for any purpose. */
const MAX_MAILS = { perHour: 3, perDay: 10 };

/** Counts a mail to this address; false when it exceeds the limit. */
export async function countMail(db: D1Database, email: string, now: number): Promise<boolean> {
  const who = await hmacOf(await keyOfDay(db, now), `mail ${accountOf(email)}`);
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4
       AND (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?5) < ?6`,
  );
  const { meta } = await insert
    .bind(who, now, now - HOUR_MS, MAX_MAILS.perHour, now - DAY_MS, MAX_MAILS.perDay)
    .run();
  return meta.changes > 0;
}

function limitsOf({ purpose, visitor, address, email, cart = null }: Attempt): Limit[] {
  const network = networkOf(address);
  const account = accountOf(email);
  const max = purpose === 'contact' ? MAX_CONTACT_CHANGES : MAX_ATTEMPTS;
  const accountLimits = [
    { who: `pair ${purpose} ${network} ${account}`, max: MAX_ATTEMPTS.accountFromNetwork },
    { who: `account ${purpose} ${account}`, max: MAX_ATTEMPTS.account },
  ];
  return [
    { who: `visitor ${purpose} ${visitor}`, max: max.visitor },
    // Only local development has no address.
    ...(network === '' ? [] : [{ who: `network ${purpose} ${network}`, max: max.network }]),
    ...(cart === null ? [] : [{ who: `cart ${purpose} ${cart}`, max: max.visitor }]),
    ...(account === null ? [] : accountLimits),
  ];
}

function knownAs({ address, email }: Attempt): string {
  return `known ${networkOf(address)} ${accountOf(email) ?? ''}`;
}

function accountOf(email: string | null): string | null {
  return email === null ? null : email.trim().toLowerCase();
}
