import { isSameSecret, signText } from './secret.ts';

/** An address as a key: without the secret a list of addresses cannot find it. */
export function addressKey(email: string, secret: string): Promise<string> {
  return signText(secret, `address ${normalized(email)}`);
}

/** Marks in a link that the shop mailed it. The first secret signs, former ones are still accepted. */
export function signAddress(email: string, [secret = '']: readonly string[]): Promise<string> {
  return signText(secret, `mailed to ${normalized(email)}`);
}

/** Whether the shop mailed a link with this signature to this address. */
export async function isMailedTo(
  email: string,
  signature: string,
  secrets: readonly string[],
): Promise<boolean> {
  for (const secret of secrets) {
    if (await isSameSecret(signature, await signAddress(email, [secret]))) return true;
  }
  return false;
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}
