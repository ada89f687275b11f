import type { ProductOption } from '#shared/catalogue/product.ts';

export type OptionFieldProps = {
  option: ProductOption;
  name: string;
  /** The initial value: a value's id or text; empty if none is chosen. */
  initial: string;
  isChild: boolean;
  isRequired: boolean;
};
