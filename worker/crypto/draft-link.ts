import { isSameSecret, signText } from './secret.ts';

/** A link that works for longer is a secret that nobody looks after. */
const LONGEST_S = 7 * 24 * 60 * 60;

export type DraftLink = {
  /** The path of the entry's page, as signed. */
  url: string;
  /** In seconds since 1970. */
  until: string;
  signature: string;
};

/** Whether the content service signed this link for this address, and it has not ended. */
export async function isDraftLink(
  { url, until, signature }: DraftLink,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  if (!/^\d{10,12}$/.test(until)) return false;
  const leftS = Number(until) - now / 1000;
  if (leftS < 0 || leftS > LONGEST_S) return false;
  return isSameSecret(signature, await signDraft(secret, url, until));
}

/** What the handler of the service's preview button signs (docs/operations.md#webhooks-and-drafts). */
export function signDraft(secret: string, url: string, until: string): Promise<string> {
  return signText(secret, `draft ${url} ${until}`);
}
