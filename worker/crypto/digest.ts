const encoder = new TextEncoder();

/** SHA-256 in hex, stored instead of a body that may contain personal data. */
export async function digest(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array | ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += digits[byte];
  return text;
}
