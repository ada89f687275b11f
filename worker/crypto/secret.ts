import { hmacOf, importHmacKey } from './hmac.ts';

const encoder = new TextEncoder();

/** Compares in constant time. */
export async function isSameSecret(actual: string, expected: string): Promise<boolean> {
  const [one, two] = await Promise.all(
    [actual, expected].map(
      async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))),
    ),
  );
  let difference = one === undefined || two === undefined ? 1 : 0;
  for (const [index, byte] of (one ?? []).entries()) difference |= byte ^ (two?.[index] ?? 0);
  return difference === 0;
}

/** HMAC-SHA-256 in hex. */
export async function signText(secret: string, text: string): Promise<string> {
  return hmacOf(await importHmacKey(secret), text);
}
