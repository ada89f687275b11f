import type { Account } from '#shared/account/account.ts';
import type { AppContext } from '../../context.ts';
import { digest } from '../../crypto/digest.ts';
import { addressKey } from '../../crypto/mailed-address.ts';
import { endSignIn, endSignIns, endSignInsOfAddress, type EndedSignIn } from '../../database/sign-ins.ts';
import { GUARD_MS, inTime } from '../../middleware/database-time.ts';
import { unmarkDevices } from '../../middleware/known-device.ts';
import { createReport } from '../../reporting/report.ts';
import { logSecurityEvent } from '../../reporting/security-event.ts';
import { within } from '../../store/records/within.ts';
import { notifyEnded } from '../../visitor/session/notify-ended.ts';

/** The visitor's object by its own id, as the list of sign-ins names it. */
export function objectIdOf(c: AppContext): string {
  return c.env.VISITOR.idFromName(c.get('visitor').id).toString();
}

/** Ends every sign-in of an account of which only the digest is known, but for that of one object. */
export async function endSignInsOfDigest(
  c: AppContext,
  account: string,
  exceptObject: string | null = null,
): Promise<void> {
  await end(c, endSignIns(c.env.DB, { account, exceptObject, now: Date.now() }));
}

/** Ends every sign-in of the account, or every other one (docs/product.md#where-one-is-signed-in). */
export async function endAllSignIns(
  c: AppContext,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { keepsThis }: { keepsThis: boolean },
): Promise<void> {
  await endSignInsOfDigest(c, await digest(id), keepsThis ? objectIdOf(c) : null);
  await forgetDevices(c, email);
}

/** By the shop's own records, independently of the backend. */
export async function endSignInsOf(c: AppContext, email: string): Promise<void> {
  const keys = c.get('config').visitorSecrets.map((secret) => addressKey(email, secret));
  const addresses = await Promise.all(keys);
  await end(c, endSignInsOfAddress(c.env.DB, { addresses, now: Date.now() }));
  await forgetDevices(c, email);
}

/** Ends one; an id of another account ends nothing. */
export async function endOneSignIn(c: AppContext, accountId: string, id: string): Promise<void> {
  await end(c, endSignIn(c.env.DB, { account: await digest(accountId), id, now: Date.now() }));
}

/** Throws where the database is late: nobody is told that sign-ins have ended which may not have. Late work carries on. */
async function end(c: AppContext, ending: Promise<EndedSignIn[]>): Promise<void> {
  const notified = ending.then((ended) => notify(c, ended));
  c.executionCtx.waitUntil(notified.catch(() => {}));
  await within(GUARD_MS, 'D1', () => ending);
  await inTime(c, notified, { ms: GUARD_MS, otherwise: undefined });
}

/** Devices are marked under an address: those of the former one would stay, and end with nothing. */
export async function emailChanged(c: AppContext): Promise<void> {
  logSecurityEvent(c, 'email changed');
  await forgetDevices(c, c.get('account').email);
}

/** Only their attempts of their own are at stake. */
function forgetDevices(c: AppContext, email: string): Promise<void> {
  return inTime(c, unmarkDevices(c, email), { ms: GUARD_MS, otherwise: undefined });
}

async function notify(c: AppContext, ended: EndedSignIn[]): Promise<void> {
  if (ended.length > 0) logSecurityEvent(c, 'sign-ins ended');
  await notifyEnded(ended, { db: c.env.DB, visitors: c.env.VISITOR, report: createReport(c) });
}
