import type { BillingSchedule, Image, StockStatus } from '../catalogue/product.ts';
import type { UnitPricing } from '../catalogue/unit-pricing.ts';

export type CartItemOption = { id: string; name: string; value: string; variant: boolean };

export type CartItem = {
  id: string;
  productId: string;
  variantId: string | null;
  name: string;
  slug: string | null;
  image: Image | null;
  quantity: number;
  price: number;
  origPrice: number | null;
  priceTotal: number;
  /** Of a line that the page expects: of its own prices, which may not be the cart's. */
  currency?: string;
  discountEach: number;
  discountTotal: number;
  /** Where taxes come on top of prices. */
  taxOnTop?: number;
  options: CartItemOption[];
  bundleItems: { id: string; quantity: number; name: string }[];
  plan: { id: string; name: string; billingSchedule: BillingSchedule } | null;
  /** A gift card goes by mail, and in no parcel. */
  isMailed?: boolean;
  /** Where the shop says what is in one piece. */
  unitPricing?: UnitPricing;
  /** How the line is bought, where that is neither once nor by subscription. */
  otherPurchase?: string;
  stockTracking: boolean;
  stockPurchasable: boolean;
  stockStatus: StockStatus | null;
  /** The variant's if there is one, otherwise the product's. */
  stockLevel: number | null;
  maxQuantity: number;
};

export type ShippingService = { id: string; name: string; description: string | null; price: number };

/** The totals of a cart or order, decimals in its currency. */
export type Totals = {
  subTotal: number;
  discountTotal: number;
  giftcardTotal: number;
  taxOnTop: number;
  taxIncludedTotal: number;
  shipmentTotal: number;
  grandTotal: number;
  /** The part that the account's balance pays. */
  accountCredit: number;
};

/** A line with another quantity than asked for last: more, or fewer if negative. A gone `item` is as it last was. */
export type CartDifference = { item: CartItem; quantity: number };

/** The cart in our own format. All amounts are decimals in `currency`. */
export type Cart = Totals & {
  id: string;
  checkoutId: string | null;
  checkoutUrl: string | null;
  currency: string;
  displayLocale: string | null;
  itemQuantity: number;
  items: CartItem[];
  differences: CartDifference[];
  couponCode: string | null;
  giftcards: { id: string; last4: string; amount: number }[];
  /** Charged with the order: the rest after gift cards and balance. */
  captureTotal: number;
  /** Only secured today: a subscription that starts with free days. */
  authTotal: number;
  shippingServices: ShippingService[];
  /** A text of the store's, above the items. */
  infoText: string | null;
  /** The store's own currency, in which the threshold of free shipping is. */
  storeCurrency: string | null;
  /** Gift cards that are mailed are not. */
  isShipped: boolean;
  /** Of the address, once there is one. */
  shippingCountry: string | null;
  /** Of the chosen service, after discounts. */
  deliveryPrice: number | null;
  accountBalance: number;
};
