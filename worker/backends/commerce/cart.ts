import type { Cart } from '#shared/cart/cart.ts';
import { cart, cartItem, type WireCart, type WireCartItem } from '#shared/cart/wire-schema.ts';
import { toCart } from '#shared/cart/wire.ts';
import { productPricing, variantPricing } from '#shared/catalogue/unit-pricing.ts';
import type { Maybe, WireImage } from '#shared/catalogue/wire.ts';
import type { Json } from '#shared/json.ts';
import { shop } from '#shared/shop/shop.ts';
import { shownTitle } from '#shared/shown-title.ts';
import { once } from '../../once.ts';
import { readAs } from './decode.ts';

export const lineSchema = once(cartItem);
const cartSchema = once(() => cart(lineSchema()));

/** Null before the first item is added; throws a bad_answer for anything else. */
export function parseCart(body: Json): WireCart | null {
  return body === null ? null : readAs(cartSchema(), body, 'cart');
}

export function readCartText(text: string): Cart | null {
  const wire = parseCart(JSON.parse(text) as Json);
  return wire && toCart(completed(wire));
}

/** The members that the shop's own code reads, and of each line's pictures the one that is shown. */
export function panelCart(text: string): string {
  const wire = parseCart(JSON.parse(text) as Json);
  if (!wire) return 'null';
  const items = completed(wire).items?.map(withOnePicture);
  return JSON.stringify({ ...wire, items }, (_, value: unknown) => value ?? undefined);
}

/** With what the shop makes of each line's product. */
function completed(wire: WireCart): WireCart {
  return {
    ...wire,
    items: wire.items?.map((item) => ({
      ...item,
      product: item.product && { ...item.product, name: nameOf(item) },
      unit_pricing: pricingOf(item),
    })),
  };
}

function nameOf({ product, product_name: name }: WireCartItem): string {
  return shownTitle(product?.name || name, product?.slug ?? '');
}

/** What is added, as gift wrap, is in the price: of such a line nothing tells what its content costs. */
function pricingOf({ product, variant, options }: WireCartItem): WireCartItem['unit_pricing'] {
  if (options?.some((option) => option.variant === false)) return null;
  const attributes = Object.entries(product?.attributes ?? {}).map(([id, known]) => ({
    id,
    value: known?.value,
  }));
  if (!variant) return productPricing(attributes, shop.attributes);
  // A line does not have the other variants: whether they all hold what the product says is for its page to know.
  return variantPricing(variant.name ?? '', attributes, shop.attributes);
}

function withOnePicture({ product, variant, ...line }: WireCartItem): WireCartItem {
  return {
    ...line,
    product: product && { ...product, attributes: undefined, images: firstOf(product.images) },
    variant: variant && { ...variant, name: undefined, images: firstOf(variant.images) },
  };
}

function firstOf(images: Maybe<WireImage[]>): WireImage[] | undefined {
  return images?.filter(({ file }) => file?.url).slice(0, 1);
}
