import type * as z from 'zod/mini';
import type { Category, Plan, Prices, Product, ProductOption, Variant } from '#shared/catalogue/product.ts';
import {
  commonPricing,
  productPricing,
  variantPricing,
  type UnitPricing,
} from '#shared/catalogue/unit-pricing.ts';
import { toImages, toMaxQuantity } from '#shared/catalogue/wire.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import { shownTitle } from '#shared/shown-title.ts';
import type { listedCategory } from '../fields.ts';
import type { WireProduct, WirePurchaseOptions, WireVariant } from './product-schema.ts';
import { translatedIn } from './translated.ts';

type WirePlan = NonNullable<WirePurchaseOptions['subscription']>['plans'][number];
type WireStock = Pick<WireProduct, 'stock_status' | 'stock_level' | 'stock_tracking' | 'stock_purchasable'>;
type WireCategory = WireProduct['categories'][number];
type WireListedCategory = z.output<ReturnType<typeof listedCategory>>;

/** Omits inactive parts. */
export function toProduct(given: WireProduct): Product {
  const wire = withTitle(given);
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    sku: wire.sku || null,
    description: wire.description ?? '',
    ...translatedIn(wire.$locale, ['name', 'description']),
    currency: wire.currency ?? shop.defaultCurrency,
    ...toPrices(wire),
    ...toStock(wire),
    images: toImages(wire.images, wire.name),
    options: wire.options.filter(isActive).map(toOption),
    variants: toVariants(wire),
    purchaseOptions: toPurchaseOptions(wire.purchase_options, toPlan),
    isShipped: wire.delivery !== 'giftcard',
    ...weightOf(wire),
    attributes: wire.attributes
      .filter((attribute) => attribute.visible !== false)
      .map(({ id, name, value, $locale }) => ({
        id,
        name,
        value,
        ...translatedIn($locale, ['name', 'value']),
      })),
    ...hiddenIn(wire),
    unitPricing: productPricing(wire.attributes, shop.attributes),
    categories: wire.categories.map(toCategory),
    bundleItems: wire.bundle_items.map((item) => ({
      id: item.id ?? item.product_id,
      productId: item.product_id,
      quantity: item.quantity ?? 1,
      name: shownTitle(item.product?.name, item.product?.slug ?? ''),
      slug: item.product?.slug ?? null,
      ...translatedIn(item.product?.$locale, ['name']),
    })),
    goesWith: wire.cross_sells.map((link) => link.product_id),
    ratherThan: wire.up_sells.map((link) => link.product_id),
    tags: wire.tags,
    maxQuantity: toMaxQuantity(maxQuantityOf(wire.content)),
    metaTitle: wire.meta_title || null,
    metaDescription: wire.meta_description || null,
  };
}

/** Of what shoppers are not shown no more than the shop maps. */
function hiddenIn({ attributes }: WireProduct): Pick<Product, 'hiddenAttributes'> {
  const mapped = Object.values(shop.attributes);
  const hidden = attributes.filter(({ id, visible }) => visible === false && mapped.includes(id));
  return hidden.length > 0 ? { hiddenAttributes: hidden.map(({ id, value }) => ({ id, value })) } : {};
}

export function toStock(wire: WireStock) {
  return {
    stockStatus: wire.stock_status ?? null,
    stockLevel: wire.stock_level ?? null,
    stockTracking: wire.stock_tracking ?? false,
    stockPurchasable: wire.stock_purchasable ?? false,
  };
}

/** The price of a past sale may remain, with `sale: false`. */
export function toPrices(wire: Pick<WireProduct, 'price' | 'sale' | 'sale_price' | 'orig_price'>): Prices {
  return {
    price: wire.price ?? null,
    salePrice: wire.sale === false ? null : (wire.sale_price ?? null),
    origPrice: wire.orig_price ?? null,
  };
}

/** With a name to be shown, whatever the backend has. */
export function withTitle<T extends { name: string; slug: string }>(record: T): T {
  return { ...record, name: shownTitle(record.name, record.slug) };
}

export function toCategory({ $locale, parent_id: parentId, ...given }: WireCategory): Category {
  const category = withTitle(given);
  return { ...category, ...(parentId ? { parentId } : {}), ...translatedIn($locale, ['name']) };
}

