import type { TextLanguage } from '../locale/text-language.ts';
import type { TypedOption } from '../shop/definition.ts';
import type { UnitPricing } from './unit-pricing.ts';

export type Image = { url: string; alt: string; width: number; height: number };

export type StockStatus = 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder' | 'backorder';

/** The backend's decimal amounts, in the currency of the reply. */
export type Prices = { price: number | null; salePrice: number | null; origPrice: number | null };

/** A text of the backend that a form shows: which locales it is in, or, in a browser, what marks it. */
export type NamedText = Translated<'name'> & { name: string; language?: TextLanguage };

export type OptionValue = NamedText & { id: string; /** Added to the price when chosen. */ price: number };

export type ProductOption = NamedText & {
  id: string;
  /** Whether its values make variants; otherwise they are add-ons. */
  variant: boolean;
  required: boolean;
  inputType: 'select' | 'toggle' | 'short_text' | 'long_text' | TypedOption;
  parentId: string | null;
  parentValueIds: string[];
  values: OptionValue[];
};

export type Interval = 'daily' | 'weekly' | 'monthly' | 'yearly';

export type BillingSchedule = { interval: Interval; intervalCount: number; trialDays: number };

export type Plan = NamedText & { id: string; price: number | null; billingSchedule: BillingSchedule };

export type PurchaseOptions = {
  standard: Prices | null;
  subscription: { plans: Plan[] } | null;
  /** Active ways to buy that the shop does not support. */
  others?: string[];
};

/** A variant's own prices; all else about a plan is the product's. */
export type VariantPrices = Pick<PurchaseOptions, 'standard'> & {
  subscription: { plans: Pick<Plan, 'id' | 'price'>[] } | null;
};

export type Variant = Prices & {
  id: string;
  name: string;
  sku: string | null;
  optionValueIds: string[];
  stockStatus: StockStatus | null;
  stockLevel: number | null;
  images: Image[];
  purchaseOptions: VariantPrices | null;
  unitPricing: UnitPricing | null;
  /** In the unit of the backend. */
  shipmentWeight?: number;
};

/** The locales in which the backend has each text, besides the store's own; empty where it does not say. */
export type Translated<Field extends string> = { translatedIn?: Readonly<Record<Field, string[]>> };

export type Attribute = Translated<'name' | 'value'> & {
  id: string;
  name: string;
  value: string | number | boolean | string[];
};

/** `description` is HTML; only the list of categories has texts and picture. */
export type Category = Translated<'name'> & {
  id: string;
  slug: string;
  name: string;
  /** Of the category above it. */
  parentId?: string;
  description?: string;
  metaTitle?: string;
  metaDescription?: string;
  picture?: Image;
  /** When it was last edited. */ updatedAt?: string;
};

export type BundleItem = Translated<'name'> & {
  id: string;
  productId: string;
  quantity: number;
  name: string;
  slug: string | null;
};

export type Product = Prices &
  Translated<'name' | 'description'> & {
    id: string;
    slug: string;
    name: string;
    sku: string | null;
    /** HTML from the backend's editor: render it only sanitised. */
    description: string;
    currency: string;
    stockStatus: StockStatus | null;
    stockLevel: number | null;
    stockTracking: boolean;
    /** May be bought when out of stock. */
    stockPurchasable: boolean;
    images: Image[];
    options: ProductOption[];
    variants: Variant[];
    purchaseOptions: PurchaseOptions | null;
    /** A gift card that is mailed is not. */
    isShipped: boolean;
    /** In the unit of the backend. */
    shipmentWeight?: number;
    attributes: Attribute[];
    /** Not shown to shoppers: what the shop maps for search engines and merchants' services (`attributes` of shop.config.ts). */
    hiddenAttributes?: Pick<Attribute, 'id' | 'value'>[];
    /** Of a product without variants, where the shop says what is in it. */
    unitPricing: UnitPricing | null;
    categories: Category[];
    bundleItems: BundleItem[];
    /** Ids of products that the store recommends besides this one. */
    goesWith: string[];
    /** Ids of products that the store recommends as alternatives. */
    ratherThan: string[];
    tags: string[];
    /** `content.maxQuantity`, else 99. */
    maxQuantity: number;
    metaTitle: string | null;
    metaDescription: string | null;
    /** Absent where nobody has reviewed it. */
    rating?: Rating;
  };

/** How many published reviews give one star, two … five; at least one does. */
export type Rating = readonly [number, number, number, number, number];

/** A product as lists show it; a whole product is one, too. */
export type ListedProduct = Prices &
  Translated<'name'> &
  Pick<
    Product,
    | 'id'
    | 'slug'
    | 'name'
    | 'stockStatus'
    | 'stockLevel'
    | 'stockTracking'
    | 'stockPurchasable'
    | 'images'
    | 'purchaseOptions'
    | 'attributes'
    | 'unitPricing'
    | 'rating'
  > & {
    variants: ListedVariant[];
    /** When it was last edited. */ updatedAt?: string;
    /** Where the shop has badges for tags. */ tags?: string[];
  };

export type ListedVariant = Prices &
  Pick<Variant, 'stockStatus' | 'stockLevel' | 'purchaseOptions' | 'unitPricing'> & {
    /** Null where the backend sends none. */ id: string | null;
  };
