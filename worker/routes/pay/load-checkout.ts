import type { Context } from 'hono';
import type { Address, AddressFields, SavedCard } from '#shared/account/account.ts';
import type { Cart, ShippingService } from '#shared/cart/cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import { ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { parseCart } from '../../backends/commerce/cart.ts';
import { parseParties, type CartParties } from '../../backends/commerce/cart-parties.ts';
import type { AppEnv } from '../../context.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { loadAddresses } from '../account/addresses/addresses.tsx';
import { loadCards } from '../account/cards/cards.tsx';
import { amountDue, type AmountDue } from './amount-due.ts';
import type { Progress } from './steps/steps.ts';

/** Everything that the payment page shows. */
export type Checkout = {
  cart: Cart;
  parties: CartParties;
  services: ShippingService[];
  due: AmountDue;
  /** Of the customer; empty for a guest. */
  addresses: Address[];
  cards: SavedCard[];
};

export type CheckoutCart = { cart: Cart; parties: CartParties };

/** Null when there is nothing in the cart; throws the problem of a cart that cannot be read. */
export async function loadCheckout(c: Context<AppEnv>): Promise<Checkout | null> {
  const read = await loadCart(c);
  if (!read) return null;
  const { cart, parties } = read;
  const report = createReport(c);
  const [services, addresses, cards] = await Promise.all([
    loadServices(c, read),
    parties.isSignedIn ? loadAddresses(c).catch(orElse(report, [])) : [],
    parties.isSignedIn ? loadCards(c).catch(orElse(report, [])) : [],
  ]);
  return { cart, parties, services, due: amountDue(cart), addresses, cards };
}

/** The same, with prices as the backend has them at this moment, not as the page had them a few seconds ago. */
export async function loadFreshCheckout(c: Context<AppEnv>): Promise<Checkout | null> {
  if ((await loadCart(c)) === null) return null;
  await c.var.visitor.call({ method: 'GET', path: '/cart/shipment-rating' });
  return loadCheckout(c);
}

/** The cart alone; null and thrown problems as above. */
export async function loadCart(c: Context<AppEnv>): Promise<CheckoutCart | null> {
  const answer = await c.var.visitor.readCart();
  if (!answer.ok) throw new ShopError(answer.error);
  const read = readCheckoutCart(JSON.parse(answer.value.cart) as Json);
  return read && read.cart.items.length > 0 ? read : null;
}

export function readCheckoutCart(body: Json): CheckoutCart | null {
  const wire = parseCart(body);
  return wire && { cart: toCart(wire), parties: parseParties(body) };
}

/** The cart carries its rating, where it has one; otherwise it is asked for. */
export async function loadServices(
  c: Context<AppEnv>,
  { cart, parties }: CheckoutCart,
): Promise<ShippingService[]> {
  if (!parties.needsShipping || !isComplete(parties.shipping)) return [];
  if (cart.shippingServices.length > 0) return cart.shippingServices;
  const rated = await c.var.visitor.call({ method: 'GET', path: '/cart/shipment-rating' });
  const wire = rated.ok ? parseCart(rated.value) : null;
  return wire ? toCart(wire).shippingServices : [];
}

/** Whether a parcel would find it. Wallets write regions and postcodes their own way, so the form's rules do not count. */
export function isComplete({ first_name, address1, city, country }: AddressFields): boolean {
  return [first_name, address1, city, country].every((field) => field !== '');
}

/** How far the steps are. */
export function progressOf({ parties, services }: Checkout, isPaying: boolean): Progress {
  return {
    hasEmail: parties.email !== null,
    hasAddress: isComplete(parties.shipping),
    needsShipping: parties.needsShipping,
    hasService: services.some(({ id }) => id === parties.service),
    isPaying,
  };
}
