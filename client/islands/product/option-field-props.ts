import type { ProductOption } from '#shared/catalogue/product.ts';

/** What every kind of option field needs. */
export type OptionFieldProps = {
  option: ProductOption;
  /** The name of the form field. */
  name: string;
  /** The initial value: a value's id or text; empty if none is chosen. */
  initial: string;
  isChild: boolean;
  isRequired: boolean;
};
