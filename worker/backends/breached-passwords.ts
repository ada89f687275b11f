import { hexOf } from '../crypto/hex.ts';

type Service = {
  /** Without a slash at its end, as `https://api.pwnedpasswords.com/range`. */
  url: string;
  fetch: typeof fetch;
};

const WAIT_MS = 1_500;

/**
 * Whether the service knows this password from a breach. It learns the first five of forty digits of a digest, which
 * hundreds of passwords share, and its answer is as long for every one. Throws where it does not answer.
 */
export async function isBreached(password: string, { url, fetch: send }: Service): Promise<boolean> {
  const bytes = new TextEncoder().encode(password);
  const digest = hexOf(await crypto.subtle.digest('SHA-1', bytes)).toUpperCase();
  const headers = { 'Add-Padding': 'true' };
  const response = await send(`${url}/${digest.slice(0, 5)}`, {
    headers,
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`The service of breached passwords answered ${response.status}`);
  const found = (await response.text()).split(/\r?\n/).find((line) => line.startsWith(`${digest.slice(5)}:`));
  // Padding has the count 0.
  return found !== undefined && Number(found.split(':')[1]) > 0;
}
