import type { Json, JsonObject } from '#shared/json.ts';
import { readRecord } from '../../store/read.ts';
import { ADDRESSES, CARDS } from '../account/account-record.ts';
import { mergeAddress } from '../account/address-fields.ts';
import { findCardByToken } from '../payment/card-token.ts';
import { isObject } from '../wire/body.ts';
import { pick, textOf } from '../wire/json-text.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

const CARD_NAMES = ['token', 'brand', 'last4', 'exp_month', 'exp_year', 'gateway'] as const;
const MAX_NAME_LENGTH = 200;

/**
 * A subscription's delivery address and payment after `shipping` and `billing` of a `PUT`: an address by fields or
 * `account_address_id`, a card by `account_card_id` or token.
 */
export async function changeDestination(
  db: D1Database,
  current: Pick<SubscriptionRecord, 'account_id' | 'shipping' | 'billing'>,
  input: JsonObject,
): Promise<{ shipping: JsonObject; billing: JsonObject }> {
  const { shipping, billing } = input;
  return {
    shipping:
      shipping === undefined
        ? current.shipping
        : await changeAddress(db, current, requirePart(shipping, 'shipping')),
    billing:
      billing === undefined
        ? current.billing
        : await changeCard(db, current, requirePart(billing, 'billing')),
  };
}

type Holder = Pick<SubscriptionRecord, 'account_id' | 'shipping' | 'billing'>;

async function changeAddress(db: D1Database, current: Holder, patch: JsonObject): Promise<JsonObject> {
  const { account_address_id: id = null } = patch;
  if (id === null) return mergeAddress(current.shipping, patch, 'shipping.');
  const address = await readOwn(db, ADDRESSES, { id, owner: current.account_id });
  return { ...mergeAddress({}, { ...address, ...patch }, 'shipping.'), account_address_id: id };
}

async function changeCard(db: D1Database, current: Holder, patch: JsonObject): Promise<JsonObject> {
  const { account_card_id: id = null, name = null, card = null } = patch;
  const named = typeof name === 'string' && name.length <= MAX_NAME_LENGTH ? { name } : {};
  if (id !== null) return { ...current.billing, ...(await ownCard(db, id, current)), ...named };
  if (card === null) return { ...current.billing, ...named };
  const token = isObject(card) ? textOf(card['token']) : '';
  const stored = await findCardByToken(db, token);
  if (!stored) throw invalidField('billing.card', 'TOKEN_ERROR', 'The card token is not known');
  const { account_card_id: _replaced, ...rest } = current.billing;
  return { ...rest, ...named, method: 'card', card: pick(stored, CARD_NAMES) };
}

/** The billing of a stored card of the account. */
async function ownCard(db: D1Database, id: Json, { account_id: owner }: Holder): Promise<JsonObject> {
  const stored = await readOwn(db, CARDS, { id, owner });
  const { billing } = stored;
  const name = isObject(billing) ? { name: billing['name'] ?? null } : {};
  return { ...name, method: 'card', card: pick(stored, CARD_NAMES), account_card_id: id };
}

async function readOwn(
  db: D1Database,
  collection: typeof ADDRESSES | typeof CARDS,
  { id, owner }: { id: Json; owner: string | null },
): Promise<JsonObject> {
  const record = typeof id === 'string' ? await readRecord(db, collection, id) : null;
  if (record && record['parent_id'] === owner) return record;
  const field = collection === ADDRESSES ? 'shipping.account_address_id' : 'billing.account_card_id';
  throw invalidField(field, 'INVALID', `The account has no such ${collection.kind}`);
}

function requirePart(input: Json, name: string): JsonObject {
  if (isObject(input)) return input;
  throw new HardError(400, 'invalid_body', `${name} must be an object`, name);
}
