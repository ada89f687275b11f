import { addressKey, plainEmail } from '../crypto/mailed-address.ts';
import { signText } from '../crypto/secret.ts';
import { sql } from './sql.ts';

export const KNOWN_DEVICE_MS = 90 * 24 * 60 * 60_000;

/** A device's random mark, with an account's e-mail address. */
type Device = { token: string; email: string };

type Owner = {
  db: D1Database;
  /** The first keys new rows, former ones still find theirs. */
  secrets: readonly string[];
};

/** The mark of a device that was signed in to this account before; null for another. */
export async function knownDevice(
  { db, secrets }: Owner,
  device: Device,
  now: number,
): Promise<string | null> {
  if (device.token === '') return null;
  const marks = await Promise.all(secrets.map((secret) => markOf(device, secret)));
  return sql(db)`
    SELECT mark FROM known_devices WHERE mark IN (SELECT value FROM json_each(${marks}))
      AND expires_at > ${now}`.first<string>('mark');
}

/** The newest of an account. */
export const MAX_DEVICES = 20;

/** The device was signed in to the account. */
export async function rememberDevice({ db, secrets }: Owner, device: Device, now: number): Promise<void> {
  const [secret = ''] = secrets;
  const [mark, address] = [await markOf(device, secret), await addressKey(device.email, secret)];
  await db.batch([
    sql(db)`
      INSERT INTO known_devices (mark, address, expires_at) VALUES (${mark}, ${address}, ${now + KNOWN_DEVICE_MS})
      ON CONFLICT (mark) DO UPDATE SET expires_at = excluded.expires_at`,
    sql(db)`
      DELETE FROM known_devices WHERE mark IN (SELECT mark FROM known_devices WHERE address = ${address}
        ORDER BY mark = ${mark} DESC, expires_at DESC LIMIT -1 OFFSET ${MAX_DEVICES})`,
  ]);
}

/** No device of the account is known any more. */
export async function forgetDevices({ db, secrets }: Owner, email: string): Promise<void> {
  const addresses = await Promise.all(secrets.map((secret) => addressKey(email, secret)));
  await sql(db)`
    DELETE FROM known_devices WHERE address IN (SELECT value FROM json_each(${addresses}))`.run();
}

function markOf({ token, email }: Device, secret: string): Promise<string> {
  return signText(secret, `device ${token} ${plainEmail(email)}`);
}
