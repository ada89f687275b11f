/** A discount code. Percentages are whole, fixed values are in the base currency; codes are compared ignoring case. */
export type SeedCoupon = {
  id: string;
  code: string;
  name: string;
  description: string;
  active: boolean;
  type: 'percent' | 'fixed' | 'shipping';
  value: number;
  /** The minimum `sub_total`, in the base currency. */
  min_sub_total: number;
  date_expire: string | null;
};

/** A gift card that has been sold. `code` has no spaces: remove them from typed codes, and compare ignoring case. */
export type SeedGiftCard = {
  id: string;
  code: string;
  code_formatted: string;
  last4: string;
  active: boolean;
  currency: string;
  /** Its original value, and its balance. */
  amount: number;
  balance: number;
};

/** The price up to this weight in kilograms; `prices` are the amounts in priced currencies. */
export type WeightBand = { up_to_kg: number; price: number; prices: Record<string, number> };

/** A shipping service: the first band for the cart's weight gives its price. */
export type SeedShippingService = {
  id: string;
  name: string;
  description: string;
  bands: WeightBand[];
  /** The value of what is shipped, after discounts (base currency), above which it is free. */
  free_over: number | null;
};

export type SeedShippingZone = {
  id: string;
  name: string;
  /** ISO 3166 codes; `*` means every country of no other zone. */
  countries: string[];
  /** Only these postcodes of them, by what they begin with. */
  postcodes?: string[];
  services: SeedShippingService[];
};

export type SeedTaxRate = {
  country: string;
  name: string;
  percent: number;
  /** Whether it is included in the prices, or added to them. */
  included: boolean;
};

type Localised = { $locale?: Record<string, { name?: string }> };

export type WireMenuItem = Localised & {
  name: string;
  type: 'home' | 'product_list' | 'category' | 'page' | 'url' | 'heading';
  value: string;
  url: string;
  items: WireMenuItem[];
};

export type WireCurrency = {
  code: string;
  name: string;
  symbol: string;
  type: 'base' | 'priced' | 'display';
  decimals: number;
  rate: number;
  round?: 'nearest' | 'up' | 'down';
  round_interval?: 'fraction' | 'whole';
  round_fraction?: number;
};

/** The settings of payment methods, by their names. */
export type PaymentMethods = Record<string, Record<string, string | boolean>>;

/** What its customers may do with a subscription; nothing that is not said. */
export type SubscriptionFeatures = { pause_indefinitely?: boolean; pause_during_trial?: boolean };
