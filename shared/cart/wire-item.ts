import type { BillingSchedule, Image } from '../catalogue/product.ts';
import { toImages, toMaxQuantity, type Maybe } from '../catalogue/wire.ts';
import type { CartItem, CartItemOption } from './cart.ts';
import type { WireCartItem } from './wire-schema.ts';

type Listed<K extends 'options' | 'bundle_items'> = NonNullable<WireCartItem[K]>[number];

export function toItem(wire: WireCartItem): CartItem {
  const name = nameOf(wire);
  return {
    id: wire.id,
    productId: wire.product_id,
    variantId: orNull(wire.variant_id),
    name,
    slug: orNull(wire.product?.slug),
    image: imageOf(wire, name),
    quantity: wire.quantity,
    price: wire.price,
    origPrice: orNull(wire.orig_price),
    priceTotal: wire.price_total ?? wire.price * wire.quantity,
    discountEach: wire.discount_each ?? 0,
    discountTotal: wire.discount_total ?? 0,
    options: (wire.options ?? []).map(toOption),
    bundleItems: (wire.bundle_items ?? []).map(toBundleItem),
    plan: toPlan(wire.purchase_option),
    ...toOtherPurchase(wire.purchase_option),
    ...(wire.delivery === 'giftcard' ? { isMailed: true } : {}),
    ...(wire.unit_pricing ? { unitPricing: wire.unit_pricing } : {}),
    ...toStock(wire),
  };
}

/** The name of a line's product, which may no longer be sold. */
export function nameOf({
  product,
  product_name: name,
}: Pick<WireCartItem, 'product' | 'product_name'>): string {
  return product?.name ?? name ?? '';
}

/** The variant's first picture, otherwise the product's. */
export function imageOf(wire: Pick<WireCartItem, 'product' | 'variant'>, name: string): Image | null {
  return toImages(wire.variant?.images, name)[0] ?? toImages(wire.product?.images, name)[0] ?? null;
}

function toOption({ id, name, value, variant }: Listed<'options'>): CartItemOption {
  return {
    id: id ?? name ?? '',
    name: name ?? id ?? '',
    value: String(value ?? ''),
    variant: variant ?? false,
  };
}

function toBundleItem({ id, quantity, product }: Listed<'bundle_items'>, index: number) {
  return { id: id ?? String(index), quantity: quantity ?? 1, name: product?.name ?? '' };
}

function toStock({ product, variant }: WireCartItem) {
  const holder = variant ?? product;
  const content = product?.content;
  return {
    stockTracking: product?.stock_tracking === true,
    stockPurchasable: product?.stock_purchasable === true,
    stockStatus: orNull(holder?.stock_status),
    stockLevel: orNull(holder?.stock_level),
    maxQuantity: toMaxQuantity(content?.max_quantity ?? content?.maxQuantity),
  };
}

export function toPlan(wire: WireCartItem['purchase_option']): CartItem['plan'] {
  if (wire?.type !== 'subscription') return null;
  return {
    id: wire.plan_id ?? '',
    name: wire.plan_name ?? '',
    billingSchedule: toSchedule(wire.billing_schedule),
  };
}

function toOtherPurchase(wire: WireCartItem['purchase_option']): { otherPurchase?: string } {
  const type = wire?.type;
  return type && type !== 'standard' && type !== 'subscription' ? { otherPurchase: type } : {};
}

function toSchedule(wire: NonNullable<WireCartItem['purchase_option']>['billing_schedule']): BillingSchedule {
  return {
    interval: wire?.interval ?? 'monthly',
    intervalCount: wire?.interval_count ?? 1,
    trialDays: wire?.trial_days ?? 0,
  };
}

function orNull<T>(value: Maybe<T>): T | null {
  return value ?? null;
}
