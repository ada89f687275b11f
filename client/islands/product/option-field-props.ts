import type { Choice } from '#shared/catalogue/choice.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

export type OptionFieldsProps = {
  product: Product;
  money: MoneyFormat;
  /** The initial choice. */
  initial: Choice;
  /** The current choice. */
  choice: Choice;
};

export type OptionFieldProps = OptionFieldsProps & {
  option: ProductOption;
  isChild: boolean;
  isRequired: boolean;
};
