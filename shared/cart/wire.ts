import type { Maybe } from '../catalogue/wire.ts';
import { shop } from '../shop/shop.ts';
import type { Cart, ShippingService } from './cart.ts';
import { toItem } from './wire-item.ts';
import type { WireCart } from './wire-schema.ts';
import { lineTax, toTotals } from './wire-totals.ts';

/** Converts a cart that the Worker has validated. */
export function toCart(wire: WireCart): Cart {
  const items = (wire.items ?? []).map((item) => ({ ...toItem(item), ...lineTax(item, wire) }));
  return {
    id: wire.id,
    checkoutId: wire.checkout_id ?? null,
    checkoutUrl: webAddress(wire.checkout_url),
    currency: wire.currency ?? wire.settings?.currency ?? shop.defaultCurrency,
    itemQuantity: wire.item_quantity ?? items.reduce((sum, item) => sum + item.quantity, 0),
    items,
    differences: (wire.differences ?? []).map(({ item, quantity }) => ({ item: toItem(item), quantity })),
    ...toTexts(wire),
    couponCode: wire.coupon_code || null,
    giftcards: (wire.giftcards ?? []).map(toGiftcard),
    ...toTotals(wire),
    ...toAmounts(wire),
    shippingServices: (wire.shipment_rating?.services ?? []).map(toService),
    ...toParties(wire),
  };
}

/** Whether a cart or an order is delivered: gift cards by mail are not. A backend that does not say it has parcels. */
export function isShipped({ shipment_delivery: shipped }: Pick<WireCart, 'shipment_delivery'>): boolean {
  return shipped ?? true;
}

/** The store's text is about its parcels. */
function toTexts(wire: WireCart) {
  return {
    infoText: (isShipped(wire) && wire.info_text) || null,
    displayLocale: wire.display_locale ?? null,
  };
}

/** The amount charged at once, and the one that is only authorised. */
function toAmounts({ capture_total: captured, auth_total: authorised, grand_total: total }: WireCart) {
  return { captureTotal: captured ?? total ?? 0, authTotal: authorised ?? 0 };
}

function toParties(wire: WireCart) {
  const { settings, shipping, account, shipment_total: price } = wire;
  return {
    storeCurrency: settings?.currency ?? null,
    isShipped: isShipped(wire),
    shippingCountry: shipping?.country || null,
    deliveryPrice: shipping?.service || price ? (price ?? 0) : null,
    accountBalance: account?.balance ?? 0,
  };
}

function toGiftcard({
  id,
  last4,
  amount,
}: NonNullable<WireCart['giftcards']>[number]): Cart['giftcards'][number] {
  return { id, last4: last4 ?? '', amount: amount ?? 0 };
}

type Rating = NonNullable<WireCart['shipment_rating']>;
type Service = NonNullable<Rating['services']>[number];

function toService({ id, name, description, price }: Service): ShippingService {
  return { id, name: name ?? id, description: description ?? null, price: price ?? 0 };
}

/** The checkout is outside the shop, so only a web address becomes a link. */
function webAddress(url: Maybe<string>): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
