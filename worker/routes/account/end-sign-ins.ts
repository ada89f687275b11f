import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { digest } from '../../crypto/digest.ts';
import { addressKey } from '../../crypto/mailed-address.ts';
import { createReport } from '../../reporting/report.ts';
import { logSecurityEvent } from '../../reporting/security-event.ts';
import { endSignIn, endSignIns, endSignInsOfAddress, type EndedSignIn } from '../../database/sign-ins.ts';
import type { Account } from '#shared/account/account.ts';
import { unmarkDevices } from '../../middleware/known-device.ts';
import { notifyEnded } from '../../visitor/session/notify-ended.ts';

/** The visitor's object by its own id, as the list of sign-ins names it. */
export function objectIdOf(c: Context<AppEnv>): string {
  return c.env.VISITOR.idFromName(c.get('visitor').id).toString();
}

/** Ends every sign-in of the account, or every other one (docs/product.md#where-one-is-signed-in). */
export async function endAllSignIns(
  c: Context<AppEnv>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { keepsThis }: { keepsThis: boolean },
): Promise<void> {
  await unmarkDevices(c, email);
  const account = await digest(id);
  const exceptObject = keepsThis ? objectIdOf(c) : null;
  await notify(c, await endSignIns(c.env.DB, { account, exceptObject, now: Date.now() }));
}

/** By the shop's own records, independently of the backend. */
export async function endSignInsOf(c: Context<AppEnv>, email: string): Promise<void> {
  await unmarkDevices(c, email);
  const keys = c.get('config').visitorSecrets.map((secret) => addressKey(email, secret));
  const addresses = await Promise.all(keys);
  await notify(c, await endSignInsOfAddress(c.env.DB, { addresses, now: Date.now() }));
}

/** Ends one; an id of another account ends nothing. */
export async function endOneSignIn(c: Context<AppEnv>, accountId: string, id: string): Promise<void> {
  await notify(c, await endSignIn(c.env.DB, { account: await digest(accountId), id, now: Date.now() }));
}

async function notify(c: Context<AppEnv>, ended: EndedSignIn[]): Promise<void> {
  if (ended.length > 0) logSecurityEvent(c, 'sign-ins ended');
  await notifyEnded(ended, { db: c.env.DB, visitors: c.env.VISITOR, report: createReport(c) });
}
