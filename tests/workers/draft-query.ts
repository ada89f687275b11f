import { signDraft } from '../../worker/crypto/draft-link.ts';

/** The query of a link to the draft of this page, for ten minutes. */
export async function draftQuery(secret: string, url: string): Promise<string> {
  const until = String(Math.floor(Date.now() / 1000) + 600);
  return new URLSearchParams({ url, until, signature: await signDraft(secret, url, until) }).toString();
}
