import { hexOf } from '../../worker/crypto/digest.ts';
import { isSameSecret } from '../../worker/crypto/secret.ts';

const encoder = new TextEncoder();

/** The most that Workers allow. */
const ITERATIONS = 100_000;

/** A password as it is configured: `pbkdf2-{iterations}-{salt}-{hash}`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2-${ITERATIONS}-${hexOf(salt)}-${await derive(password, salt, ITERATIONS)}`;
}

export async function isPassword(password: string, configured: string): Promise<boolean> {
  const [name, iterations = '', salt = '', hash = ''] = configured.split('-');
  if (name !== 'pbkdf2' || hash.length !== 64) return false;
  return isSameSecret(await derive(password, bytesOf(salt), Number(iterations)), hash);
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    256,
  );
  return hexOf(bits);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
}
