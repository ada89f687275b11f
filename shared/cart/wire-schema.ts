import * as z from 'zod/mini';
import type { Unit } from '../catalogue/unit-pricing.ts';
import { amount, flag, image, list, number, schedule, soft, stockStatus, text } from '../wire-fields.ts';

/** A browser gets carts as the backend sends them, which may lack lists. */
const sent = <T extends z.ZodMiniType>(entry: T) => z.optional(list(entry));

const units = ['kilogram', 'gram', 'pound', 'ounce', 'liter', 'milliliter'] as const satisfies Unit[];

/** Of a line; others are ignored, as are those of the cart (docs/commerce-protocol/records.md#cart). */
export const cartItem = () =>
  z.object({
    id: z.string(),
    product_id: z.string(),
    quantity: z.number(),
    price: z.number(),
    variant_id: text,
    orig_price: amount,
    price_total: amount,
    discount_each: amount,
    discount_total: amount,
    tax_total: amount,
    product_name: text,
    delivery: text,
    options: sent(
      z.object({
        id: text,
        name: text,
        value: soft(z.union([z.string(), z.number(), z.boolean()])),
        variant: flag,
      }),
    ),
    purchase_option: soft(
      z.object({ type: text, plan_id: text, plan_name: text, billing_schedule: soft(schedule()) }),
    ),
    bundle_items: sent(z.object({ id: text, quantity: number, product: soft(z.object({ name: text })) })),
    product: soft(
      z.object({
        name: text,
        slug: text,
        images: sent(image()),
        attributes: soft(z.record(z.string(), soft(z.object({ value: z.unknown() })))),
        stock_tracking: flag,
        stock_purchasable: flag,
        stock_status: soft(stockStatus()),
        stock_level: number,
        content: soft(z.object({ max_quantity: textOrNumber(), maxQuantity: textOrNumber() })),
      }),
    ),
    // The Worker's own, as are the differences below.
    unit_pricing: soft(z.object({ times: z.number(), per: z.number(), unit: z.enum(units) })),
    variant: soft(
      z.object({ name: text, images: sent(image()), stock_status: soft(stockStatus()), stock_level: number }),
    ),
  });

const textOrNumber = () => soft(z.union([z.string(), z.number()]));

/** Of carts and orders (docs/commerce-protocol/records.md#cart). */
export const totals = {
  sub_total: amount,
  item_discount: amount,
  discount_total: amount,
  giftcard_total: amount,
  tax_total: amount,
  tax_included_total: amount,
  shipment_total: amount,
  grand_total: amount,
  account_credit_amount: amount,
  capture_total: amount,
  auth_total: amount,
};

/** An unreadable line makes the cart unreadable: totals must not include hidden lines. */
export const cart = (item = cartItem()) =>
  z.object({
    id: z.string(),
    checkout_id: text,
    checkout_url: text,
    account: soft(z.object({ balance: number })),
    currency: text,
    display_locale: text,
    item_quantity: amount,
    items: z.nullish(z.array(item)),
    coupon_code: text,
    giftcards: z.nullish(z.array(z.object({ id: z.string(), last4: text, amount }))),
    ...totals,
    shipment_rating: soft(
      z.object({
        services: sent(z.object({ id: z.string(), name: text, description: text, price: number })),
      }),
    ),
    info_text: text,
    shipment_delivery: flag,
    shipping: soft(z.object({ country: text, service: text })),
    settings: soft(z.object({ currency: text })),
    // The Worker's own: lines that late writes may have changed (docs/decisions/036-late-writes-are-announced.md).
    differences: sent(z.object({ item, quantity: z.number() })),
  });

export type WireCart = z.infer<ReturnType<typeof cart>>;
export type WireCartItem = z.infer<ReturnType<typeof cartItem>>;
export type WireTotals = z.infer<z.ZodMiniObject<typeof totals>>;
