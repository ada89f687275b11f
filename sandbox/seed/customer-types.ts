import type { order } from './past-orders.ts';
import type { subscription } from './running-plans.ts';

/** An account, an address and a card (docs/commerce-protocol/records.md#account). */
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
  billing: object;
  shipping: object;
  metadata: object;
  date_created: string;
  date_last_login: string | null;
};

type Name = Record<'name' | 'first_name' | 'last_name', string>;

type Place = Record<'address1' | 'city' | 'state' | 'zip' | 'country', string>;

export type WireAddress = Name &
  Place & {
    id: string;
    parent_id: string;
    active: boolean;
    company: string | null;
    address2: string | null;
    phone: string;
    date_created: string;
  };

export type CardFace = { brand: string; last4: string; exp_month: number; exp_year: number };

export type WireCard = CardFace & {
  id: string;
  parent_id: string;
  active: boolean;
  token: string;
  fingerprint: string;
  gateway: string;
  test: boolean;
  address_check: string;
  cvc_check: string;
  zip_check: string;
  billing: { name: string } & Place;
  date_created: string;
};

/** A customer with a history. */
export type SeedCustomer = {
  password: string;
  account: WireAccount;
  addresses: WireAddress[];
  cards: WireCard[];
  orders: ReturnType<typeof order>[];
  subscriptions: ReturnType<typeof subscription>[];
};
