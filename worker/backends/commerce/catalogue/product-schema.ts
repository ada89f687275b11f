import * as z from 'zod/mini';
import { amount, flag, image, list, mapped, number, soft, stockStatus, text } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';
import { billingSchedule, category } from '../fields.ts';
import { overrides } from './translated.ts';

export const prices = { price: amount, sale: flag, sale_price: amount, orig_price: amount };

const plan = once(() =>
  z.object({
    id: z.string(),
    name: text,
    active: flag,
    price: amount,
    billing_schedule: billingSchedule(),
    $locale: overrides(),
  }),
);

export const standardPrices = once(() => soft(z.object({ active: flag, ...prices })));

const purchaseOptions = once(() =>
  z.catchall(
    z.object({
      standard: standardPrices(),
      subscription: soft(z.object({ active: flag, plans: list(plan()) })),
    }),
    soft(z.object({ active: flag })),
  ),
);

const option = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    active: flag,
    required: flag,
    variant: flag,
    input_type: soft(z.enum(['select', 'toggle', 'short_text', 'long_text'])),
    parent_id: text,
    parent_value_ids: list(z.string()),
    values: list(z.object({ id: z.string(), name: z.string(), price: number, $locale: overrides() })),
    $locale: overrides(),
  }),
);

const variant = once(() =>
  z.object({
    id: z.string(),
    name: text,
    active: flag,
    sku: text,
    option_value_ids: list(z.string()),
    stock_status: soft(stockStatus()),
    stock_level: number,
    shipment_weight: number,
    images: list(image()),
    purchase_options: soft(purchaseOptions()),
    ...prices,
  }),
);

/** A product that the store recommends with this one. */
const link = once(() => z.object({ product_id: z.string() }));

export const attributeValue = once(() => z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const attribute = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    visible: flag,
    value: attributeValue(),
    $locale: overrides(),
  }),
);

export const bundledProduct = once(() => z.object({ name: text, slug: text, $locale: overrides() }));

const bundleItem = once(() =>
  z.object({
    product_id: z.string(),
    id: text,
    quantity: number,
    product: soft(bundledProduct()),
  }),
);

export const identified = once(() =>
  z.object({
    id: z.string(),
    slug: z.string(),
    active: flag,
    options: list(z.object({ id: z.string(), name: z.string() })),
  }),
);

/** See docs/commerce-protocol/records.md#product. */
export const product = once(() =>
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    active: flag,
    sku: text,
    delivery: text,
    description: text,
    currency: text,
    stock_status: soft(stockStatus()),
    stock_level: number,
    stock_tracking: flag,
    stock_purchasable: flag,
    shipment_weight: number,
    images: list(image()),
    options: list(option()),
    variants: soft(z.object({ results: list(variant()) })),
    purchase_options: soft(purchaseOptions()),
    attributes: mapped(soft(z.record(z.string(), z.unknown())), (map) =>
      list(attribute()).parse(Object.values(map ?? {})),
    ),
    categories: list(category()),
    cross_sells: list(link()),
    up_sells: list(link()),
    content: soft(z.looseObject({})),
    bundle_items: list(bundleItem()),
    tags: list(z.string()),
    meta_title: text,
    meta_description: text,
    $locale: overrides(),
    ...prices,
  }),
);

export type WireProduct = z.infer<ReturnType<typeof product>>;
export type WireVariant = z.infer<ReturnType<typeof variant>>;
export type WirePurchaseOptions = z.infer<ReturnType<typeof purchaseOptions>>;
