import { hmacOf, importHmacKey } from './hmac.ts';
import { base64urlOf, RANDOM_TEXT_LENGTH } from './random-text.ts';

/** 128 bits in hexadecimal digits. */
const SIGNATURE_LENGTH = 32;

/** An isolate knows one or two. */
const keys = new Map<string, CryptoKey>();

/** A visitor's id as its cookie stores it, signed so that a forged id is worthless. */
export async function signVisitorId(id: string, [secret = '']: readonly string[]): Promise<string> {
  return `${id}.${await signatureOf(id, secret)}`;
}

/** The id that this text leads to; nobody can calculate it without the secret. */
export async function visitorIdFrom(text: string, [secret = '']: readonly string[]): Promise<string> {
  const digits = await hmacOf(await keyOf(secret), `first ${text}`);
  const bytes = Array.from({ length: 17 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
  return base64urlOf(bytes).slice(0, RANDOM_TEXT_LENGTH);
}

/** The key of first writes that comes with an id that is given to a visitor, and only with that. */
export function firstKeyOf(id: string, secrets: readonly string[]): Promise<string> {
  return visitorIdFrom(`key of ${id}`, secrets);
}

export async function isFirstKeyOf(id: string, key: string, secrets: readonly string[]): Promise<boolean> {
  return isSame(await firstKeyOf(id, secrets), key);
}

/** Null where none of the secrets signed it. The first signs, former ones are still accepted. */
export async function readVisitorId(cookie: string, secrets: readonly string[]): Promise<string | null> {
  const [, id = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{32})$/.exec(cookie) ?? [];
  if (id === '') return null;
  for (const secret of secrets) if (isSame(await signatureOf(id, secret), signature)) return id;
  return null;
}

async function signatureOf(id: string, secret: string): Promise<string> {
  const signature = await hmacOf(await keyOf(secret), `visitor ${id}`);
  return signature.slice(0, SIGNATURE_LENGTH);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? (await importHmacKey(secret));
  keys.set(secret, key);
  return key;
}

/** In constant time for texts of the same length. */
function isSame(one: string, two: string): boolean {
  if (one.length !== two.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ two.charCodeAt(at);
  return difference === 0;
}
