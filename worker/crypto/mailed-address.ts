import { isSameSecret, signText } from './secret.ts';

/** An address as a key: without the secret a list of addresses cannot find it. */
export function addressKey(email: string, secret: string): Promise<string> {
  return signText(secret, `address ${plainEmail(email)}`);
}

/** Marks in a link that the shop mailed it. The first secret signs, former ones are still accepted. */
export function signAddress(email: string, [secret = '']: readonly string[]): Promise<string> {
  return signText(secret, `mailed to ${plainEmail(email)}`);
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

/** Another address for an account; the link ends with the address that the account has now. */
type NewEmail = {
  account: { id: string; email: string };
  email: string;
  /** Seconds since 1970. */ until: string;
};

export function signNewEmail(
  { account, email, until }: NewEmail,
  [secret = '']: readonly string[],
): Promise<string> {
  return signText(secret, ['new address', account.id, account.email, email, until].join('\n'));
}

export async function isNewEmailLink(
  change: NewEmail,
  { signature, secrets, now }: { signature: string; secrets: readonly string[]; now: number },
): Promise<boolean> {
  if (!/^\d{10,12}$/.test(change.until) || Number(change.until) * 1_000 < now) return false;
  for (const secret of secrets) {
    if (await isSameSecret(signature, await signNewEmail(change, [secret]))) return true;
  }
  return false;
}

/** Addresses that differ in capitals or outer spaces are those of one account. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}
