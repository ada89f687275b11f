import { hexOf } from './hex.ts';

const encoder = new TextEncoder();

/** SHA-256 in hex, stored instead of a body that may contain personal data. */
export async function digest(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}
