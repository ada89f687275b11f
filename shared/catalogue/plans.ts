import type { Choice } from './choice.ts';
import type { Plan, Product } from './product.ts';
import { resolveVariation, type Variation } from './variation.ts';

export function plansOf({ purchaseOptions }: Product): Plan[] {
  return purchaseOptions?.subscription?.plans ?? [];
}

/** The initial plan: the requested one, or the first if the product is only sold by subscription. */
export function startPlan(product: Product, requested: string | null): string | null {
  const plans = plansOf(product);
  if (plans.some(({ id }) => id === requested)) return requested;
  return canBuyOnce(product) ? null : (plans[0]?.id ?? null);
}

export function canBuyOnce(product: Product): boolean {
  return plansOf(product).length === 0 || product.purchaseOptions?.standard !== null;
}

/** The variation of a selection; a plan that no longer exists falls back to a one-time purchase. */
export function variationOf(product: Product, choice: Choice, plan: string | null): Variation | null {
  const withPlan = plan === null ? null : resolveVariation(product, choice, { type: 'subscription', plan });
  const found = withPlan?.ok ? withPlan : resolveVariation(product, choice);
  return found.ok ? found.value : null;
}
