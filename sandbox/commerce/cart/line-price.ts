import type { WirePurchaseOptions, WireSchedule } from '../../seed/types.ts';
import type { CartLine } from '../../store/records.ts';
import type { Amounts } from '../catalogue/prices.ts';
import type { ProductView } from '../catalogue/product-view.ts';

export type LinePrice = {
  /** What one unit costs, add-ons included. */
  price: number;
  /** What it would cost without the sale; null when it is not on sale. */
  orig_price: number | null;
  plan: {
    id: string;
    name: string;
    billing_schedule: WireSchedule;
    order_schedule: Omit<WireSchedule, 'trial_days' | 'limit'>;
  } | null;
};

/** The unit price of a line from a product in the cart's currency: variant or plan, plus the chosen add-ons. */
export function priceLine(line: CartLine, product: ProductView): LinePrice {
  const variant = product.variants.results.find((each) => each.id === line.variant_id);
  const extras = line.options
    .filter((option) => !option.variant)
    .flatMap((option) => product.options.find(({ id }) => id === option.id)?.values ?? [])
    .filter((value) => line.options.some((option) => option.value_id === value.id))
    .reduce((sum, value) => sum + (value.price ?? 0), 0);
  if (line.purchase_option.type === 'subscription') {
    const { plan_id: planId } = line.purchase_option;
    const plan = findPlan(variant?.purchase_options, planId) ?? findPlan(product.purchase_options, planId);
    if (plan) return { price: add(plan.price, extras), orig_price: null, plan };
  }
  const amounts: Amounts & { sale: boolean } =
    variant?.purchase_options?.standard ?? variant ?? product.purchase_options.standard ?? product;
  const onSale = amounts.sale && amounts.sale_price !== null;
  return {
    price: add((onSale ? amounts.sale_price : null) ?? amounts.price, extras),
    orig_price: onSale && amounts.orig_price !== null ? add(amounts.orig_price, extras) : null,
    plan: null,
  };
}

function findPlan(options: WirePurchaseOptions | undefined, id: string | null) {
  return options?.subscription?.plans.find((plan) => plan.id === id);
}

/** Adds two decimal amounts without the binary tail (0.1 + 0.2). */
function add(a: number, b: number): number {
  return Number((a + b).toFixed(4));
}
