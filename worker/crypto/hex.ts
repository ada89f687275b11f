const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array | ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += digits[byte];
  return text;
}
