/** A fresh id in the backend's form: hex digits, 24 of them unless told otherwise. */
export function randomId(digits = 24): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
