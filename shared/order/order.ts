import type { PostalAddress } from '../account/account.ts';
import type { CartItem, Totals } from '../cart/cart.ts';
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
  variantId: string | null;
  name: string;
  image: Image | null;
  quantity: number;
  price: number;
  priceTotal: number;
  discountEach: number;
  discountTotal: number;
  taxOnTop?: number;
  /** A gift card. */
  isMailed?: boolean;
  options: { name: string; value: string }[];
  bundleItems: { quantity: number; name: string }[];
  /** Of a subscription. */
  plan: CartItem['plan'];
};

export type OrderAddress = PostalAddress & { name: string };

/** A placed order, in decimals of `currency` (docs/commerce-protocol/records.md#order). */
export type Order = Totals & {
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
  /** Gift cards that are mailed are not, whatever address the backend has. */
  isShipped: boolean;
  shipping: (OrderAddress & { serviceName: string | null; serviceDescription: string | null }) | null;
  payment: { method: string; cardBrand: string | null; cardLast4: string | null } | null;
  /** Charged in addition to the account's credit. */
  captureTotal: number;
  /** Charged when the free days of its subscriptions end. */
  authTotal: number;
  /** The payment that its shopper must still confirm with the bank; null if there is none. */
  unconfirmedPaymentId: string | null;
};
