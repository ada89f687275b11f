import type { Json } from '#shared/json.ts';
import type { SeedProduct, WireOption, WireOptionValue, WireVariant } from '../../seed/types.ts';
import { isObject } from '../wire/body.ts';
import { invalidField } from '../wire/refusal.ts';
import type { ChosenOption } from './cart-record.ts';

const MAX_TEXT_LENGTH = 200;

type Choice = { key: string; value: Json };

/** The chosen options of a product and the variant they make; null for a product without variants. */
export type Selection = { options: ChosenOption[]; variant: WireVariant | null };

/**
 * Resolves `options` (`[{id, value}]` with names or ids, or `{Size: 'Large'}`), or `variant_id` instead. Unknown
 * values, missing required options and combinations without a variant are refused as validation errors.
 */
export function selectOptions(product: SeedProduct, input: Json, variantId: Json): Selection {
  const fromVariant = typeof variantId === 'string' ? findVariantChoices(product, variantId) : [];
  const choices = [...fromVariant, ...readChoices(input)];
  const unknown = choices.find((choice) => !product.options.some((option) => isNamed(option, choice.key)));
  if (unknown) throw refuse('INVALID', `There is no option '${unknown.key}'`);
  const options: ChosenOption[] = [];
  for (const option of product.options.filter((each) => each.active)) {
    if (!isOffered(option, options)) continue;
    const chosen = chooseValue(option, choices);
    if (chosen) options.push(chosen);
    else if (option.required) throw refuse('REQUIRED', `Please choose: ${option.name}`);
  }
  return { options, variant: matchVariant(product, options) };
}

function readChoices(input: Json): Choice[] {
  if (input === null) return [];
  if (isObject(input)) return Object.entries(input).map(([key, value]) => ({ key, value: value ?? null }));
  if (!Array.isArray(input)) throw refuse('INVALID', 'Options must be a list');
  return input.map((item) => {
    const key = isObject(item) ? (item['id'] ?? item['name']) : null;
    if (!isObject(item) || typeof key !== 'string') throw refuse('INVALID', 'An option needs an id');
    return { key, value: item['value_id'] ?? item['value'] ?? null };
  });
}

function findVariantChoices(product: SeedProduct, variantId: string): Choice[] {
  const variant = product.variants.results.find((each) => each.id === variantId && each.active);
  if (!variant) throw invalidField('variant_id', 'INVALID', 'There is no such variant');
  return product.options.flatMap((option) => {
    const value = option.values.find((each) => variant.option_value_ids.includes(each.id));
    return value && option.variant ? [{ key: option.id, value: value.id }] : [];
  });
}

/** A dependent option counts only while its parent has one of the values it depends on. */
function isOffered(option: WireOption, chosen: ChosenOption[]): boolean {
  if (option.parent_id === undefined) return true;
  const parent = chosen.find((each) => each.id === option.parent_id);
  return Boolean(parent && (option.parent_value_ids ?? []).includes(parent.value_id ?? ''));
}

function chooseValue(option: WireOption, choices: Choice[]): ChosenOption | null {
  const value = choices.find((choice) => isNamed(option, choice.key))?.value ?? null;
  if (value === null || value === '' || value === false) return null;
  const chosen = { id: option.id, name: option.name, variant: option.variant };
  if (option.values.length === 0) {
    if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) {
      throw refuse('INVALID', `${option.name} must be a text of at most ${MAX_TEXT_LENGTH} characters`);
    }
    return { ...chosen, value, value_id: null };
  }
  const known =
    option.input_type === 'toggle' && value === true
      ? option.values[0]
      : option.values.find((each) => isNamed(each, value));
  if (!known) throw refuse('INVALID', `${option.name} has no such value`);
  return { ...chosen, value: known.name, value_id: known.id };
}

function matchVariant(product: SeedProduct, options: ChosenOption[]): WireVariant | null {
  if (product.variants.results.length === 0) return null;
  const requested = options.filter((option) => option.variant).map((option) => option.value_id ?? '');
  const variant = product.variants.results.find(
    ({ active, option_value_ids: ids }) =>
      active && ids.length === requested.length && ids.every((id) => requested.includes(id)),
  );
  if (!variant) throw refuse('INVALID', 'This combination is not available');
  return variant;
}

/** By id, or by its name in any language. */
function isNamed({ id, name, $locale = {} }: WireOption | WireOptionValue, key: Json): boolean {
  const names = [name, ...Object.values($locale).flatMap((texts) => texts.name ?? [])];
  return id === key || names.some((each) => sameText(each, key));
}

function sameText(name: string, value: Json): boolean {
  return typeof value === 'string' && name.toLowerCase() === value.trim().toLowerCase();
}

function refuse(code: string, message: string) {
  return invalidField('options', code, message);
}
