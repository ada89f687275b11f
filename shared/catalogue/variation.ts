import { problem } from '../errors/problem.ts';
import { ok, refuse, type Result } from '../result.ts';
import { chosenValues, type Choice } from './choice.ts';
import type { Image, Plan, Prices, Product, StockStatus, Variant } from './product.ts';
import type { UnitPricing } from './unit-pricing.ts';

/** The purchase option; a subscription without a plan means its first. */
export type PurchaseChoice = { type: string; plan?: string | null };

export type Variation = Prices & {
  variantId: string | null;
  stockStatus: StockStatus | null;
  stockLevel: number | null;
  images: Image[];
  plan: Plan | null;
  /** Of the price, this part is for what is added, as gift wrap. */
  addOns: number;
  unitPricing: UnitPricing | null;
};

type PlanPrice = Pick<Plan, 'id' | 'price'>;
type Priced<P = PlanPrice> = Prices & {
  purchaseOptions: { standard: Prices | null; subscription: { plans: P[] } | null } | null;
};
type Offer<P = Plan> = Prices & { plan: P | null };

const standard: PurchaseChoice = { type: 'standard' };

/** Of a choice and a purchase option; refuses with purchase_option_missing or plan_missing. */
export function resolveVariation(
  product: Product,
  choice: Choice,
  purchase: PurchaseChoice = standard,
): Result<Variation> {
  const found = findOffer(product, purchase);
  if (!found.ok) return found;
  const values = chosenValues(product, choice);
  const variant = findVariant(
    product,
    values.filter(({ option }) => option.variant).map(({ value }) => value.id),
  );
  const addOns = values
    .filter(({ option }) => !option.variant)
    .reduce((sum, { value }) => sum + value.price, 0);
  const offer = variant ? offerOfVariant(variant, found.value, purchase) : found.value;
  return ok({
    ...addPrice(offer, addOns),
    variantId: variant?.id ?? null,
    stockStatus: variant ? variant.stockStatus : product.stockStatus,
    stockLevel: variant ? (variant.stockLevel ?? 0) : product.stockLevel,
    images: variant && variant.images.length > 0 ? variant.images : product.images,
    plan: offer.plan,
    addOns,
    unitPricing: (variant ?? product).unitPricing,
  });
}

/** What one piece costs without a plan and without add-ons. */
export function oneTimePrices(product: Priced, variant: Priced | null): Prices {
  const offer = standardOffer(product);
  return variant ? offerOfVariant(variant, offer, standard) : offer;
}

export function findVariant(product: Product, valueIds: string[]): Variant | null {
  if (valueIds.length === 0) return null;
  const variants = byValues.get(product.variants) ?? toIndex(product.variants);
  byValues.set(product.variants, variants);
  return variants.get(keyOf(valueIds)) ?? null;
}

/** Each list of variants is looked through once, however many of its choices are asked for. */
const byValues = new WeakMap<Variant[], Map<string, Variant>>();

/** Of two with the same values the first counts. */
function toIndex(variants: Variant[]): Map<string, Variant> {
  return new Map(variants.toReversed().map((variant) => [keyOf(variant.optionValueIds), variant]));
}

function findOffer<P extends PlanPrice>(priced: Priced<P>, { type, plan }: PurchaseChoice): Result<Offer<P>> {
  if (type === 'standard') return ok(standardOffer(priced));
  const plans = type === 'subscription' ? priced.purchaseOptions?.subscription?.plans : undefined;
  if (!plans) return refuse(problem('purchase_option_missing', { type }));
  const chosen = plan ? plans.find((entry) => entry.id === plan) : plans[0];
  if (!chosen) return refuse(problem('plan_missing', { plan: plan ?? '' }));
  return ok(inherit({ price: chosen.price, salePrice: null, origPrice: null }, priced, chosen));
}

function standardOffer(priced: Priced): Offer<never> {
  return inherit(priced.purchaseOptions?.standard ?? null, priced, null);
}

function inherit<P>(own: Prices | null, from: Prices, plan: P | null): Offer<P> {
  return {
    price: own?.price ?? from.price,
    salePrice: own?.salePrice ?? from.salePrice,
    origPrice: own?.origPrice ?? from.origPrice,
    plan,
  };
}

/** A variant without this purchase option uses the product's. */
function offerOfVariant(variant: Priced, productOffer: Offer, { type }: PurchaseChoice): Offer {
  const { plan } = productOffer;
  const found = findOffer(variant, { type, plan: plan?.id ?? null });
  const offer = found.ok ? found.value : productOffer;
  return {
    price: offer.price ?? 0,
    salePrice: offer.salePrice || productOffer.salePrice,
    origPrice: offer.origPrice || productOffer.origPrice,
    plan,
  };
}

/** If the product has no price, the add-on's price is the whole price. */
function addPrice(offer: Offer, extra: number): Offer {
  if (extra === 0) return offer;
  return {
    ...offer,
    price: (offer.price ?? 0) + extra,
    salePrice: offer.salePrice ? offer.salePrice + extra : offer.salePrice,
    origPrice: offer.origPrice ? offer.origPrice + extra : offer.origPrice,
  };
}

function keyOf(valueIds: string[]): string {
  return JSON.stringify([...valueIds].sort());
}
