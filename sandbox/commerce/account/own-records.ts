import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import type { Collection } from '../../store/collection.ts';
import { listRecords } from '../../store/read.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { readObject } from '../wire/body.ts';
import type { CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError } from '../wire/refusal.ts';
import { ACCOUNTS } from './account-record.ts';
import { requireAccountId } from './own-account.ts';

type OwnRecord = JsonObject & { id: string };

type OwnRecords = {
  path: string;
  collection: Collection<OwnRecord>;
  /** Throws field errors. */
  merge: (current: JsonObject, input: JsonObject) => JsonObject;
  /** Where the account stores its default. */
  part: 'shipping' | 'billing';
  name: string;
};

/** Lists, changes and removes records of the session's account (docs/commerce-protocol.md#account-calls). */
export function ownRecordRoutes({ path, collection, merge, part, name }: OwnRecords) {
  const app = new Hono<CommerceEnv>();

  app.get(path, async (c) => {
    const { account_id: owner } = c.get('session').record;
    if (owner === null) return c.json(null);
    const records = await listRecords(c.env.DB, collection, owner);
    const shown = records.map(({ data }) => data);
    return c.json(listRecordsBy(shown, readQuery(c.req.url)));
  });

  app.put(`${path}/:id`, async (c) => {
    const owner = requireAccountId(c);
    const body = await readObject(c.req.raw);
    const record = await transact(c.env.DB, async (tx) => {
      const current = await requireOwn(tx, collection, c.req.param('id'), owner);
      const changed = { ...current, ...merge(current, body), date_updated: new Date().toISOString() };
      tx.write(collection, current.id, changed);
      return changed;
    });
    return c.json(record);
  });

  app.delete(`${path}/:id`, async (c) => {
    const owner = requireAccountId(c);
    const record = await transact(c.env.DB, async (tx) => {
      const current = await requireOwn(tx, collection, c.req.param('id'), owner);
      tx.remove(collection, current.id);
      await clearDefault(tx, owner, { part, name, id: current.id });
      return current;
    });
    return c.json(record);
  });

  return app;
}

/** A record of the account; another account's is answered like a missing one (404). */
async function requireOwn(
  tx: Transaction,
  collection: Collection<OwnRecord>,
  id: string,
  owner: string,
): Promise<OwnRecord> {
  const current = await tx.read(collection, id);
  if (current?.['parent_id'] !== owner) {
    throw new HardError(404, 'not_found', `There is no such ${collection.kind}`, 'id');
  }
  return current;
}

/** Clears the account's default when its record is removed. */
async function clearDefault(
  tx: Transaction,
  owner: string,
  { part, name, id }: { part: 'shipping' | 'billing'; name: string; id: string },
): Promise<void> {
  const account = await tx.read(ACCOUNTS, owner);
  if (account?.wire[part][name] !== id) return;
  const { [name]: _gone, ...rest }: JsonObject = account.wire[part];
  const wire = { ...account.wire, [part]: rest };
  tx.write(ACCOUNTS, owner, { ...account, wire }, { lookup: wire.email });
}
