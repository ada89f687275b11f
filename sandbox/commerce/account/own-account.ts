import { readRecord } from '../../store/read.ts';
import type { CommerceContext } from '../wire/middleware.ts';
import { HardError } from '../wire/refusal.ts';
import { ACCOUNTS, type AccountRecord } from './account-record.ts';

/** The id of the session's account. Refuses with 401 if the session is anonymous. */
export function requireAccountId(c: CommerceContext): string {
  const { account_id: accountId } = c.get('session').record;
  if (accountId === null) throw new HardError(401, 'unauthorized', 'You must be logged in to do this');
  return accountId;
}

/** The account of the session, or null. */
export async function findAccount(c: CommerceContext): Promise<AccountRecord | null> {
  const { account_id: accountId } = c.get('session').record;
  return accountId === null ? null : readRecord(c.env.DB, ACCOUNTS, accountId);
}
