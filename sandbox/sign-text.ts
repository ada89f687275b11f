import { encodeBase64 } from 'hono/utils/encode';

/** Protects nothing: it only distinguishes the sandbox's own texts from invented ones. */
const SECRET = 'sandbox-signing-secret';

/** Signs a text (HMAC with SHA-256, in base64). */
export async function signText(text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(SECRET), algorithm, false, ['sign']);
  return encodeBase64(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** Whether a signature belongs to the text. */
export async function isSigned(text: string, signature: string): Promise<boolean> {
  return (await signText(text)) === signature;
}
