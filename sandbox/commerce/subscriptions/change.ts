import { settings } from '../../seed/settings.ts';
import type { SeedProduct } from '../../seed/types.ts';
import type { SubscriptionRecord } from './subscription-record.ts';
import { readQuantity } from '../cart/lines.ts';
import { selectOptions } from '../cart/options.ts';
import { choosePurchase } from '../cart/purchase-option.ts';
import { priceLine } from '../cart/line-price.ts';
import { findProduct, viewProduct } from '../catalogue/shelves.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { itemOf, marketOfSubscription, ownLine, withTotals } from './amounts.ts';
import { isOver, withEvent } from './clock.ts';
import { addPeriods } from './schedule.ts';
import type { CartLine } from '../cart/cart-record.ts';
import type { Json, JsonObject } from '#shared/json.ts';

/**
 * Applies a `PUT` (docs/commerce-protocol.md#subscription-calls), except its address and card: pause, skip, resume,
 * cancel, plan, quantity, options. Changes that the store's settings or the subscription's state do not allow are
 * refused as field errors. `billing_schedule` follows the plan, so a client's value is ignored.
 */
export function changeSubscription(
  held: SubscriptionRecord,
  given: JsonObject,
  now: string,
): SubscriptionRecord {
  if (isOver(held) && Object.keys(given).some((name) => name !== 'metadata')) {
    throw invalidField('status', 'INVALID', 'This subscription is over and cannot be changed');
  }
  let next = changeProduct(held, given, now);
  if (given['paused'] !== undefined || given['date_pause_end'] !== undefined) {
    next = changePause(next, given, now);
  }
  if (given['cancel_at_end'] !== undefined) {
    next = { ...next, cancel_at_end: readFlag(given['cancel_at_end'], 'cancel_at_end') };
    next = withEvent(next, next.cancel_at_end ? 'cancel_scheduled' : 'cancel_withdrawn', { date: now });
  }
  if (given['canceled'] !== undefined && readFlag(given['canceled'], 'canceled')) {
    const ended = { canceled: true, active: false, paused: false, status: 'canceled' as const };
    const dates = { date_canceled: now, date_paused: null, date_pause_end: null };
    next = withEvent({ ...next, ...ended, ...dates }, 'canceled', { date: now });
  }
  return next;
}

function changePause(held: SubscriptionRecord, given: JsonObject, now: string): SubscriptionRecord {
  const paused = given['paused'] === undefined ? held.paused : readFlag(given['paused'], 'paused');
  if (!paused) return held.paused ? resume(held, now) : held;
  const end = readPauseEnd(given['date_pause_end'] ?? null, now);
  const { features } = settings.subscriptions;
  if (held.trial && !features.pause_during_trial) {
    throw invalidField('paused', 'INVALID', 'A subscription cannot be paused during its trial');
  }
  if (end === null && !features.pause_indefinitely) {
    throw invalidField('date_pause_end', 'REQUIRED', 'Choose until when');
  }
  const status = 'paused' as const;
  const next = { ...held, paused, status, active: false, date_paused: now, date_pause_end: end };
  return withEvent(next, end === held.date_period_end ? 'skipping' : 'paused', { date: now, detail: end });
}

/** After a pause longer than its period, a new period starts now. */
function resume(held: SubscriptionRecord, now: string): SubscriptionRecord {
  const status = held.trial ? ('trial' as const) : ('active' as const);
  const running = { paused: false, active: true, status, date_paused: null, date_pause_end: null };
  const isStale = held.date_period_end <= now;
  const period = isStale ? { date_period_start: now, date_period_end: addPeriods(now, held) } : {};
  return withEvent({ ...held, ...running, ...period }, 'resumed', { date: now });
}

function readPauseEnd(given: Json, now: string): string | null {
  if (given === null || given === '') return null;
  const time = typeof given === 'string' && given.length <= 40 ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(time)) throw invalidField('date_pause_end', 'INVALID', 'This is no date');
  const end = new Date(time).toISOString();
  if (end <= now) throw invalidField('date_pause_end', 'INVALID', 'The end of a pause lies in the future');
  return end;
}

const PRODUCT_NAMES = ['plan_id', 'purchase_option', 'quantity', 'options', 'variant_id'] as const;

/** Another plan, variant or quantity: the price changes, and the period gets the plan's length. */
function changeProduct(held: SubscriptionRecord, given: JsonObject, now: string): SubscriptionRecord {
  if (PRODUCT_NAMES.every((name) => given[name] === undefined)) return held;
  const product = findProduct(held.product_id);
  if (!product) throw new HardError(400, 'not_found', 'The product of this subscription is no longer sold');
  const line = wantedLine(held, product, given);
  const { plan, price } = priceLine(line, viewProduct(product, marketOfSubscription(held, ''), new Map()));
  if (!plan) throw invalidField('plan_id', 'INVALID', 'A subscription needs a plan');
  const { id, name, billing_schedule, order_schedule } = plan;
  const { interval, interval_count } = billing_schedule;
  const { variant_id, options } = line;
  const items = [itemOf(line, price), ...held.items.slice(1)];
  const schedule = { interval, interval_count, billing_schedule, order_schedule };
  const changed = withTotals({
    ...held,
    ...schedule,
    plan_id: id,
    plan_name: name,
    variant_id,
    options,
    items,
  });
  const isSamePlan = id === held.plan_id;
  const moved = isSamePlan ? changed : withPeriodOf(changed, now);
  return withEvent(moved, isSamePlan ? 'changed' : 'plan_changed', { date: now, detail: name });
}

function wantedLine(held: SubscriptionRecord, product: SeedProduct, given: JsonObject): CartLine {
  const { plan_id, purchase_option, quantity, options, variant_id } = given;
  const line = ownLine(held);
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

function readFlag(given: Json | undefined, name: string): boolean {
  if (typeof given !== 'boolean') throw invalidField(name, 'INVALID', 'This must be true or false');
  return given;
}
