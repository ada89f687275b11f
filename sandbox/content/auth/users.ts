import { hashPassword, type PasswordHash } from '../../commerce/account/password.ts';
import { collection } from '../../store/collection.ts';
import { nextNumber } from '../../store/counter.ts';
import { listRecords } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { refused } from '../errors.ts';
import { documentIdOf } from '../rows.ts';
import type { Version } from '../schema.ts';

/** A customer of the content service, with fields that are never sent. */
export type ContentUser = {
  id: number;
  username: string;
  /** Lower case. */
  email: string;
  provider: string;
  confirmed: boolean;
  blocked: boolean;
  createdAt: string;
  updatedAt: string;
  /** Null for customers of a login provider. */
  password: PasswordHash | null;
  resetCode: string | null;
  confirmationToken: string | null;
};

const CONTENT_USERS = collection<ContentUser>('content_user');

type NewUser = Pick<ContentUser, 'username' | 'email' | 'provider' | 'confirmed'> & {
  password: string | null;
};

const idOf = (number: number) => String(number).padStart(8, '0');

/** The first customer that matches; there are few. */
export async function findUser(
  db: D1Database,
  matches: (user: ContentUser) => boolean,
): Promise<ContentUser | null> {
  const users = await listRecords(db, CONTENT_USERS);
  return users.find(({ data }) => matches(data))?.data ?? null;
}

/**
 * Stores a new customer under the next number. Of two concurrent ones with one address the second is refused.
 * @throws ContentError
 */
export async function addUser(db: D1Database, fields: NewUser, moment: string): Promise<ContentUser> {
  const password = fields.password === null ? null : await hashPassword(fields.password);
  return transact(db, async (tx) => {
    // Every registration changes this counter, so the check of other customers holds until the commit.
    const id = await nextNumber(tx, 'content_user', 1);
    const names = [fields.email, fields.username];
    const existing = await findUser(
      db,
      ({ email, username }) => names.includes(email) || names.includes(username),
    );
    if (existing !== null) throw refused('Email or Username are already taken');
    const user: ContentUser = {
      ...fields,
      password,
      id,
      blocked: false,
      createdAt: moment,
      updatedAt: moment,
      resetCode: null,
      confirmationToken: null,
    };
    await tx.read(CONTENT_USERS, idOf(id));
    tx.write(CONTENT_USERS, idOf(id), user);
    return user;
  });
}

/** Changes the current record of a customer. */
export function editUser(
  db: D1Database,
  id: number,
  fields: Partial<ContentUser>,
  moment: string,
): Promise<ContentUser> {
  return transact(db, async (tx) => {
    const user = await tx.read(CONTENT_USERS, idOf(id));
    if (user === null) throw new Error(`Expected the customer ${id} to be there`);
    const changed = { ...user, ...fields, updatedAt: moment };
    tx.write(CONTENT_USERS, idOf(id), changed);
    return changed;
  });
}

/** A customer as sent to clients, without an envelope (docs/content-protocol.md#customers). */
export function encodeUser(user: ContentUser, version: Version): Record<string, string | number | boolean> {
  const { id, username, email, provider, confirmed, blocked, createdAt, updatedAt } = user;
  const shared = { username, email, provider, confirmed, blocked, createdAt, updatedAt };
  if (version === 4) return { id, ...shared };
  return { id, documentId: documentIdOf(`user/${id}`), ...shared, publishedAt: updatedAt };
}
