import { isOffered, valueOf, type Choice } from './choice.ts';
import { clampQuantity } from './quantity.ts';
import type { Product, ProductOption } from './product.ts';

/** What the form holds at the moment. `quantity` is as typed. */
export type Selection = { choice: Choice; plan: string | null; quantity: string };

/** A form's fields, or the query of an address. */
type Fields = { get: (name: string) => unknown };

/** Name of an option's form field. */
export function optionField(option: ProductOption): string {
  return `options[${option.id}]`;
}

/** What a form holds, however it came there: before React took over the shopper may have changed it. */
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

/** The quantity that is meant, within the product's limit. */
export function quantityOf(product: Product, { quantity }: Selection): number {
  return clampQuantity(quantity, product.maxQuantity);
}

/** The options as the cart is told them: those that are offered and answered. */
export function toOptions(product: Product, choice: Choice): { id: string; value: string }[] {
  return product.options
    .filter((option) => isOffered(product, option, choice))
    .flatMap((option) => {
      const value = choice[option.id]?.trim();
      return value ? [{ id: option.id, value }] : [];
    });
}

/** The name of the first option that must be answered and is not; null when all is said. */
export function missingOption(product: Product, choice: Choice): string | null {
  const missing = product.options.find((option) => {
    if (!option.required || !isOffered(product, option, choice)) return false;
    const isTyped = option.values.length === 0;
    return isTyped ? !choice[option.id]?.trim() : valueOf(option, choice) === undefined;
  });
  return missing?.name ?? null;
}
