import { Hono } from 'hono';
import type { JsonObject, Json } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import type { Collection } from '../../store/collection.ts';
import { listRecords } from '../../store/read.ts';
import { transact, type Transaction, storeRecord } from '../../store/transaction.ts';
import { findCardByToken, type CardSummary } from '../payment/card-token.ts';
import { readObject, isObject } from '../wire/body.ts';
import type { CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField, InvalidFields, type FieldError } from '../wire/refusal.ts';
import { ACCOUNTS, CARDS, ADDRESSES } from './account-record.ts';
import { LOCATION_FIELDS, mergeAddress } from './address-fields.ts';
import { requireAccountId } from './own-account.ts';

const MAX_ADDRESSES = 100;
const ADDRESS_PATH = '/account/addresses';

/** The addresses of the session's account (docs/commerce-protocol.md#account-calls). */
export function addressRoutes() {
  const app = ownRecordRoutes({
    path: ADDRESS_PATH,
    collection: ADDRESSES,
    merge: mergeAddress,
    part: 'shipping',
    name: 'account_address_id',
  });

  app.post(ADDRESS_PATH, async (c) => {
    const owner = requireAccountId(c);
    const fields = mergeAddress({}, await readObject(c.req.raw));
    if ((await listRecords(c.env.DB, ADDRESSES, owner)).length >= MAX_ADDRESSES) {
      throw invalidField('address1', 'MAX', `An account holds at most ${MAX_ADDRESSES} addresses`);
    }
    const now = new Date().toISOString();
    const id = randomId();
    const address = { id, parent_id: owner, active: true, ...fields, date_created: now };
    await storeRecord(c.env.DB, ADDRESSES, id, address, { owner });
    return c.json(address);
  });

  return app;
}

const CARD_PATH = '/account/cards';

/** The cards of the session's account (docs/commerce-protocol.md#account-calls); a new one is added by its token. */
export function cardRoutes() {
  const app = ownRecordRoutes({
    path: CARD_PATH,
    collection: CARDS,
    merge: mergeCard,
    part: 'billing',
    name: 'account_card_id',
  });

  app.post(CARD_PATH, async (c) => {
    const owner = requireAccountId(c);
    const body = await readObject(c.req.raw);
    const { token } = body;
    if (typeof token !== 'string' || token === '') {
      throw invalidField('token', 'REQUIRED', 'Card details are missing');
    }
    const summary = await findCardByToken(c.env.DB, token);
    if (!summary) throw invalidField('token', 'TOKEN_ERROR', 'The card token is not known');
    return c.json(await addCard(c.env.DB, owner, { face: summary, body }));
  });

  return app;
}

/** Stores a card; the same card (by number and expiry) is not stored twice but gets the newer token. */
async function addCard(
  db: D1Database,
  owner: string,
  { face: summary, body }: { face: CardSummary; body: JsonObject },
): Promise<JsonObject> {
  const known = (await listRecords(db, CARDS, owner)).find(
    ({ data }) =>
      data['fingerprint'] === summary.fingerprint &&
      data['exp_month'] === summary.exp_month &&
      data['exp_year'] === summary.exp_year,
  );
  const id = known?.id ?? randomId();
  const { billing } = body;
  return transact(db, async (tx) => {
    const current = await tx.read(CARDS, id);
    const fresh = { billing: {}, date_created: new Date().toISOString() };
    const base = { ...fresh, ...current, ...summary, id, parent_id: owner, active: true };
    const card = { ...mergeCard(base, billing === undefined ? {} : { billing }), id };
    tx.write(CARDS, id, card, { owner });
    return card;
  });
}

const BILLING_NAMES = ['name', 'first_name', 'last_name', ...LOCATION_FIELDS] as const;

const MAX_TEXT_LENGTH = 200;
const MAX_YEAR = 2100;

/**
 * The fields of a stored card that may change: billing address, expiry and whether it is active; others are ignored.
 * All errors are refused at once.
 */
function mergeCard(current: JsonObject, input: JsonObject): JsonObject {
  const errors: Record<string, FieldError> = {};
  const changed = { ...current };
  for (const [name, max] of [
    ['exp_month', 12],
    ['exp_year', MAX_YEAR],
  ] as const) {
    const value = input[name];
    if (value === undefined) continue;
    if (isWhole(value, max)) changed[name] = value;
    else errors[name] = { code: 'INVALID', message: 'Card expiry appears to be invalid' };
  }
  if (typeof input['active'] === 'boolean') changed['active'] = input['active'];
  const { billing } = input;
  if (billing !== undefined) {
    if (isBilling(billing)) changed['billing'] = mergeBilling(current['billing'] ?? null, billing);
    else errors['billing'] = { code: 'INVALID', message: 'Billing must be an address of short texts' };
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return changed;
}

function isWhole(value: Json, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}

function isBilling(value: Json): value is JsonObject | null {
  if (value === null) return true;
  if (!isObject(value)) return false;
  return BILLING_NAMES.every((name) => {
    const text = value[name] ?? null;
    return text === null || (typeof text === 'string' && text.length <= MAX_TEXT_LENGTH);
  });
}

function mergeBilling(current: Json, patch: JsonObject | null): JsonObject {
  if (patch === null) return {};
  const known = BILLING_NAMES.filter((name) => patch[name] !== undefined);
  const named = Object.fromEntries(known.map((name) => [name, patch[name] ?? null]));
  return { ...(isObject(current) ? current : {}), ...named };
}

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
