/** Seeded records, in the commerce backend's snake_case format (docs/commerce-protocol/records.md#product). */
export type WireImage = {
  id: string;
  caption: string;
  /** `url` is a path on the sandbox's origin (`/media/...`); answers make it absolute. */
  file: { id: string; url: string; width: number; height: number; content_type: string };
};

/** Amounts in priced currencies (`NZD`), by currency code; display currencies have none. */
export type WirePrices = Record<
  string,
  { price: number; sale_price: number | null; orig_price: number | null }
>;

/** Names in other languages, by locale; answers have them applied. */
type Localised = { $locale?: Record<string, { name?: string }> };

/** `price` is added if the value is chosen; only add-on options have one. */
export type WireOptionValue = Localised & {
  id: string;
  name: string;
  price?: number;
  prices?: Record<string, number>;
};

export type WireOption = Localised & {
  id: string;
  name: string;
  active: boolean;
  required: boolean;
  variant: boolean;
  input_type: 'select' | 'toggle' | 'short_text' | 'long_text';
  parent_id?: string;
  parent_value_ids?: string[];
  values: WireOptionValue[];
};

export type WireSchedule = {
  interval: 'daily' | 'weekly' | 'monthly' | 'yearly';
  interval_count: number;
  trial_days: number;
  limit: number | null;
};

export type WirePlan = Localised & {
  id: string;
  name: string;
  active: boolean;
  price: number;
  prices?: Record<string, number>;
  billing_schedule: WireSchedule;
  order_schedule: Omit<WireSchedule, 'trial_days' | 'limit'>;
};

export type WirePurchaseOptions = {
  standard?: {
    active: boolean;
    price: number;
    sale: boolean;
    sale_price: number | null;
    orig_price: number | null;
    prices?: WirePrices;
  };
  subscription?: { active: boolean; plans: WirePlan[] };
};

export type WireStock = 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder' | 'backorder';

export type WireVariant = Localised & {
  id: string;
  name: string;
  active: boolean;
  sku: string;
  option_value_ids: string[];
  price: number;
  sale: boolean;
  sale_price: number | null;
  orig_price: number | null;
  stock_status: WireStock;
  stock_level: number;
  images: WireImage[];
  currency: string;
  prices?: WirePrices;
  /** Kilograms. */
  shipment_weight?: number;
  purchase_options?: WirePurchaseOptions;
};

export type SeedProduct = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  active: boolean;
  type: 'standard' | 'subscription' | 'bundle' | 'giftcard';
  delivery: 'shipment' | 'giftcard' | null;
  currency: string;
  description: string;
  price: number;
  sale: boolean;
  sale_price: number | null;
  orig_price: number | null;
  prices: WirePrices;
  /** Kilograms, for the shipment rating. */
  shipment_weight: number;
  stock_status: WireStock;
  stock_level: number;
  stock_tracking: boolean;
  stock_purchasable: boolean;
  images: WireImage[];
  options: WireOption[];
  variants: { count: number; page: number; results: WireVariant[] };
  purchase_options: WirePurchaseOptions;
  attributes: Record<
    string,
    {
      $locale?: Record<string, { name?: string; value?: string | string[] }>;
      id: string;
      name: string;
      type: string;
      value: string | string[];
      visible: boolean;
      filterable: boolean;
    }
  >;
  categories: (Localised & { id: string; slug: string; name: string; parent_id?: string })[];
  content: { max_quantity?: string; product_benefits: string[]; show_stock_level: boolean };
  bundle: boolean;
  bundle_items: { id: string; product_id: string; variant_id: string | null; quantity: number }[];
  up_sells: { product_id: string }[];
  cross_sells: { product_id: string }[];
  tags: string[];
  meta_title: string | null;
  meta_description: string | null;
  date_created: string;
  date_updated: string;
  /** Localised fields, e.g. `{ 'fr-FR': { name, description } }`. */
  $locale: Record<string, { name?: string; description?: string; meta_description?: string }>;
};

export type WireCategory<Slug extends string = string> = {
  id: string;
  name: string;
  slug: Slug;
  active: boolean;
  parent_id: string | null;
  sort: number;
  description: string;
  images: WireImage[];
  meta_title: string | null;
  meta_description: string | null;
  date_created: string;
  date_updated: string;
  $locale: SeedProduct['$locale'];
};
