import { hexOf } from './hex.ts';

const encoder = new TextEncoder();

/** 128 bits in hexadecimal digits. */
const SIGNATURE_LENGTH = 32;

/** An isolate knows one or two. */
const keys = new Map<string, CryptoKey>();

/** A visitor's id as their cookie holds it, so that an id that the shop did not make counts for nothing. */
export async function signVisitorId(id: string, [secret = '']: readonly string[]): Promise<string> {
  return `${id}.${await signatureOf(id, secret)}`;
}

/** The id in a cookie; null where none of the secrets signed it. The first signs, former ones are still accepted. */
export async function readVisitorId(cookie: string, secrets: readonly string[]): Promise<string | null> {
  const [, id = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{32})$/.exec(cookie) ?? [];
  if (id === '') return null;
  for (const secret of secrets) if (isSame(await signatureOf(id, secret), signature)) return id;
  return null;
}

async function signatureOf(id: string, secret: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`visitor ${id}`));
  return hexOf(signed).slice(0, SIGNATURE_LENGTH);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    keys.get(secret) ??
    (await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']));
  keys.set(secret, key);
  return key;
}

/** In constant time; both are as long as each other. */
function isSame(one: string, two: string): boolean {
  let difference = 0;
  for (let at = 0; at < SIGNATURE_LENGTH; at += 1) difference |= one.charCodeAt(at) ^ two.charCodeAt(at);
  return difference === 0;
}
