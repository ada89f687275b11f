import type { Cart } from '#shared/cart/cart.ts';
import { cart, cartItem, type WireCart, type WireCartItem } from '#shared/cart/wire-schema.ts';
import { toCart } from '#shared/cart/wire.ts';
import type { Maybe, WireImage } from '#shared/catalogue/wire.ts';
import type { Json } from '#shared/json.ts';
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
