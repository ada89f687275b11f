import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import type { PackedProduct } from '#shared/catalogue/form-product.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

export type ProductFormProps = {
  product: PackedProduct;
  money: MoneyFormat;
  /** The target of 'Buy now'. */
  checkout: CheckoutTarget;
  /** The form's initial values, by option id: a value's id, or text; whole, by `defaultChoice`. */
  choice: Choice;
  /** The subscription plan it starts with; null for a one-time purchase. */
  plan: string | null;
  quantity: number;
  /** The address before that of a small picture of an option's value; empty where none is resized. */
  resized: string;
  /** Why the form failed when it was sent without scripts. */
  problem: Problem | null;
};
