import type { Cart } from './cart.ts';

/** The subtotal above which the shipping note shows, in the store's currency. */
export const freeShippingOver = 65;

type FreeShippingInput = Pick<Cart, 'subTotal' | 'discountTotal' | 'storeCountry'> & {
  /** The country the shop advertises free shipping in. */
  homeCountry: string;
};

/** Whether the order's value is over the threshold in the home country; shipping is then calculated at checkout. */
export function hasFreeShipping({
  subTotal,
  discountTotal,
  storeCountry,
  homeCountry,
}: FreeShippingInput): boolean {
  return (
    (storeCountry === null || storeCountry === homeCountry) && subTotal - discountTotal > freeShippingOver
  );
}
