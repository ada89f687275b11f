import { isSameSecret, signText } from './secret.ts';

/** Under which an address is known where nobody may read it: a list of addresses does not find it without the secret. */
export function addressKey(email: string, secret: string): Promise<string> {
  return signText(secret, `address ${normalized(email)}`);
}

/** Says in a link that the shop had it mailed to this address. The first secret signs, former ones are still accepted. */
export function signAddress(email: string, [secret = '']: readonly string[]): Promise<string> {
  return signText(secret, `mailed to ${normalized(email)}`);
}

/** Whether the shop had a link with this signature mailed to this address. */
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
