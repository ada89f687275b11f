import { hexOf } from './digest.ts';

const encoder = new TextEncoder();

export function importHmacKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
}

export async function hmacOf(key: CryptoKey, text: string): Promise<string> {
  return hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
