import type { Choice } from '#shared/catalogue/choice.ts';
import type { Attribute, Category, Product, PurchaseOptions, Variant } from '#shared/catalogue/product.ts';
import type { PurchaseChoice } from '#shared/catalogue/variation.ts';

type Prices = { price?: number | null; sale_price?: number | null; orig_price?: number | null };
type Stock = { stock_status?: Product['stockStatus']; stock_level?: number | null };
type Images = { images?: { file: { url: string } }[] };
type WireOffers = { standard?: Prices; subscription?: { plans: (Prices & { id: string })[] } };
type WireVariant = Prices &
  Stock &
  Images & { id: string; option_value_ids: string[]; purchase_options?: WireOffers };

/** The fields of a product (docs/commerce-protocol/records.md#product) that the worked examples have. */
export type WireProduct = Prices &
  Stock &
  Images & {
    id?: string;
    options?: {
      id: string;
      name: string;
      variant?: boolean;
      values: { id: string; name: string; price?: number }[];
    }[];
    variants?: { results: WireVariant[] };
    purchase_options?: WireOffers;
    categories?: (Category | null)[];
    attributes?: Record<string, Attribute | null>;
  };

export type WireProducts = WireProduct | WireProduct[] | { results: WireProduct[] };

export type WireChoice = Record<string, string> | { id?: string; name?: string; value: string }[] | null;

export type WirePurchase = string | { type?: string; plan?: string; plan_id?: string } | null;

/**
 * The examples omit fields that the backend always sends and the Worker's schema fills in, so this is not a full
 * product.
 */
export function toProduct(wire: WireProduct): Product {
  return {
    id: wire.id ?? '',
    slug: '',
    name: '',
    sku: null,
    description: '',
    currency: 'AUD',
    ...pricesOf(wire),
    ...stockOf(wire),
    stockTracking: false,
    stockPurchasable: false,
    images: imagesOf(wire),
    options: (wire.options ?? []).map((option) => ({
      id: option.id,
      name: option.name,
      variant: option.variant ?? false,
      required: false,
      inputType: 'select',
      parentId: null,
      parentValueIds: [],
      values: option.values.map((value) => ({ ...value, price: value.price ?? 0 })),
    })),
    variants: (wire.variants?.results ?? []).map(toVariant),
    purchaseOptions: toOffers(wire.purchase_options),
    isShipped: true,
    unitPricing: null,
    attributes: Object.values(wire.attributes ?? {}).filter((entry) => entry !== null),
    categories: (wire.categories ?? []).filter((entry) => entry !== null),
    bundleItems: [],
    goesWith: [],
    ratherThan: [],
    tags: [],
    maxQuantity: 99,
    metaTitle: null,
    metaDescription: null,
  };
}

/** The library accepts a product, a list of products, or the backend's envelope. */
export function toProducts(wire: WireProducts): Product[] {
  if (Array.isArray(wire)) return wire.map(toProduct);
  return 'results' in wire ? wire.results.map(toProduct) : [toProduct(wire)];
}

export function toChoice(wire: WireChoice): Choice {
  if (!Array.isArray(wire)) return wire ?? {};
  return Object.fromEntries(wire.map(({ id, name, value }) => [id ?? name ?? '', value]));
}

/** A plan alone means a subscription (docs/commerce-protocol/records.md#variations). */
export function toPurchase(wire: WirePurchase): PurchaseChoice {
  if (typeof wire === 'string') return { type: wire };
  const plan = wire?.plan_id ?? wire?.plan ?? null;
  return { type: wire?.type ?? (plan === null ? 'standard' : 'subscription'), plan };
}

function toVariant(wire: WireVariant): Variant {
  return {
    id: wire.id,
    name: '',
    sku: null,
    optionValueIds: wire.option_value_ids,
    ...pricesOf(wire),
    ...stockOf(wire),
    images: imagesOf(wire),
    purchaseOptions: toOffers(wire.purchase_options),
    unitPricing: null,
  };
}

function toOffers(wire: WireOffers | undefined): PurchaseOptions | null {
  if (!wire) return null;
  const billingSchedule = { interval: 'monthly' as const, intervalCount: 1, trialDays: 0 };
  const plans = wire.subscription?.plans.map(({ id, price }) => ({
    id,
    name: '',
    price: price ?? null,
    billingSchedule,
  }));
  return {
    standard: wire.standard ? pricesOf(wire.standard) : null,
    subscription: plans ? { plans } : null,
  };
}

function pricesOf(wire: Prices) {
  return {
    price: wire.price ?? null,
    salePrice: wire.sale_price ?? null,
    origPrice: wire.orig_price ?? null,
  };
}

function stockOf(wire: Stock) {
  return { stockStatus: wire.stock_status ?? null, stockLevel: wire.stock_level ?? null };
}

function imagesOf(wire: Images) {
  return (wire.images ?? []).map(({ file }) => ({ url: file.url, alt: '', width: 1, height: 1 }));
}
