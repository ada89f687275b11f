import type { Json } from '#shared/json.ts';
import { destinationOf, shownOf, type Shown } from '#shared/payments/shown.ts';
import { dueOf, type PayableCart } from './exact-cart.ts';

type Ending = {
  /** Resolves when the server knows of the end. */
  ended: Promise<void>;
  /** What the page shows; undefined where it shows the cart as it changes. */
  shown: Shown | undefined;
  read: () => Promise<PayableCart>;
  showAgain: () => void;
};

/** After the end of a payment, in whose sheet the cart may have changed: the page shows the cart as it is. */
export async function showCart({ ended, shown, read, showAgain }: Ending): Promise<void> {
  await ended;
  const cart = await read();
  if (shown !== undefined && shownIn(cart) !== shown) showAgain();
}

function shownIn(cart: PayableCart): Shown {
  return shownOf(dueOf(cart), destinationOf(cart as unknown as Json));
}
