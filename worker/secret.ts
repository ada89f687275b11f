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
