import type { Json } from '#shared/json.ts';
import type { CartWrite } from '../../contract.ts';
import type { SheetChanges } from './sheet-changes.ts';

/** The order's mail goes to the address that was typed, or to the customer's, not to the wallet's owner. */
export function withoutKnownAccount(write: CartWrite, cart: Json, sheet: SheetChanges | null): CartWrite {
  const body = objectOf(JSON.parse(write.body ?? 'null') as Json);
  // An address that the same sheet wrote was neither typed nor the customer's.
  const isSheets = sheet?.['account.email']?.before === null;
  if (!('account' in body) || isSheets || !knowsWhose(objectOf(cart))) return write;
  const { account: _account, ...rest } = body;
  return { ...write, body: JSON.stringify(rest) };
}

function knowsWhose(cart: Record<string, Json>): boolean {
  const { email } = objectOf(cart['account'] ?? null);
  return cart['account_logged_in'] === true || (typeof email === 'string' && email !== '');
}

function objectOf(value: Json): Record<string, Json> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}
