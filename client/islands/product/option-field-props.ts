import type { Choice } from '#shared/catalogue/choice.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

export type OptionFieldsProps = {
  product: Product;
  money: MoneyFormat;
  /** What the fields start with. */
  initial: Choice;
  /** What is chosen at the moment. */
  choice: Choice;
};

export type OptionFieldProps = OptionFieldsProps & {
  option: ProductOption;
  isChild: boolean;
  isRequired: boolean;
};
