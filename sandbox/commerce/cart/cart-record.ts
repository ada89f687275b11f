import type { JsonObject } from '#shared/json.ts';
import { collection } from '../../store/collection.ts';

export type ChosenOption = {
  id: string;
  name: string;
  value: string;
  value_id: string | null;
  variant: boolean;
};

/** A stored line: what was chosen, without prices, which are computed for each answer. */
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
  /** Whether the session was signed in to that account, so that its balance may be spent. */
  signed_in: boolean;
  /** A guest's data from `PUT /cart {account}`. */
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
  /** Set once the cart became an order, which closes it. */
  order_id: string | null;
  date_created: string;
  date_updated: string;
  /** The total of the lines as last shown: an order at another price must be confirmed first. */
  seen?: { currency: string; sub_total: number };
};

export const CARTS = collection<CartRecord>('cart');
