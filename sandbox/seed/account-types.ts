import type { SeedProduct, WirePlan, WireSchedule } from './types.ts';

/** An address of an account or an order (docs/commerce-protocol/records.md#account). */
export type WireAddress = {
  id: string;
  parent_id: string;
  active: boolean;
  name: string;
  first_name: string;
  last_name: string;
  company: string | null;
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string | null;
  date_created: string;
};

export type WireCard = {
  id: string;
  parent_id: string;
  active: boolean;
  token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  gateway: string;
  test: boolean;
  address_check: string;
  cvc_check: string;
  zip_check: string;
  billing: { name: string; address1: string; city: string; state: string; zip: string; country: string };
  date_created: string;
};

export type WireAccount = {
  id: string;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email_optin: boolean;
  group: 'customers';
  type: 'individual';
  balance: number;
  currency: string;
  order_count: number;
  order_value: number;
  billing: { name?: string; account_card_id?: string };
  shipping: { name?: string; account_address_id?: string };
  metadata: Record<string, string>;
  date_created: string;
  date_last_login: string | null;
};

export type WireOrderOption = { id: string; name: string; value: string; value_id: string; variant: boolean };

/** A delivery address, without the record's own fields. */
export type WireDestination = Pick<
  WireAddress,
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'phone'
>;

export type WireOrderItem = {
  id: string;
  product_id: string;
  variant_id: string | null;
  product_name: string;
  product: Pick<SeedProduct, 'id' | 'name' | 'slug' | 'sku' | 'images'>;
  quantity: number;
  price: number;
  price_total: number;
  discount_total: number;
  options: WireOrderOption[];
  bundle_items: { id: string; quantity: number; product: { name: string } }[];
};

export type WireShipment = {
  id: string;
  items: { id: string; quantity: number; product: { name: string } }[];
  carrier_name: string;
  service_name: string;
  tracking_code: string;
  date_created: string;
};

export type WireCardSummary = Pick<WireCard, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

export type WireOrder = {
  id: string;
  number: string;
  status: 'pending' | 'draft' | 'payment_pending' | 'delivery_pending' | 'hold' | 'complete' | 'canceled';
  date_created: string;
  currency: string;
  paid: boolean;
  delivered: boolean;
  canceled: boolean;
  guest: boolean;
  account_id: string | null;
  cart_id: string;
  checkout_id: string;
  item_quantity: number;
  sub_total: number;
  item_discount: number;
  discount_total: number;
  shipment_delivery: boolean;
  shipment_price: number;
  shipment_total: number;
  tax_total: number;
  tax_included_total: number;
  giftcard_total: number;
  grand_total: number;
  payment_total: number;
  payment_balance: number;
  refund_total: number;
  items: WireOrderItem[];
  shipping: WireDestination & { service: string; service_name: string; price: number };
  billing: { method: string; name: string; card: WireCardSummary };
  giftcards: { last4: string; amount: number }[];
  shipments: { count: number; results: WireShipment[] };
  payments: {
    count: number;
    results: {
      id: string;
      method: string;
      gateway: string;
      transaction_id: string;
      amount: number;
      status: string;
      success: boolean;
    }[];
  };
  subscription_id: string | null;
};

export type WireSubscription = {
  id: string;
  number: string;
  status: 'pending' | 'active' | 'trial' | 'pastdue' | 'unpaid' | 'canceled' | 'paid' | 'complete' | 'paused';
  active: boolean;
  account_id: string;
  order_id: string;
  product_id: string;
  variant_id: string | null;
  plan_id: string;
  plan_name: string;
  quantity: number;
  options: WireOrderOption[];
  items: { id: string; price: number; quantity: number; recurring_price: number }[];
  interval: WireSchedule['interval'];
  interval_count: number;
  billing_schedule: WireSchedule;
  order_schedule: WirePlan['order_schedule'];
  price: number;
  price_total: number;
  currency: string;
  sub_total: number;
  tax_total: number;
  grand_total: number;
  recurring_total: number;
  trial: boolean;
  paid: boolean;
  canceled: boolean;
  paused: boolean;
  date_created: string;
  date_period_start: string;
  date_period_end: string;
  date_trial_end: string | null;
  date_canceled: string | null;
  date_paused: string | null;
  date_pause_end: string | null;
  shipping: WireDestination;
  billing: { card: WireCardSummary; name: string };
  /** Filled in, with `product` and `variant`, if a call expands them. */
  order_ids: string[];
};

/** A customer with all records of the account. */
export type SeedCustomer = {
  /** In plain text only here: the store hashes it. */
  password: string;
  account: WireAccount;
  addresses: WireAddress[];
  cards: WireCard[];
  orders: WireOrder[];
  subscriptions: WireSubscription[];
};
