import type { Subscription } from '#shared/account/subscription.ts';
import { isInStock } from '#shared/catalogue/availability.ts';
import type { BillingSchedule, Plan, Product, Variant } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { Catalogue } from '../../../backends/commerce/catalogue/catalogue.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';

const MAX_RESULTS = 6;

export type ExtraProduct = { product: Product; variants: Variant[]; price: number };

export type FoundExtras = { query: string; extras: ExtraProduct[] };

/** Products that can be added to a subscription: those in stock without further required options. */
export async function findExtras(
  catalogue: Catalogue,
  { query, schedule }: { query: string } & Pick<Subscription, 'schedule'>,
  context: ShopContext,
): Promise<ExtraProduct[]> {
  const { products } = await catalogue.listWholeProducts(
    { page: 1, limit: 2 * MAX_RESULTS, search: query },
    context,
  );
  return products
    .flatMap((product): ExtraProduct[] => {
      const variants = product.variants.filter((variant) => isInStock(product, variant));
      const price = extraPrice(product, variants[0] ?? null, schedule);
      const needsChoice = product.options.some(({ variant, required }) => required && !variant);
      const isUnavailable = product.variants.length > 0 ? variants.length === 0 : !isInStock(product);
      return needsChoice || isUnavailable || price === null ? [] : [{ product, variants, price }];
    })
    .slice(0, MAX_RESULTS);
}

/** The price of one piece: that of the plan with the same schedule, else the one-time price. */
export function extraPrice(
  product: Product,
  variant: Variant | null,
  schedule: BillingSchedule | null,
): number | null {
  const plans = product.purchaseOptions?.subscription?.plans ?? [];
  const plan = plans.find((it) => hasSchedule(it, schedule));
  const found = resolveVariation(
    product,
    choiceOf(product, variant),
    plan ? { type: 'subscription', plan: plan.id } : undefined,
  );
  if (!found.ok) return null;
  const { price, salePrice } = found.value;
  return plan ? price : (salePrice ?? price);
}

function hasSchedule({ billingSchedule }: Plan, schedule: BillingSchedule | null): boolean {
  return (
    billingSchedule.interval === schedule?.interval &&
    billingSchedule.intervalCount === schedule.intervalCount
  );
}

function choiceOf({ options }: Product, variant: Variant | null): Record<string, string> {
  const chosen = options.flatMap(({ id, values }): [string, string][] => {
    const value = values.find((it) => variant?.optionValueIds.includes(it.id));
    return value ? [[id, value.id]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Whether the press before this one has added it. */
export function isAdded({ extras }: Subscription, fields: Record<string, string>): boolean {
  const known = fields['known']?.split(' ');
  return (
    known !== undefined &&
    extras.some(
      ({ id, productId, quantity }) =>
        !known.includes(id) && productId === fields['product'] && String(quantity) === fields['pieces'],
    )
  );
}
