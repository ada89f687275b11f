import type { Json, JsonObject } from '#shared/json.ts';
import { settings } from '#shop/demo/settings.ts';
import type { SubscriptionFeatures } from '../../seed/store-types.ts';
import type { SeedProduct } from '../../seed/types.ts';
import { readRecord } from '../../store/read.ts';
import { ADDRESSES, CARDS } from '../account/account-record.ts';
import { mergeAddress } from '../account/address-fields.ts';
import type { CartLine } from '../cart/cart-record.ts';
import { priceLine } from '../cart/line-price.ts';
import { readQuantity } from '../cart/lines.ts';
import { selectOptions } from '../cart/options.ts';
import { choosePurchase } from '../cart/purchase-option.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
import { findCardByToken } from '../payment/card-token.ts';
import { isObject } from '../wire/body.ts';
import { pick, textOf } from '../wire/json-text.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { itemOf, marketOfSubscription, ownLine, withTotals } from './amounts.ts';
import { isOver, withEvent } from './clock.ts';
import { addPeriods } from './schedule.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/**
 * Applies a `PUT` (docs/commerce-protocol.md#subscription-calls), except its address and card: pause, skip, resume,
 * cancel, plan, quantity, options. Changes that the store's settings or the subscription's state do not allow are
 * refused as field errors. `billing_schedule` follows the plan, so a client's value is ignored.
 */
export function changeSubscription(
  current: SubscriptionRecord,
  input: JsonObject,
  now: string,
): SubscriptionRecord {
  if (isOver(current) && Object.keys(input).some((name) => name !== 'metadata')) {
    throw invalidField('status', 'INVALID', 'This subscription is over and cannot be changed');
  }
  let next = changeProduct(current, input, now);
  if (input['paused'] !== undefined || input['date_pause_end'] !== undefined) {
    next = changePause(next, input, now);
  }
  if (input['cancel_at_end'] !== undefined) {
    next = { ...next, cancel_at_end: readFlag(input['cancel_at_end'], 'cancel_at_end') };
    next = withEvent(next, next.cancel_at_end ? 'cancel_scheduled' : 'cancel_withdrawn', { date: now });
  }
  if (input['canceled'] !== undefined && readFlag(input['canceled'], 'canceled')) {
    const ended = { canceled: true, active: false, paused: false, status: 'canceled' as const };
    const dates = { date_canceled: now, date_paused: null, date_pause_end: null };
    next = withEvent({ ...next, ...ended, ...dates }, 'canceled', { date: now });
  }
  return next;
}

function changePause(current: SubscriptionRecord, input: JsonObject, now: string): SubscriptionRecord {
  const paused = input['paused'] === undefined ? current.paused : readFlag(input['paused'], 'paused');
  if (!paused) return current.paused ? resume(current, now) : current;
  const end = readPauseEnd(input['date_pause_end'] ?? null, now);
  const features: SubscriptionFeatures = settings.subscriptions.features;
  if (current.trial && !features.pause_during_trial) {
    throw invalidField('paused', 'INVALID', 'A subscription cannot be paused during its trial');
  }
  if (end === null && !features.pause_indefinitely) {
    throw invalidField('date_pause_end', 'REQUIRED', 'Choose until when');
  }
  const status = 'paused' as const;
  const next = { ...current, paused, status, active: false, date_paused: now, date_pause_end: end };
  return withEvent(next, end === current.date_period_end ? 'skipping' : 'paused', { date: now, detail: end });
}

/** After a pause longer than its period, a new period starts now. */
function resume(current: SubscriptionRecord, now: string): SubscriptionRecord {
  const status = current.trial ? ('trial' as const) : ('active' as const);
  const running = { paused: false, active: true, status, date_paused: null, date_pause_end: null };
  const isStale = current.date_period_end <= now;
  const period = isStale ? { date_period_start: now, date_period_end: addPeriods(now, current) } : {};
  return withEvent({ ...current, ...running, ...period }, 'resumed', { date: now });
}

function readPauseEnd(input: Json, now: string): string | null {
  if (input === null || input === '') return null;
  const time = typeof input === 'string' && input.length <= 40 ? Date.parse(input) : Number.NaN;
  if (Number.isNaN(time)) throw invalidField('date_pause_end', 'INVALID', 'This is no date');
  const end = new Date(time).toISOString();
  if (end <= now) throw invalidField('date_pause_end', 'INVALID', 'The end of a pause lies in the future');
  return end;
}

const PRODUCT_NAMES = ['plan_id', 'purchase_option', 'quantity', 'options', 'variant_id'] as const;

/** Another plan, variant or quantity: the price changes, and the period gets the plan's length. */
function changeProduct(current: SubscriptionRecord, input: JsonObject, now: string): SubscriptionRecord {
  if (PRODUCT_NAMES.every((name) => input[name] === undefined)) return current;
  const product = findProduct(current.product_id);
  if (!product) throw new HardError(400, 'not_found', 'The product of this subscription is no longer sold');
  const line = requestedLine(current, product, input);
  const { plan, price } = priceLine(line, viewProduct(product, marketOfSubscription(current), new Map()));
  if (!plan) throw invalidField('plan_id', 'INVALID', 'A subscription needs a plan');
  const { id, name, billing_schedule, order_schedule } = plan;
  const { interval, interval_count } = billing_schedule;
  const { variant_id, options } = line;
  const items = [itemOf(line, price), ...current.items.slice(1)];
  const schedule = { interval, interval_count, billing_schedule, order_schedule };
  const changed = withTotals({
    ...current,
    ...schedule,
    plan_id: id,
    plan_name: name,
    variant_id,
    options,
    items,
  });
  const isSamePlan = id === current.plan_id;
  const moved = isSamePlan ? changed : withPeriodOf(changed, now);
  return withEvent(moved, isSamePlan ? 'changed' : 'plan_changed', { date: now, detail: name });
}

function requestedLine(current: SubscriptionRecord, product: SeedProduct, input: JsonObject): CartLine {
  const { plan_id, purchase_option, quantity, options, variant_id } = input;
  const line = ownLine(current);
  if (plan_id !== undefined || purchase_option !== undefined) {
    const named = { type: 'subscription', plan_id: plan_id ?? null };
    line.purchase_option = choosePurchase(product, purchase_option ?? named);
  }
  if (quantity !== undefined) line.quantity = readQuantity(quantity);
  if (options === undefined && variant_id === undefined) return line;
  const selection = selectOptions(product, options ?? null, variant_id ?? null);
  return { ...line, options: selection.options, variant_id: selection.variant?.id ?? null };
}

/** The current period keeps its start; if it would be over already, a whole period starts now. */
function withPeriodOf(record: SubscriptionRecord, now: string): SubscriptionRecord {
  if (record.trial) return record;
  const end = addPeriods(record.date_period_start, record);
  return { ...record, date_period_end: end > now ? end : addPeriods(now, record) };
}

function readFlag(input: Json | undefined, name: string): boolean {
  if (typeof input !== 'boolean') throw invalidField(name, 'INVALID', 'This must be true or false');
  return input;
}

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
