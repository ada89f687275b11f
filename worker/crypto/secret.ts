const encoder = new TextEncoder();

/** Whether two texts are the same, in a time that says nothing of either: their digests are compared, to the last byte. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [one, two] = await Promise.all(
    [given, expected].map(
      async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))),
    ),
  );
  let difference = one === undefined || two === undefined ? 1 : 0;
  for (const [index, byte] of (one ?? []).entries()) difference |= byte ^ (two?.[index] ?? 0);
  return difference === 0;
}

/** The text's HMAC-SHA-256, in hexadecimal digits. */
export async function signText(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
