import type { OptionValue, Product, ProductOption, Variant } from './product.ts';

/** What a shopper chose: a value per option, each by id or name; free text for text options. */
export type Choice = Record<string, string>;

export type ChosenValue = { option: ProductOption; value: OptionValue };

/** The chosen values, in the product's order; options whose parent value is not chosen are left out. */
export function chosenValues(product: Product, choice: Choice): ChosenValue[] {
  return product.options.flatMap((option) => {
    const value = valueOf(option, choice);
    return value && isOffered(product, option, choice) ? [{ option, value }] : [];
  });
}

/** Whether the option is shown: it has no parent, or a parent value that it belongs to is chosen. */
export function isOffered(product: Product, option: ProductOption, choice: Choice): boolean {
  if (option.parentId === null) return true;
  const parent = product.options.find((entry) => entry.id === option.parentId);
  const value = parent && valueOf(parent, choice);
  return value !== undefined && option.parentValueIds.includes(value.id);
}

export function valueOf(option: ProductOption, choice: Choice): OptionValue | undefined {
  const chosen = ownEntry(choice, option.id) ?? ownEntry(choice, option.name);
  if (chosen === undefined) return undefined;
  return (
    option.values.find((value) => value.id === chosen) ?? option.values.find((value) => value.name === chosen)
  );
}

export function choiceOf({ options }: Product, { optionValueIds }: Variant): Choice {
  return Object.fromEntries(
    options.flatMap(({ id, variant, values }) => {
      const value = variant ? values.find((entry) => optionValueIds.includes(entry.id)) : undefined;
      return value ? [[id, value.id]] : [];
    }),
  );
}

function ownEntry(choice: Choice, key: string): string | undefined {
  return Object.hasOwn(choice, key) ? choice[key] : undefined;
}
