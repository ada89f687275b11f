import type { Json } from '#shared/json.ts';
import { destinationOf, goodsOf, shownOf, type Shown } from '#shared/payments/shown.ts';
import { dueOf, type PayableCart } from './exact-cart.ts';

type EndOptions = {
  /** Resolves when the end was reported to the server. */
  ended: Promise<void>;
  /** The sum and destination that the page shows; undefined where it follows the cart. */
  shown: Shown | undefined;
  read: () => Promise<PayableCart>;
  showAgain: () => void;
};

/** After the end of a payment, whose sheet may have changed the cart: the page shows the current cart. */
export async function showCart({ ended, shown, read, showAgain }: EndOptions): Promise<void> {
  await ended;
  const cart = await read();
  if (shown !== undefined && (await shownIn(cart)) !== shown) showAgain();
}

async function shownIn(cart: PayableCart): Promise<Shown> {
  const wire = cart as unknown as Json;
  const [destination, goods] = await Promise.all([destinationOf(wire), goodsOf(wire)]);
  return shownOf(dueOf(cart), destination, goods);
}
