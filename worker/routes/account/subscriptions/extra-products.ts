import type { Subscription } from '#shared/account/subscription.ts';
import { isInStock } from '#shared/catalogue/availability.ts';
import type { BillingSchedule, Plan, Product, Variant } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { Catalogue } from '../../../backends/commerce/catalogue.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';

const MOST = 6;

export type ExtraProduct = { product: Product; variants: Variant[]; price: number };

/** Products that can come along with a subscription as they are: those with words to be chosen or typed cannot. */
export async function findExtras(
  catalogue: Catalogue,
  { words, schedule }: { words: string } & Pick<Subscription, 'schedule'>,
  context: ShopContext,
): Promise<ExtraProduct[]> {
  const { products } = await catalogue.listProducts({ page: 1, limit: 2 * MOST, search: words }, context);
  return products
    .flatMap((product): ExtraProduct[] => {
      const variants = product.variants.filter((variant) => isInStock(product, variant));
      const price = extraPrice(product, variants[0] ?? null, schedule);
      const isOpen = product.options.some(({ variant, required }) => required && !variant);
      const isGone = product.variants.length > 0 ? variants.length === 0 : !isInStock(product);
      return isOpen || isGone || price === null ? [] : [{ product, variants, price }];
    })
    .slice(0, MOST);
}

/** What a piece costs each time: by its plan of the same rhythm, where it has one, else as it is sold once. */
export function extraPrice(
  product: Product,
  variant: Variant | null,
  schedule: BillingSchedule | null,
): number | null {
  const plans = product.purchaseOptions?.subscription?.plans ?? [];
  const plan = plans.find((it) => hasRhythm(it, schedule));
  const found = resolveVariation(
    product,
    choiceOf(product, variant),
    plan ? { type: 'subscription', plan: plan.id } : undefined,
  );
  if (!found.ok) return null;
  const { price, salePrice } = found.value;
  return plan ? price : (salePrice ?? price);
}

function hasRhythm({ billingSchedule }: Plan, schedule: BillingSchedule | null): boolean {
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
