import { hashOfDay, keyOfDay, networkOf } from './form-posts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Purpose = 'sign-in' | 'register' | 'recover' | 'reset' | 'report';

export type Try = {
  purpose: Purpose;
  /** The visitor's id. */
  visitor: string;
  /** IP address, or empty where there is none. */
  address: string;
  /** The account's e-mail address as typed; null where there is none. */
  email: string | null;
};

type Limit = { who: string; most: number };

/**
 * Tries that fail within a quarter of an hour. A customer who mistypes meets the first two, and on their own network
 * only; the limit of the whole account stops guessing from many networks, and spares those it signed in from that day.
 */
const MOST = { visitor: 10, accountFromNetwork: 20, account: 60, network: 100 };
const WITHIN_MS = 15 * MINUTE_MS;

/** New visitors of one network in an hour: offices, schools and phones share theirs. */
const MOST_NEW_VISITORS = 600;
const HOUR_MS = 60 * MINUTE_MS;

/** Counts a visitor who puts something in a cart for the first time; false when it is one too many. */
export async function countNewVisitor(db: D1Database, address: string, now: number): Promise<boolean> {
  const who = await hashOfDay(await keyOfDay(db, now), `new visitor ${networkOf(address)}`);
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4`,
  );
  const { meta } = await insert.bind(who, now, now - HOUR_MS, MOST_NEW_VISITORS).run();
  return meta.changes > 0;
}

/** Counts a try; false when it is one too many. Refused tries do not count, so waiting helps whoever goes on trying. */
export async function countTry(db: D1Database, asked: Try, now: number): Promise<boolean> {
  const key = await keyOfDay(db, now);
  const known = await hashOfDay(key, knownAs(asked));
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4
        OR (?5 = 1 AND EXISTS (SELECT 1 FROM tries WHERE who = ?6))`,
  );
  const inserts = limitsOf(asked).map(async ({ who, most }) => {
    const spares = who.startsWith('account ') ? 1 : 0;
    return insert.bind(await hashOfDay(key, who), now, now - WITHIN_MS, most, spares, known);
  });
  const prune = db.prepare('DELETE FROM tries WHERE tried_at <= ?1').bind(now - DAY_MS);
  const [, ...counted] = await db.batch([prune, ...(await Promise.all(inserts))]);
  return counted.every(({ meta }) => meta.changes > 0);
}

/** The try that was counted at `now` succeeded: what the customer mistyped before it is forgotten. */
export async function forgiveTries(db: D1Database, asked: Try, now: number): Promise<void> {
  const key = await keyOfDay(db, now);
  const forget = db.prepare('DELETE FROM tries WHERE who = ?1 AND tried_at >= ?2');
  const forgets = limitsOf(asked).map(async ({ who }) => {
    const isOwn = who.startsWith('visitor ') || who.startsWith('pair ');
    return forget.bind(await hashOfDay(key, who), isOwn ? 0 : now);
  });
  const known = db.prepare('INSERT INTO tries (who, tried_at) VALUES (?1, ?2)');
  await db.batch([...(await Promise.all(forgets)), known.bind(await hashOfDay(key, knownAs(asked)), now)]);
}

/** Mails that one address gets, whoever asks for them and for whatever purpose. */
const MAILS = { anHour: 3, aDay: 10 };

/** Counts a mail to this address; false when it has had enough, and must get no more for now. */
export async function countMail(db: D1Database, email: string, now: number): Promise<boolean> {
  const who = await hashOfDay(await keyOfDay(db, now), `mail ${accountOf(email)}`);
  const insert = db.prepare(
    `INSERT INTO tries (who, tried_at) SELECT ?1, ?2
     WHERE (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?3) < ?4
       AND (SELECT count(*) FROM tries WHERE who = ?1 AND tried_at > ?5) < ?6`,
  );
  const { meta } = await insert
    .bind(who, now, now - 60 * MINUTE_MS, MAILS.anHour, now - DAY_MS, MAILS.aDay)
    .run();
  return meta.changes > 0;
}

function limitsOf({ purpose, visitor, address, email }: Try): Limit[] {
  const network = networkOf(address);
  const account = accountOf(email);
  const ofAccount = [
    { who: `pair ${purpose} ${network} ${account}`, most: MOST.accountFromNetwork },
    { who: `account ${purpose} ${account}`, most: MOST.account },
  ];
  return [
    { who: `visitor ${purpose} ${visitor}`, most: MOST.visitor },
    { who: `network ${purpose} ${network}`, most: MOST.network },
    ...(account === null ? [] : ofAccount),
  ];
}

function knownAs({ address, email }: Try): string {
  return `known ${networkOf(address)} ${accountOf(email) ?? ''}`;
}

function accountOf(email: string | null): string | null {
  return email === null ? null : email.trim().toLowerCase();
}
