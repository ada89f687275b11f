import type { Choice } from '#shared/catalogue/choice.ts';
import type { Plan, Product } from '#shared/catalogue/product.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { missingOption, optionField, readSelection, toOptions } from '#shared/catalogue/selection.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { problem } from '#shared/errors/problem.ts';
import type { JsonObject } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { formatSelection } from './format.ts';

type ChosenProduct = {
  plan: Plan;
  price: number;
  quantity: number;
  /** As it is shown. */
  text: string;
  /** As the backend is told. */
  body: JsonObject;
  /** As it is chosen again. */
  fields: Record<string, string>;
};

/** Refuses options that are missing, and what is not sold so. */
export function readProduct(
  product: Product,
  fields: Record<string, string>,
  planOf: (chosen: string | null) => string | null,
): Result<ChosenProduct> {
  const selection = readSelection(product, { get: (name) => fields[name] });
  const missing = missingOption(product, selection.choice);
  if (missing !== null) return refuse(problem('option_required', { name: missing }));
  const purchase = { type: 'subscription', plan: planOf(selection.plan) };
  const found = resolveVariation(product, selection.choice, purchase);
  if (!found.ok) return found;
  const { plan, price, variantId } = found.value;
  const isUnknown = product.variants.length > 0 && variantId === null;
  if (!plan || price === null || isUnknown) return refuse(problem('combination_missing'));
  const quantity = clampQuantity(selection.quantity, product.maxQuantity);
  const options = toOptions(product, selection.choice);
  return ok({
    plan,
    price,
    quantity,
    text: formatSelection({ quantity, planName: plan.name, choice: selection.choice }, product),
    body: { plan_id: plan.id, quantity, ...(product.options.length > 0 ? { options } : {}) },
    fields: { plan: plan.id, quantity: String(quantity), ...optionFields(product, selection.choice) },
  });
}

function optionFields({ options }: Product, choice: Choice): Record<string, string> {
  return Object.fromEntries(options.map((option) => [optionField(option), choice[option.id] ?? '']));
}
