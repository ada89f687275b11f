import type { BillingSchedule, Image, Interval, StockStatus } from '../catalogue/product.ts';
import type { Cart, CartItem } from './cart.ts';

type Maybe<T> = T | null | undefined;

/** A picture as the commerce backend sends it. */
export type WireImage = {
  caption?: Maybe<string>;
  file?: Maybe<{ url?: Maybe<string>; width?: Maybe<number>; height?: Maybe<number> }>;
};

type WireSchedule = {
  interval?: Maybe<Interval>;
  interval_count?: Maybe<number>;
  trial_days?: Maybe<number>;
};

export type WireCartItem = {
  id: string;
  product_id: string;
  quantity: number;
  price: number;
  variant_id?: Maybe<string>;
  orig_price?: Maybe<number>;
  price_total?: Maybe<number>;
  discount_total?: Maybe<number>;
  product_name?: Maybe<string>;
  options?: Maybe<
    {
      id?: Maybe<string>;
      name?: Maybe<string>;
      value?: Maybe<string | number | boolean>;
      variant?: Maybe<boolean>;
    }[]
  >;
  purchase_option?: Maybe<{
    type?: Maybe<string>;
    plan_id?: Maybe<string>;
    plan_name?: Maybe<string>;
    billing_schedule?: Maybe<WireSchedule>;
  }>;
  bundle_items?: Maybe<
    { id?: Maybe<string>; quantity?: Maybe<number>; product?: Maybe<{ name?: Maybe<string> }> }[]
  >;
  product?: Maybe<{
    name?: Maybe<string>;
    slug?: Maybe<string>;
    images?: Maybe<WireImage[]>;
    stock_tracking?: Maybe<boolean>;
    stock_purchasable?: Maybe<boolean>;
    stock_status?: Maybe<StockStatus>;
    stock_level?: Maybe<number>;
    content?: Maybe<{ max_quantity?: Maybe<string | number>; maxQuantity?: Maybe<string | number> }>;
  }>;
  variant?: Maybe<{
    images?: Maybe<WireImage[]>;
    stock_status?: Maybe<StockStatus>;
    stock_level?: Maybe<number>;
  }>;
};

/** The part of the backend's cart that we read (commerce wire 10.1); everything but the required fields may be missing. */
export type WireCart = {
  id: string;
  checkout_id?: Maybe<string>;
  checkout_url?: Maybe<string>;
  guest?: Maybe<boolean>;
  account?: Maybe<{ balance?: Maybe<number> }>;
  currency?: Maybe<string>;
  display_locale?: Maybe<string>;
  item_quantity?: Maybe<number>;
  items?: Maybe<WireCartItem[]>;
  coupon_code?: Maybe<string>;
  giftcards?: Maybe<{ id: string; last4?: Maybe<string>; amount?: Maybe<number> }[]>;
  sub_total?: Maybe<number>;
  discount_total?: Maybe<number>;
  giftcard_total?: Maybe<number>;
  tax_total?: Maybe<number>;
  tax_included_total?: Maybe<number>;
  shipment_total?: Maybe<number>;
  grand_total?: Maybe<number>;
  capture_total?: Maybe<number>;
  auth_total?: Maybe<number>;
  shipment_rating?: Maybe<{
    services?: Maybe<
      { id: string; name?: Maybe<string>; description?: Maybe<string>; price?: Maybe<number> }[]
    >;
  }>;
  settings?: Maybe<{ country?: Maybe<string>; currency?: Maybe<string> }>;
};

/** Specification, section 9. */
export const defaultMaxQuantity = 99;

