import { base64urlOf } from './random-text.ts';

const encoder = new TextEncoder();
const IV_BYTES = 12;

type Subscription = 'news' | 'stock alerts';

/**
 * Of a link that unsubscribes: it names the address, sealed (AES-GCM), so that it does not end with the row that it was
 * made for. The row's own token makes it different for each, and the same when it is made again.
 */
export async function stopToken(
  what: Subscription,
  { email, token }: { email: string; token: string },
  secret: string,
): Promise<string> {
  const text = `${what} ${email}`;
  const seed = await crypto.subtle.digest('SHA-256', encoder.encode(`${token} ${text}`));
  const iv = new Uint8Array(seed, 0, IV_BYTES);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(secret),
    encoder.encode(text),
  );
  return base64urlOf([...iv, ...new Uint8Array(sealed)]);
}

/** The address that a link unsubscribes, by any of the secrets; null where it is none for this subscription. */
export async function addressToStop(
  what: Subscription,
  token: string,
  secrets: readonly string[],
): Promise<string | null> {
  const opened = await unseal(token, secrets);
  return opened?.startsWith(`${what} `) ? opened.slice(what.length + 1) : null;
}

/** Null where none of the secrets sealed it. */
async function unseal(sealed: string, secrets: readonly string[]): Promise<string | null> {
  const bytes = bytesOf(sealed);
  if (bytes === null || bytes.length <= IV_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  for (const secret of secrets) {
    const opened = await crypto.subtle
      .decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytes.subarray(IV_BYTES))
      .catch(() => null);
    if (opened) return new TextDecoder().decode(opened);
  }
  return null;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`seal ${secret}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Of base64url; null where it is none. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
