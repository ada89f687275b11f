export const RANDOM_TEXT_LENGTH = 22;

const CODES = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

/** 132 random bits in 22 characters that need no escaping in a cookie, a URL or an attribute. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_TEXT_LENGTH));
  // Each character is as likely as the others, because 64 divides 256.
  return String.fromCharCode(...bytes.map((byte) => CODES[byte % CODES.length] ?? 0));
}

/** Without padding: for cookies and links. */
export function base64urlOf(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
