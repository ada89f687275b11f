/** A random id in the backend's format: hex digits, 24 by default. */
export function randomId(digits = 24): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