/** Our cart, from a wire cart that the Worker has checked. */
export function toCart(wire: WireCart): Cart {
  const items = (wire.items ?? []).map(toItem);
  return {
    id: wire.id,
    checkoutId: wire.checkout_id ?? null,
    checkoutUrl: webAddress(wire.checkout_url),
    currency: wire.currency ?? wire.settings?.currency ?? 'AUD',
    displayLocale: wire.display_locale ?? null,
    itemQuantity: wire.item_quantity ?? items.reduce((sum, item) => sum + item.quantity, 0),
    items,
    couponCode: wire.coupon_code || null,
    giftcards: (wire.giftcards ?? []).map(({ id, last4, amount }) => ({
      id,
      last4: last4 ?? '',
      amount: amount ?? 0,
    })),
    ...toTotals(wire),
    shippingServices: (wire.shipment_rating?.services ?? []).map(({ id, name, description, price }) => ({
      id,
      name: name ?? id,
      description: description ?? null,
      price: price ?? 0,
    })),
    storeCountry: wire.settings?.country ?? null,
    guest: wire.guest ?? true,
    accountBalance: wire.account?.balance ?? 0,
  };
}

function toTotals(wire: WireCart) {
  return {
    subTotal: wire.sub_total ?? 0,
    discountTotal: wire.discount_total ?? 0,
    giftcardTotal: wire.giftcard_total ?? 0,
    taxTotal: wire.tax_total ?? 0,
    taxIncludedTotal: wire.tax_included_total ?? 0,
    shipmentTotal: wire.shipment_total ?? 0,
    grandTotal: wire.grand_total ?? 0,
    captureTotal: wire.capture_total ?? 0,
    authTotal: wire.auth_total ?? 0,
  };
}

function toItem(wire: WireCartItem): CartItem {
  const name = wire.product?.name ?? wire.product_name ?? '';
  return {
    id: wire.id,
    productId: wire.product_id,
    variantId: wire.variant_id ?? null,
    name,
    slug: wire.product?.slug ?? null,
    image: toImages(wire.variant?.images, name)[0] ?? toImages(wire.product?.images, name)[0] ?? null,
    quantity: wire.quantity,
    price: wire.price,
    origPrice: wire.orig_price ?? null,
    priceTotal: wire.price_total ?? wire.price * wire.quantity,
    discountTotal: wire.discount_total ?? 0,
    options: (wire.options ?? []).map((option) => ({
      id: option.id ?? option.name ?? '',
      name: option.name ?? option.id ?? '',
      value: String(option.value ?? ''),
      variant: option.variant ?? false,
    })),
    bundleItems: (wire.bundle_items ?? []).map((item, index) => ({
      id: item.id ?? String(index),
      quantity: item.quantity ?? 1,
      name: item.product?.name ?? '',
    })),
    plan: toPlan(wire.purchase_option),
    ...toStock(wire),
  };
}

function toStock({ product, variant }: WireCartItem) {
  const holder = variant ?? product;
  return {
    stockTracking: product?.stock_tracking ?? false,
    stockPurchasable: product?.stock_purchasable ?? false,
    stockStatus: holder?.stock_status ?? null,
    stockLevel: holder?.stock_level ?? null,
    maxQuantity: toMaxQuantity(product?.content?.max_quantity ?? product?.content?.maxQuantity),
  };
}

function toPlan(wire: WireCartItem['purchase_option']): CartItem['plan'] {
  if (wire?.type !== 'subscription') return null;
  return {
    id: wire.plan_id ?? '',
    name: wire.plan_name ?? '',
    billingSchedule: toSchedule(wire.billing_schedule),
  };
}

function toSchedule(wire: Maybe<WireSchedule>): BillingSchedule {
  return {
    interval: wire?.interval ?? 'monthly',
    intervalCount: wire?.interval_count ?? 1,
    trialDays: wire?.trial_days ?? 0,
  };
}

/** Pictures without an address are left out; one of unknown size counts as a square. */
export function toImages(wire: Maybe<WireImage[]>, name: string): Image[] {
  return (wire ?? []).flatMap(({ caption, file }) =>
    file?.url
      ? [{ url: file.url, alt: caption || name, width: file.width ?? 800, height: file.height ?? 800 }]
      : [],
  );
}

/** `content.maxQuantity`, which real stores also send as text, else the default. */
export function toMaxQuantity(value: Maybe<string | number>): number {
  const max = Math.floor(Number(value ?? Number.NaN));
  return max >= 1 ? max : defaultMaxQuantity;
}

/** The checkout is outside the shop, so its address becomes a link only when it is a web address. */
function webAddress(url: Maybe<string>): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
