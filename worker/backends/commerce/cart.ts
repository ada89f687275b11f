import * as z from 'zod/mini';
import type { Cart } from '#shared/cart/cart.ts';
import type { Maybe, WireImage } from '#shared/catalogue/wire.ts';
import type { WireCartItem } from '#shared/cart/wire-item.ts';
import { toCart, type WireCart } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import { soft } from '../schema.ts';
import { once } from '../../once.ts';
import { readAs } from './decode.ts';
import { amount, flag, image, list, schedule, stockStatus, text, totals } from './fields.ts';

export const cartItem = once(() =>
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
    options: list(
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
    bundle_items: list(
      z.object({ id: text, quantity: soft(z.number()), product: soft(z.object({ name: text })) }),
    ),
    product: soft(
      z.object({
        name: text,
        slug: text,
        images: list(image()),
        stock_tracking: flag,
        stock_purchasable: flag,
        stock_status: soft(stockStatus()),
        stock_level: soft(z.number()),
        content: soft(
          z.object({
            max_quantity: soft(z.union([z.string(), z.number()])),
            maxQuantity: soft(z.union([z.string(), z.number()])),
          }),
        ),
      }),
    ),
    variant: soft(
      z.object({ images: list(image()), stock_status: soft(stockStatus()), stock_level: soft(z.number()) }),
    ),
  }),
);

/** An unreadable item makes the cart unreadable: totals must not include hidden items (docs/commerce-protocol/records.md#cart). */
const cart = once((): z.ZodMiniType<WireCart> =>
  z.object({
    id: z.string(),
    checkout_id: text,
    checkout_url: text,
    account: soft(z.object({ balance: soft(z.number()) })),
    currency: text,
    display_locale: text,
    item_quantity: amount,
    items: z.nullish(z.array(cartItem())),
    coupon_code: text,
    giftcards: z.nullish(z.array(z.object({ id: z.string(), last4: text, amount }))),
    ...totals,
    shipment_rating: soft(
      z.object({
        services: list(z.object({ id: z.string(), name: text, description: text, price: soft(z.number()) })),
      }),
    ),
    info_text: text,
    shipment_delivery: flag,
    shipping: soft(z.object({ country: text, service: text })),
    settings: soft(z.object({ currency: text })),
    differences: list(z.object({ item: cartItem(), quantity: z.number() })),
  }),
);

/** Null before the first item is added; throws a bad_answer for anything else. */
export function parseCart(body: Json): WireCart | null {
  return body === null ? null : readAs(cart(), body, 'cart');
}

export function readCartText(text: string): Cart | null {
  const wire = parseCart(JSON.parse(text) as Json);
  return wire && toCart(wire);
}

/** The members that the shop's own code reads, and of each line's pictures the one that is shown. */
export function panelCart(text: string): string {
  const wire = parseCart(JSON.parse(text) as Json);
  if (!wire) return 'null';
  const items = wire.items?.map(withOnePicture);
  return JSON.stringify({ ...wire, items }, (_, value: unknown) => value ?? undefined);
}

function withOnePicture({ product, variant, ...line }: WireCartItem): WireCartItem {
  const first = ({ images, ...rest }: { images?: Maybe<WireImage[]> }) => ({
    ...rest,
    images: images?.filter(({ file }) => file?.url).slice(0, 1),
  });
  return { ...line, product: product && first(product), variant: variant && first(variant) };
}
