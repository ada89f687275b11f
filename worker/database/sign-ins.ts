import { sql } from './sql.ts';

/** Where a customer signed in, in enough detail to recognise the browser. */
export type Place = {
  /** A kind of browser and system, never the whole header. */
  device: string;
  /** ISO 3166, or empty. */
  country: string;
  city: string;
};

export type NewSignIn = {
  id: string;
  /** A digest of the account's id. */
  account: string;
  /** The key of its e-mail address (`worker/crypto/mailed-address.ts`); empty where that is unknown. */
  address: string;
  /** The visitor's object, by its own id. */
  objectId: string;
  place: Place;
  beganAt: number;
  expiresAt: number;
  /** Where it is listed already, another object continues by now: the row is that one's. */
  isNew?: boolean;
};

export type ListedSignIn = Place & { id: string; objectId: string; beganAt: number };

export type EndedSignIn = { id: string; objectId: string };

type Row = { id: string; object_id: string; ended_at: number | null };

/** The newest of an account: those before end, as many as the profile lists. */
export const MAX_SIGN_INS = 50;

/** Lists a sign-in, or records that it continues in another object; false when it was ended meanwhile. */
export async function listSignIn(db: D1Database, signIn: NewSignIn): Promise<boolean> {
  const { id, account, address, objectId, place, beganAt, expiresAt, isNew = false } = signIn;
  const [listed] = await db.batch<Row>([
    sql(db)`
    INSERT INTO sign_ins (id, account, object_id, device, country, city, began_at, expires_at, address, ended_at)
    SELECT ${id}, ${account}, ${objectId}, ${place.device}, ${place.country}, ${place.city},
      ${beganAt}, ${expiresAt}, ${address},
      (SELECT max(at) FROM account_sign_outs WHERE account IN (${account}, ${address}) AND at > ${beganAt})
    WHERE true
    ON CONFLICT (id) DO UPDATE SET
      object_id = iif(${isNew ? 1 : 0}, object_id, excluded.object_id), address = excluded.address, is_notified = 0
    RETURNING id, object_id, ended_at`,
    sql(db)`
    UPDATE sign_ins SET ended_at = ${beganAt} WHERE id IN (SELECT id FROM sign_ins
      WHERE account = ${account} AND ended_at IS NULL ORDER BY began_at DESC LIMIT -1 OFFSET ${MAX_SIGN_INS})`,
  ]);
  return listed?.results[0]?.ended_at === null;
}

export async function signInsOf(db: D1Database, account: string, now: number): Promise<ListedSignIn[]> {
  const { results } = await sql(db)`
    SELECT id, object_id AS objectId, device, country, city, began_at AS beganAt FROM sign_ins
    WHERE account = ${account} AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY began_at DESC LIMIT ${MAX_SIGN_INS}`.all<ListedSignIn>();
  return results;
}

/** @param objectId only where it is this one's, and was not ended, of which another object may have to be told */
export async function removeSignIn(
  db: D1Database,
  { id, objectId = null }: { id: string; objectId?: string | null },
): Promise<void> {
  await sql(db)`DELETE FROM sign_ins
    WHERE id = ${id} AND (${objectId} IS NULL OR (object_id = ${objectId} AND ended_at IS NULL))`.run();
}

export async function endSignIn(
  db: D1Database,
  { account, id, now }: { account: string; id: string; now: number },
): Promise<EndedSignIn[]> {
  const { results } = await sql(db)`
    UPDATE sign_ins SET ended_at = ${now} WHERE account = ${account} AND id = ${id} AND ended_at IS NULL
    RETURNING id, object_id`.all<Row>();
  return results.map(toEnded);
}

/** Ends all sign-ins of an account except one object's; those under way are ended when they are listed. */
export async function endSignIns(
  db: D1Database,
  { account, exceptObject, now }: { account: string; exceptObject: string | null; now: number },
): Promise<EndedSignIn[]> {
  const [, ended] = await db.batch<Row>([
    sql(db)`
    INSERT INTO account_sign_outs (account, at) VALUES (${account}, ${now})
    ON CONFLICT (account) DO UPDATE SET at = excluded.at`,
    sql(db)`
      UPDATE sign_ins SET ended_at = ${now}
      WHERE account = ${account} AND object_id <> ${exceptObject ?? ''} AND ended_at IS NULL
      RETURNING id, object_id`,
  ]);
  return (ended?.results ?? []).map(toEnded);
}

/** The same by the keys that the account's address may have, where only the address is known. */
export async function endSignInsOfAddress(
  db: D1Database,
  { addresses, now }: { addresses: string[]; now: number },
): Promise<EndedSignIn[]> {
  const [, ended] = await db.batch<Row>([
    sql(db)`
    INSERT INTO account_sign_outs (account, at) SELECT value, ${now} FROM json_each(${addresses}) WHERE true
    ON CONFLICT (account) DO UPDATE SET at = excluded.at`,
    sql(db)`
    UPDATE sign_ins SET ended_at = ${now} WHERE ended_at IS NULL AND account IN
    (SELECT account FROM sign_ins WHERE address <> '' AND address IN (SELECT value FROM json_each(${addresses})))
    RETURNING id, object_id`,
  ]);
  return (ended?.results ?? []).map(toEnded);
}

/** Ended sign-ins whose objects have not been notified, the longest ended first. */
export async function unnotifiedSignIns(db: D1Database, limit: number): Promise<EndedSignIn[]> {
  const { results } = await sql(db)`
    SELECT id, object_id FROM sign_ins
    WHERE ended_at IS NOT NULL AND is_notified = 0 ORDER BY ended_at LIMIT ${limit}`.all<Row>();
  return results.map(toEnded);
}

/** Their objects have been notified; one that moved to another object meanwhile has not. */
export async function markNotified(db: D1Database, signIns: EndedSignIn[]): Promise<void> {
  const mark = db.prepare('UPDATE sign_ins SET is_notified = 1 WHERE id = ?1 AND object_id = ?2');
  if (signIns.length > 0) await db.batch(signIns.map(({ id, objectId }) => mark.bind(id, objectId)));
}

function toEnded({ id, object_id: objectId }: Row): EndedSignIn {
  return { id, objectId };
}
