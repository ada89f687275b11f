import { firstShown, variantsWith } from './availability.ts';
import { isOffered, valueOf, type Choice } from './choice.ts';
import type { Product, Variant } from './product.ts';

/** The requested values, completed by the first variant that can be bought, else that matches, else the first. */
export function defaultChoice(product: Product, requested: Choice = {}): Choice {
  const requestedValues = product.options.flatMap((option) => {
    const value = valueOf(option, requested);
    return value ? [{ option, valueId: value.id }] : [];
  });
  const variantValueIds = requestedValues
    .filter(({ option }) => option.variant)
    .map(({ valueId }) => valueId);
  const variant = startVariant(product, variantValueIds);
  const choice: Choice = {};
  for (const option of product.options) {
    const requestedId = requestedValues.find((entry) => entry.option.id === option.id)?.valueId;
    const value = option.variant
      ? (option.values.find(({ id }) => variant?.optionValueIds.includes(id))?.id ??
        requestedId ??
        option.values[0]?.id)
      : (requestedId ?? firstRequired(option));
    if (value !== undefined) choice[option.id] = value;
  }
  return onlyOffered(product, choice);
}

function startVariant(product: Product, valueIds: string[]): Variant | null {
  const matching = variantsWith(product, valueIds);
  const candidates = matching.length > 0 ? matching : product.variants;
  return firstShown(product, candidates);
}

/** A required select starts on its first value, as the browser's own does. */
function firstRequired(option: Product['options'][number]): string | undefined {
  return option.required && option.inputType === 'select' ? option.values[0]?.id : undefined;
}

function onlyOffered(product: Product, choice: Choice): Choice {
  const offered = product.options.filter((option) => isOffered(product, option, choice));
  return Object.fromEntries(
    offered.flatMap((option) => {
      const value = choice[option.id];
      return value === undefined ? [] : [[option.id, value]];
    }),
  );
}
