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
};

export type ListedSignIn = Place & { id: string; objectId: string; beganAt: number };

/** A sign-in that was ended, and the object to notify. */
export type EndedSignIn = { id: string; objectId: string };

type Row = { id: string; object_id: string; ended_at: number | null };

/** Lists a sign-in, or records that it continues in another object; false when it was ended meanwhile. */
export async function listSignIn(db: D1Database, signIn: NewSignIn): Promise<boolean> {
  const { id, account, address, objectId, place, beganAt, expiresAt } = signIn;
  const { results } = await db
    .prepare(
      `INSERT INTO sign_ins (id, account, object_id, device, country, city, began_at, expires_at, address, ended_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
         (SELECT max(at) FROM account_sign_outs WHERE account IN (?2, ?9) AND at > ?7)
       WHERE true
       ON CONFLICT (id) DO UPDATE SET object_id = excluded.object_id, address = excluded.address, is_notified = 0
       RETURNING id, object_id, ended_at`,
    )
    .bind(id, account, objectId, place.device, place.country, place.city, beganAt, expiresAt, address)
    .all<Row>();
  return results[0]?.ended_at === null;
}

/** The active sign-ins of an account, the newest first. */
export async function signInsOf(db: D1Database, account: string, now: number): Promise<ListedSignIn[]> {
  const { results } = await db
    .prepare(
      `SELECT id, object_id AS objectId, device, country, city, began_at AS beganAt FROM sign_ins
       WHERE account = ?1 AND ended_at IS NULL AND expires_at > ?2 ORDER BY began_at DESC LIMIT 50`,
    )
    .bind(account, now)
    .all<ListedSignIn>();
  return results;
}

/** The customer signed out there. */
export async function removeSignIn(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM sign_ins WHERE id = ?1').bind(id).run();
}

export async function endSignIn(
  db: D1Database,
  { account, id, now }: { account: string; id: string; now: number },
): Promise<EndedSignIn[]> {
  const { results } = await db
    .prepare(
      'UPDATE sign_ins SET ended_at = ?3 WHERE account = ?1 AND id = ?2 AND ended_at IS NULL RETURNING id, object_id',
    )
    .bind(account, id, now)
    .all<Row>();
  return results.map(toEnded);
}

/** Ends all sign-ins of an account except one object's; those under way are ended when they are listed. */
export async function endSignIns(
  db: D1Database,
  { account, exceptObject, now }: { account: string; exceptObject: string | null; now: number },
): Promise<EndedSignIn[]> {
  const [, ended] = await db.batch<Row>([
    db
      .prepare(
        'INSERT INTO account_sign_outs (account, at) VALUES (?1, ?2) ON CONFLICT (account) DO UPDATE SET at = excluded.at',
      )
      .bind(account, now),
    db
      .prepare(
        `UPDATE sign_ins SET ended_at = ?2 WHERE account = ?1 AND object_id <> ?3 AND ended_at IS NULL
         RETURNING id, object_id`,
      )
      .bind(account, now, exceptObject ?? ''),
  ]);
  return (ended?.results ?? []).map(toEnded);
}

/** The same by the keys that the account's address may have, where only the address is known. */
export async function endSignInsOfAddress(
  db: D1Database,
  { addresses, now }: { addresses: string[]; now: number },
): Promise<EndedSignIn[]> {
  const keys = JSON.stringify(addresses);
  const [, ended] = await db.batch<Row>([
    db
      .prepare(
        `INSERT INTO account_sign_outs (account, at) SELECT value, ?2 FROM json_each(?1) WHERE true
         ON CONFLICT (account) DO UPDATE SET at = excluded.at`,
      )
      .bind(keys, now),
    db
      .prepare(
        `UPDATE sign_ins SET ended_at = ?2 WHERE ended_at IS NULL AND account IN
         (SELECT account FROM sign_ins WHERE address <> '' AND address IN (SELECT value FROM json_each(?1)))
         RETURNING id, object_id`,
      )
      .bind(keys, now),
  ]);
  return (ended?.results ?? []).map(toEnded);
}

/** Ended sign-ins whose objects have not been notified, the longest ended first. */
export async function unnotifiedSignIns(db: D1Database, limit: number): Promise<EndedSignIn[]> {
  const { results } = await db
    .prepare(
      'SELECT id, object_id FROM sign_ins WHERE ended_at IS NOT NULL AND is_notified = 0 ORDER BY ended_at LIMIT ?1',
    )
    .bind(limit)
    .all<Row>();
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
