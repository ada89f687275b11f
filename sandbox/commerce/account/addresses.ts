import { Hono } from 'hono';
import { randomId } from '../../random-id.ts';
import { listRecords } from '../../store/read.ts';
import type { Collection } from '../../store/collection.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { readObject } from '../wire/body.ts';
import type { CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { mergeAddress } from './address-fields.ts';
import { requireAccountId } from './own-account.ts';
import { ACCOUNTS, ADDRESSES } from './account-record.ts';
import type { JsonObject } from '#shared/json.ts';

const MAX_ADDRESSES = 100;

/** The addresses of the session's account (docs/commerce-protocol.md#account-calls). */
export function addressRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/account/addresses', async (c) => {
    const { account_id: owner } = c.get('session').record;
    if (owner === null) return c.json(null);
    const records = await listRecords(c.env.DB, ADDRESSES, owner);
    return c.json(
      listRecordsBy(
        records.map(({ data }) => data),
        readQuery(c.req.url),
      ),
    );
  });

  app.post('/account/addresses', async (c) => {
    const owner = requireAccountId(c);
    const fields = mergeAddress({}, await readObject(c.req.raw));
    if ((await listRecords(c.env.DB, ADDRESSES, owner)).length >= MAX_ADDRESSES) {
      throw invalidField('address1', 'MAX', `An account holds at most ${MAX_ADDRESSES} addresses`);
    }
    const now = new Date().toISOString();
    const id = randomId();
    const address = { id, parent_id: owner, active: true, ...fields, date_created: now };
    await transact(c.env.DB, async (tx) => {
      await tx.read(ADDRESSES, id);
      tx.write(ADDRESSES, id, address, { owner });
    });
    return c.json(address);
  });

  app.put('/account/addresses/:id', async (c) => {
    const owner = requireAccountId(c);
    const body = await readObject(c.req.raw);
    const address = await transact(c.env.DB, async (tx) => {
      const held = await requireOwn(tx, ADDRESSES, c.req.param('id'), owner);
      const changed = { ...held, ...mergeAddress(held, body), date_updated: new Date().toISOString() };
      tx.write(ADDRESSES, held.id, changed, { owner });
      return changed;
    });
    return c.json(address);
  });

  app.delete('/account/addresses/:id', async (c) => {
    const owner = requireAccountId(c);
    const address = await transact(c.env.DB, async (tx) => {
      const held = await requireOwn(tx, ADDRESSES, c.req.param('id'), owner);
      tx.remove(ADDRESSES, held.id);
      await clearDefault(tx, owner, { part: 'shipping', name: 'account_address_id', id: held.id });
      return held;
    });
    return c.json(address);
  });

  return app;
}

/** A record of the account; another's is not told apart from none (404). */
export async function requireOwn<T extends JsonObject>(
  tx: Transaction,
  collection: Collection<T>,
  id: string,
  owner: string,
): Promise<T> {
  const held = await tx.read(collection, id);
  if (held?.['parent_id'] !== owner) {
    throw new HardError(404, 'not_found', `There is no such ${collection.kind}`, 'id');
  }
  return held;
}

/** An account must not point at what is gone. */
export async function clearDefault(
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
