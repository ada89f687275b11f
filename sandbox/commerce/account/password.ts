export type PasswordHash = { salt: string; hash: string; rounds: number };

/** Too few for a real shop, enough for fictitious customers: a sign-in should not slow down a test. */
const ROUNDS = 10_000;
const BITS = 256;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await derive(password, salt, ROUNDS), rounds: ROUNDS };
}

export async function matchesPassword(
  password: string,
  { salt, hash, rounds }: PasswordHash,
): Promise<boolean> {
  const derived = await derive(password, salt, rounds);
  return crypto.subtle.timingSafeEqual(new TextEncoder().encode(derived), new TextEncoder().encode(hash));
}

/** PBKDF2 with SHA-256. */
async function derive(password: string, salt: string, iterations: number): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, BITS)));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
