import type { Image } from '../catalogue/product.ts';

export type OrderStatus =
  | 'pending'
  | 'draft'
  | 'payment_pending'
  | 'delivery_pending'
  | 'hold'
  | 'complete'
  | 'canceled';

export type OrderItem = {
  id: string;
  productId: string | null;
  name: string;
  image: Image | null;
  quantity: number;
  price: number;
  priceTotal: number;
  options: { name: string; value: string }[];
  bundleItems: { quantity: number; name: string }[];
};

export type OrderAddress = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
};

/** A placed order, in decimals of `currency` (docs/commerce-protocol.md#order). */
export type Order = {
  id: string;
  number: string;
  status: OrderStatus | null;
  /** ISO 8601. */
  dateCreated: string | null;
  currency: string;
  paid: boolean;
  /** Null if the order has no account address. */
  email: string | null;
  itemQuantity: number;
  items: OrderItem[];
  subTotal: number;
  discountTotal: number;
  giftcardTotal: number;
  taxTotal: number;
  taxIncludedTotal: number;
  shipmentTotal: number;
  grandTotal: number;
  shipping: (OrderAddress & { serviceName: string | null }) | null;
  payment: { method: string; cardBrand: string | null; cardLast4: string | null } | null;
  /** The part paid by the account's balance. */
  accountCredit: number;
  /** What was charged beside it. */
  captureTotal: number;
  /** The payment that waits until its shopper confirms it with the bank; null when none does. */
  unconfirmedPaymentId: string | null;
};
