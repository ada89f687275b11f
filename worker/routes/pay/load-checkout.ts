import type { Address, AddressFields, SavedCard } from '#shared/account/account.ts';
import type { Cart, ShippingService } from '#shared/cart/cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import { ShopError, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { isDeliveredTo, type Market } from '#shared/locale/markets.ts';
import { destinationOf, goodsOf, shownOf, type Shown } from '#shared/payments/shown.ts';
import { sumsOf } from '#shared/payments/sums.ts';
import { parseParties, type CartParties } from '../../backends/commerce/cart-parties.ts';
import { parseCart } from '../../backends/commerce/cart.ts';
import type { AppContext } from '../../context.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { noDeliveryFor } from '../../visitor/cart/no-delivery.ts';
import type { CartReply } from '../../visitor/contract.ts';
import { loadAddresses } from '../account/addresses/load-addresses.ts';
import { loadCards } from '../account/cards/load-cards.ts';
import { amountDue, type AmountDue } from './amount-due.ts';
import type { Progress } from './steps/steps.ts';

export type Checkout = {
  cart: Cart;
  parties: CartParties;
  shown: Shown;
  /** Why it cannot be delivered to its address. */
  noDelivery: Problem | null;
  /** The chosen one at the price that the cart's total has. */
  services: ShippingService[];
  due: AmountDue;
  /** Where it is sent to, or billed where nothing is sent; empty until there is an address. */
  country: string;
  /** Those that the cart can be sent to; empty for a guest. */
  addresses: Address[];
  cards: SavedCard[];
  /** The cart is the visitor's record of it, because the backend does not answer. */
  isStale: boolean;
  /** The cart as it was read. */
  reply: CartReply;
};

/** `shown`: the sum and destination that the page shows. */
export type CheckoutCart = { cart: Cart; parties: CartParties; shown: Shown };

type LoadedCart = CheckoutCart & Pick<Checkout, 'isStale' | 'reply'>;

/** Null when the cart is empty; throws the problem of a cart that cannot be read. */
export async function loadCheckout(c: AppContext): Promise<Checkout | null> {
  const read = await loadCart(c);
  if (!read) return null;
  const { cart, parties } = read;
  const { markets } = c.get('config');
  const report = createReport(c);
  const [rated, addresses, cards] = await Promise.all([
    loadServices(c, read),
    parties.isSignedIn ? loadAddresses(c).catch(orElse(report, [])) : [],
    parties.isSignedIn ? loadCards(c).catch(orElse(report, [])) : [],
  ]);
  return {
    ...read,
    noDelivery: noDeliveryFor(markets, parties, c.get('visitor').locale),
    // A code may have made it free.
    services: rated.map((service) =>
      service.id === parties.service ? { ...service, price: cart.shipmentTotal } : service,
    ),
    due: amountDue(cart),
    country: (parties.needsShipping ? parties.shipping : parties.billing).country,
    addresses: addresses.filter(({ country }) => isReached(markets, parties, country)),
    cards,
  };
}

/** With the backend's current prices instead of a cart record that may be some seconds old. */
export async function loadFreshCheckout(c: AppContext): Promise<Checkout | null> {
  if ((await loadCart(c)) === null) return null;
  await c.get('visitor').call({ method: 'GET', path: '/cart/shipment-rating' });
  return loadCheckout(c);
}

export async function loadCart(c: AppContext): Promise<LoadedCart | null> {
  const answer = await c.get('visitor').readCart();
  if (!answer.ok) throw new ShopError(answer.error);
  const read = await readCheckoutCart(JSON.parse(answer.value.cart) as Json);
  const { isStale = false } = answer.value;
  return read && read.cart.items.length > 0 ? { ...read, isStale, reply: answer.value } : null;
}

export async function readCheckoutCart(body: Json): Promise<CheckoutCart | null> {
  const wire = parseCart(body);
  if (!wire) return null;
  const cart = toCart(wire);
  const [destination, goods] = await Promise.all([destinationOf(body), goodsOf(body)]);
  const shown = shownOf(sumsOf(cart), destination, goods);
  return { cart, parties: parseParties(body), shown };
}

/** The cart may have its rating already. */
export async function loadServices(
  c: AppContext,
  { cart, parties }: CheckoutCart,
): Promise<ShippingService[]> {
  if (!parties.needsShipping || !isComplete(parties.shipping)) return [];
  if (!isReached(c.get('config').markets, parties, parties.shipping.country)) return [];
  if (cart.shippingServices.length > 0) return cart.shippingServices;
  const rated = await c.get('visitor').call({ method: 'GET', path: '/cart/shipment-rating' });
  const wire = rated.ok ? parseCart(rated.value) : null;
  return wire ? toCart(wire).shippingServices : [];
}

/** A cart without shipping has an address for the bill only. */
function isReached(markets: Market[], { needsShipping }: CartParties, country: string): boolean {
  return !needsShipping || isDeliveredTo(markets, country);
}

/** Less strict than the form, because wallets write regions and postcodes in their own way. */
export function isComplete({ first_name, address1, city, country }: AddressFields): boolean {
  return [first_name, address1, city, country].every((field) => field !== '');
}

export function progressOf({ parties, services, noDelivery }: Checkout, isPaying: boolean): Progress {
  return {
    hasEmail: parties.email !== null,
    hasAddress: isComplete(parties.shipping) && noDelivery === null,
    needsShipping: parties.needsShipping,
    hasService: services.some(({ id }) => id === parties.service),
    isPaying,
  };
}
