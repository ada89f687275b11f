import type { JsonObject } from '#shared/json.ts';
import { collection } from '../../store/collection.ts';

export type ChosenOption = {
  id: string;
  name: string;
  value: string;
  value_id: string | null;
  variant: boolean;
};

/** A line as it is kept: what was chosen, never a price; prices are worked out with each answer. */
export type CartLine = {
  id: string;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  options: ChosenOption[];
  purchase_option: { type: string; plan_id: string | null };
  metadata: JsonObject;
};

export type CartRecord = {
  id: string;
  checkout_id: string;
  account_id: string | null;
  /** The session was signed in to that account, so its balance may be spent. */
  signed_in: boolean;
  /** What `PUT /cart {account}` said of a guest. */
  account: JsonObject | null;
  currency: string;
  locale: string;
  lines: CartLine[];
  coupon_code: string | null;
  /** Ids of gift card records. */
  giftcard_ids: string[];
  billing: JsonObject;
  shipping: JsonObject;
  metadata: JsonObject;
  comments: string | null;
  recovered: boolean;
  /** Set once the cart became an order; such a cart is over. */
  order_id: string | null;
  date_created: string;
  date_updated: string;
  /** Sum of the lines as last shown: an order at another price must be confirmed first. */
  seen?: { currency: string; sub_total: number };
};

export const CARTS = collection<CartRecord>('cart');
