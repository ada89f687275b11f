import type { WirePurchaseOptions, WireSchedule, WireVariant } from '../../seed/types.ts';
import type { Amounts } from '../catalogue/prices.ts';
import type { ProductView } from '../catalogue/product-view.ts';
import type { CartLine } from './cart-record.ts';

export type LinePrice = {
  /** The unit price, including add-ons. */
  price: number;
  /** The unit price without the sale; null if it is not on sale. */
  orig_price: number | null;
  plan: {
    id: string;
    name: string;
    billing_schedule: WireSchedule;
    order_schedule: Omit<WireSchedule, 'trial_days' | 'limit'>;
  } | null;
};

/**
 * The unit price of a line from a product in the cart's currency: of the variant or plan, plus the chosen add-ons.
 */
export function priceLine(line: CartLine, product: ProductView): LinePrice {
  const extras = priceExtras(line, product);
  const variant = product.variants.results.find((each) => each.id === line.variant_id);
  const { type, plan_id: planId } = line.purchase_option;
  const plan = type === 'subscription' ? findPlan([variant, product], planId) : undefined;
  if (plan) return { price: add(plan.price, extras), orig_price: null, plan };
  const amounts = standardAmounts(variant, product);
  const salePrice = amounts.sale ? amounts.sale_price : null;
  if (salePrice === null) return { price: add(amounts.price, extras), orig_price: null, plan: null };
  return {
    price: add(salePrice, extras),
    orig_price: add(amounts.orig_price ?? amounts.price, extras),
    plan: null,
  };
}

/** The price of the chosen add-ons. */
function priceExtras(line: CartLine, product: ProductView): number {
  const chosen = line.options.filter((option) => !option.variant).map((option) => option.value_id);
  const values = product.options.flatMap((option) => option.values);
  return values
    .filter((value) => chosen.includes(value.id))
    .reduce((sum, value) => sum + (value.price ?? 0), 0);
}

function standardAmounts(
  variant: WireVariant | undefined,
  product: ProductView,
): Amounts & { sale: boolean } {
  return variant?.purchase_options?.standard ?? variant ?? product.purchase_options.standard ?? product;
}

/** A variant's plan takes precedence over the same plan of the product (docs/commerce-protocol/records.md#variations). */
function findPlan(holders: ({ purchase_options?: WirePurchaseOptions } | undefined)[], id: string | null) {
  const plans = holders.flatMap((holder) => holder?.purchase_options?.subscription?.plans ?? []);
  return plans.find((plan) => plan.id === id);
}

/** Adds two decimal amounts without floating-point error (0.1 + 0.2). */
function add(a: number, b: number): number {
  return Number((a + b).toFixed(4));
}
