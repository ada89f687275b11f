import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import { baseCurrency } from '../../seed/currencies.ts';
import type { Collection } from '../../store/collection.ts';
import { listRecords, lookUpRecord, readRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { ORDERS } from '../cart/order-record.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import { SUBSCRIPTIONS } from '../subscriptions/subscription-record.ts';
import { isObject, readObject } from '../wire/body.ts';
import { normaliseEmail } from '../wire/email.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { ACCOUNTS, ADDRESSES, CARDS, type AccountRecord } from './account-record.ts';
import { checkAccountFields, mergeAccountFields } from './fields.ts';
import { findAccount } from './own-account.ts';
import { hashPassword } from './password.ts';
import { checkCredentials, checkToken, signIn, signOut } from './sign-in.ts';

const DEFAULTS = [
  ['shipping', 'account_address_id', ADDRESSES],
  ['billing', 'account_card_id', CARDS],
] as const;

const EXPANDABLE: Record<string, Collection<unknown>> = {
  addresses: ADDRESSES,
  cards: CARDS,
  orders: ORDERS,
  subscriptions: SUBSCRIPTIONS,
};

/** The account of the session (docs/commerce-protocol.md#account-calls); 200 `null` for an anonymous session. */
export function accountRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/account', async (c) => {
    const account = await findAccount(c);
    return c.json(account && (await viewAccount(c, account)));
  });

  app.post('/account', async (c) => {
    if (c.get('session').record.account_id !== null) {
      throw new HardError(400, 'logged_in', 'You must be logged out to create an account');
    }
    const body = await readObject(c.req.raw);
    checkAccountFields(body, true);
    const account = await createAccount(c.env.DB, body);
    c.set('session', await signIn(c.env.DB, c.get('session'), account));
    return c.json(await viewAccount(c, account));
  });

  app.put('/account', async (c) => {
    const current = await findAccount(c);
    if (!current) throw new HardError(401, 'unauthorized', 'You must be logged in to update an account');
    const body = await readObject(c.req.raw);
    checkAccountFields(body, false);
    await requireOwnDefaults(c.env.DB, current.wire.id, body);
    return c.json(await viewAccount(c, await updateAccount(c.env.DB, current, body)));
  });

  app.post('/account/login', async (c) => {
    const { email, password, password_token: token } = await readObject(c.req.raw);
    const account =
      token === undefined
        ? await checkCredentials(c.env.DB, email, password)
        : await checkToken(c.env.DB, email, token);
    if (!account) return c.json(null);
    c.set('session', await signIn(c.env.DB, c.get('session'), account));
    return c.json(await viewAccount(c, account));
  });

  app.post('/account/logout', async (c) => {
    c.set('session', await signOut(c.env.DB, c.get('session')));
    return c.json({ success: true });
  });

  return app;
}

async function viewAccount(c: CommerceContext, { wire }: AccountRecord): Promise<JsonObject> {
  const expand = [readQuery(c.req.url)['expand'] ?? []].flat();
  const view: JsonObject = { ...wire };
  for (const [name, collection] of Object.entries(EXPANDABLE)) {
    if (!expand.includes(name)) continue;
    const records = await listRecords(c.env.DB, collection, wire.id);
    const results = records.map(({ data }) => withMediaOrigin(data as JsonObject, c.env.IMAGE_URL));
    view[name] = { count: results.length, results };
  }
  return view;
}

/**
 * The default address and card must belong to the account; `null` clears the default
 * (docs/commerce-protocol.md#account-calls).
 */
async function requireOwnDefaults(db: D1Database, owner: string, input: JsonObject): Promise<void> {
  for (const [part, name, collection] of DEFAULTS) {
    const fields = input[part];
    const id = isObject(fields) ? (fields[name] ?? null) : null;
    if (id === null) continue;
    const record = typeof id === 'string' ? await readRecord(db, collection, id) : null;
    if (record?.['parent_id'] !== owner) {
      throw invalidField(`${part}.${name}`, 'INVALID', `The account has no such ${collection.kind}`);
    }
  }
}

async function createAccount(db: D1Database, input: JsonObject): Promise<AccountRecord> {
  const email = normaliseEmail(typeof input['email'] === 'string' ? input['email'] : '');
  const existing = await lookUpRecord(db, ACCOUNTS, email);
  if (existing && existing.data.password !== null) throw emailTaken();
  const empty = {
    id: existing?.id ?? randomId(),
    email,
    name: null,
    first_name: null,
    last_name: null,
    phone: null,
    email_optin: false,
    group: 'customers' as const,
    type: 'individual' as const,
    balance: 0,
    currency: baseCurrency.code,
    order_count: 0,
    order_value: 0,
    billing: {},
    shipping: {},
    metadata: {},
    date_created: new Date().toISOString(),
    date_last_login: null,
  };
  const password = typeof input['password'] === 'string' ? await hashPassword(input['password']) : null;
  const account = { wire: mergeAccountFields(existing?.data.wire ?? empty, input), password, cart_id: null };
  await transact(db, async (tx) => {
    await requireFreeEmail(db, email, account.wire.id);
    await tx.read(ACCOUNTS, account.wire.id);
    tx.write(ACCOUNTS, account.wire.id, account, { lookup: email });
  });
  return account;
}

export async function updateAccount(
  db: D1Database,
  current: AccountRecord,
  input: JsonObject,
): Promise<AccountRecord> {
  const password = typeof input['password'] === 'string' ? await hashPassword(input['password']) : null;
  return transact(db, async (tx) => {
    const account = (await tx.read(ACCOUNTS, current.wire.id)) ?? current;
    const wire = mergeAccountFields(account.wire, input);
    if (wire.email !== account.wire.email) await requireFreeEmail(db, wire.email, wire.id);
    const changed = { ...account, wire, password: password ?? account.password };
    tx.write(ACCOUNTS, wire.id, changed, { lookup: wire.email });
    return changed;
  });
}

async function requireFreeEmail(db: D1Database, email: string, id: string): Promise<void> {
  const found = await lookUpRecord(db, ACCOUNTS, email);
  if (found && found.id !== id) throw emailTaken();
}

function emailTaken() {
  return invalidField('email', 'UNIQUE', 'There is already an account with this e-mail address');
}

/** The session's orders, newest first, always expanded (docs/commerce-protocol.md#account-calls). */
export function orderRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/account/orders', async (c) => {
    const { account_id: owner } = c.get('session').record;
    if (owner === null) return c.json(null);
    const orders = await listRecords(c.env.DB, ORDERS, owner);
    const page = listRecordsBy(
      orders.map(({ data }) => data),
      readQuery(c.req.url),
    );
    return c.json({ ...page, results: withMediaOrigin(page.results, c.env.IMAGE_URL) });
  });

  app.get('/account/orders/:id', async (c) => {
    const { account_id: owner } = c.get('session').record;
    const order: JsonObject | null = await readRecord(c.env.DB, ORDERS, c.req.param('id'));
    if (!order || owner === null || order['account_id'] !== owner) return c.json(null);
    return c.json(withMediaOrigin(order, c.env.IMAGE_URL));
  });

  return app;
}