/** With the texts and the picture that only the list has. */
export function toListedCategory(wire: WireListedCategory): Category {
  const { description, meta_title: metaTitle, meta_description: metaDescription, ...listed } = wire;
  const { images, date_updated: updatedAt, ...own } = listed;
  const [picture] = toImages(images, withTitle(own).name);
  return {
    ...toCategory(own),
    ...(description ? { description } : {}),
    ...(metaTitle ? { metaTitle } : {}),
    ...(metaDescription ? { metaDescription } : {}),
    ...(picture ? { picture } : {}),
    ...(updatedAt ? { updatedAt } : {}),
  };
}

function toOption(wire: WireProduct['options'][number]): ProductOption {
  return {
    id: wire.id,
    name: wire.name,
    ...translatedIn(wire.$locale, ['name']),
    variant: wire.variant ?? false,
    required: wire.required ?? false,
    inputType: inputTypeOf(wire),
    parentId: wire.parent_id ?? null,
    parentValueIds: wire.parent_value_ids,
    values: wire.values.map(({ id, name, price, $locale }) => ({
      id,
      name,
      ...translatedIn($locale, ['name']),
      price: price ?? 0,
    })),
  };
}

/** The backend knows texts alone: which of them are addresses or days, the shop's definition says. */
function inputTypeOf({ id, name, input_type: type }: WireProduct['options'][number]) {
  if (type !== 'short_text') return type ?? 'select';
  const { email = [], date = [] } = shop.typedOptions ?? {};
  const isAmong = (words: readonly string[]) => words.includes(id) || words.includes(name);
  return isAmong(email) ? 'email' : isAmong(date) ? 'date' : type;
}

function toVariants(product: WireProduct): Variant[] {
  const variants = (product.variants?.results ?? []).filter(isActive);
  const common = commonPricing(variants, product.attributes, shop.attributes);
  return variants.map((variant) => toVariant(variant, product, common));
}

function weightOf({ shipment_weight: weight }: { shipment_weight?: number | null | undefined }) {
  return weight ? { shipmentWeight: weight } : {};
}

/** Without a price of its own a variant has that of the product. */
function toVariant(wire: WireVariant, product: WireProduct, common: UnitPricing | null): Variant {
  return {
    id: wire.id,
    name: wire.name ?? '',
    sku: wire.sku || null,
    optionValueIds: wire.option_value_ids,
    ...toPrices({ ...wire, price: wire.price ?? product.price }),
    stockStatus: wire.stock_status ?? null,
    stockLevel: wire.stock_level ?? null,
    images: toImages(wire.images, product.name),
    ...weightOf(wire),
    unitPricing: variantPricing(wire.name ?? '', product.attributes, shop.attributes) ?? common,
    // All else about a plan is the product's.
    purchaseOptions: toPurchaseOptions(wire.purchase_options, ({ id, price }) => ({
      id,
      price: price ?? null,
    })),
  };
}

function toPurchaseOptions<P>(wire: WirePurchaseOptions | null | undefined, toOwn: (plan: WirePlan) => P) {
  if (!wire) return null;
  const { standard, subscription, ...rest } = wire;
  const offered = subscription && isActive(subscription) ? subscription.plans.filter(isActive) : [];
  const plans = hasFeature('subscriptions') ? offered.map(toOwn) : [];
  const others = [
    // A shop without subscriptions sells nothing by them.
    ...(offered.length > plans.length ? ['subscription'] : []),
    ...Object.entries(rest).flatMap(([type, option]) => (option && isActive(option) ? [type] : [])),
  ];
  return {
    standard: standard && isActive(standard) ? toPrices(standard) : null,
    subscription: plans.length > 0 ? { plans } : null,
    ...(others.length > 0 ? { others } : {}),
  };
}

function toPlan(wire: WirePlan): Plan {
  return {
    id: wire.id,
    name: wire.name ?? wire.id,
    ...translatedIn(wire.$locale, ['name']),
    price: wire.price ?? null,
    billingSchedule: wire.billing_schedule,
  };
}

function maxQuantityOf(content: WireProduct['content']): string | number | null {
  const value = content?.['max_quantity'] ?? content?.['maxQuantity'];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

export function isActive(record: { active?: boolean | null | undefined }): boolean {
  return record.active !== false;
}
