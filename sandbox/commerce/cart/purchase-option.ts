import type { Json } from '#shared/json.ts';
import type { SeedProduct, WirePlan } from '../../seed/types.ts';
import { isObject } from '../wire/body.ts';
import { invalidField } from '../wire/refusal.ts';

export type ChosenPurchase = { type: string; plan_id: string | null };

/**
 * Resolves `purchase_option`: `'standard'`, `'subscription'`, `{type, plan_id}`, `{plan: id, name or interval}`, or
 * nothing, which means the standard one if there is one. The messages of refusals are those of
 * docs/commerce-protocol/records.md#variations.
 */
export function choosePurchase(product: SeedProduct, input: Json): ChosenPurchase {
  const { type, plan } = readPurchase(input);
  const offered = offersOf(product);
  const requested = type ?? (plan !== null || !offered.standard ? 'subscription' : 'standard');
  if (requested === 'standard' && offered.standard) return { type: requested, plan_id: null };
  if (requested !== 'subscription' || !offered.plans) {
    throw refuse(`Product purchase option '${requested}' not found or not active`);
  }
  const chosen = plan === null ? offered.plans[0] : offered.plans.find((each) => isPlan(each, plan));
  if (!chosen) throw refuse(`Subscription purchase plan '${plan ?? ''}' not found or not active`);
  return { type: requested, plan_id: chosen.id };
}

/** A product without purchase options has the standard one. */
function offersOf({ purchase_options: { standard, subscription } }: SeedProduct) {
  const plans = subscription?.active ? subscription.plans.filter((plan) => plan.active) : null;
  return { standard: standard ? standard.active : plans === null, plans };
}

function readPurchase(input: Json): { type: string | null; plan: string | null } {
  if (input === null || input === '') return { type: null, plan: null };
  if (typeof input === 'string') return { type: input, plan: null };
  if (!isObject(input)) throw refuse('A purchase option must be a name or an object');
  const plan = input['plan_id'] ?? input['plan'] ?? null;
  const id = isObject(plan) ? (plan['id'] ?? null) : plan;
  const { type = null } = input;
  return { type: typeof type === 'string' ? type : null, plan: typeof id === 'string' ? id : null };
}

function isPlan({ id, name, billing_schedule: { interval } }: WirePlan, requested: string): boolean {
  return id === requested || [name, interval].some((text) => text.toLowerCase() === requested.toLowerCase());
}

function refuse(message: string) {
  return invalidField('purchase_option', 'INVALID', message);
}
