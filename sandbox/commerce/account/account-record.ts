import type { JsonObject } from '#shared/json.ts';
import type { WireAccount } from '../../seed/customer-types.ts';
import { collection } from '../../store/collection.ts';
import type { PasswordHash } from './password.ts';

/** An account as sent to clients, and fields that are never sent. */
export type AccountRecord = {
  wire: Omit<WireAccount, 'billing' | 'shipping' | 'metadata' | 'first_name' | 'last_name' | 'name'> & {
    name: string | null;
    first_name: string | null;
    last_name: string | null;
    billing: JsonObject;
    shipping: JsonObject;
    metadata: JsonObject;
  };
  /** `'seed'` until the first sign-in, so that a reset need not hash passwords. */
  password: PasswordHash | 'seed' | null;
  cart_id: string | null;
};

export const ACCOUNTS = collection<AccountRecord>('account');
export const ADDRESSES = collection<JsonObject & { id: string }>('address');
export const CARDS = collection<JsonObject & { id: string }>('card');
