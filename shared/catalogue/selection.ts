import { isOffered, valueOf, type Choice } from './choice.ts';
import type { Product, ProductOption } from './product.ts';
import { clampQuantity } from './quantity.ts';

/** The current state of the product form. `quantity` is as typed. */
export type Selection = { choice: Choice; plan: string | null; quantity: string };

/** A form's fields, or the query of an address. */
type Fields = { get: (name: string) => unknown };

export function optionField(option: ProductOption): string {
  return `options[${option.id}]`;
}

/** Reads the form's fields, which the shopper may have changed before hydration. */
export function readSelection(product: Product, form: Fields): Selection {
  const entries = product.options.flatMap((option) => {
    const value = form.get(optionField(option));
    return typeof value === 'string' && value !== '' ? [[option.id, value]] : [];
  });
  const plan = form.get('plan');
  const quantity = form.get('quantity');
  return {
    choice: Object.fromEntries(entries),
    plan: typeof plan === 'string' && plan !== '' ? plan : null,
    quantity: typeof quantity === 'string' ? quantity : '1',
  };
}

export function quantityOf(product: Product, { quantity }: Selection): number {
  return clampQuantity(quantity, product.maxQuantity);
}

/** The chosen options in the cart's format, without those that are not offered or empty. */
export function toOptions(product: Product, choice: Choice): { id: string; value: string }[] {
  return product.options
    .filter((option) => isOffered(product, option, choice))
    .flatMap((option) => {
      const value = choice[option.id]?.trim();
      return value ? [{ id: option.id, value }] : [];
    });
}

/** The name of the first required option that is offered but empty; null if there is none. */
export function missingOption(product: Product, choice: Choice): string | null {
  const missing = product.options.find((option) => {
    if (!option.required || !isOffered(product, option, choice)) return false;
    const isTyped = option.values.length === 0;
    return isTyped ? !choice[option.id]?.trim() : valueOf(option, choice) === undefined;
  });
  return missing?.name ?? null;
}
