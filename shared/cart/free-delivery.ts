import { marketOf, type Market } from '../locale/markets.ts';
import type { ChargeFormat } from '../money/currency.ts';
import type { Cart, ShippingService } from './cart.ts';

/** The operator's promise: an order to the country over this value, in `currency`, is delivered free. */
export type FreeDelivery = { country: string; over: number; currency: string };

/** Every country with a promise, and the one of shoppers whose address is not known. */
export type FreeDeliveries = { home: string; offers: FreeDelivery[] };

type Store = { country: string; currency: string };

/** The promises of the operator's markets; one without a currency counts in the store's own. */
export function freeDeliveries(markets: Market[], store: Store): FreeDeliveries {
  const named = markets.flatMap(({ countries }) => countries);
  const countries = [...new Set([store.country, ...named])];
  return { home: store.country, offers: countries.flatMap((country) => offerTo(country, markets, store)) };
}

function offerTo(country: string, markets: Market[], store: Store): FreeDelivery[] {
  const market = marketOf(markets, country);
  if (!market || market.freeDeliveryOver === null || !market.delivers) return [];
  return [{ country, over: market.freeDeliveryOver, currency: market.currency ?? store.currency }];
}

/** What a service costs to anywhere in the country, in `currency`. */
export type DeliveryPrice = { country: string; service: string; price: number; currency: string };

/** What the operator says of delivery in the markets that name their countries. */
export function deliveryPrices(markets: Market[], store: Store): DeliveryPrice[] {
  return markets.flatMap(({ countries, currency, delivers, deliveryPrices: prices }) =>
    (delivers ? countries : []).flatMap((country) =>
      prices.map((each) => ({ country, ...each, currency: currency ?? store.currency })),
    ),
  );
}

/** Each item of a feed repeats them; the member states of the EU have two services each in fewer. */
const MOST_TOLD = 60;

/** Those of a product that is sent, in its own currency: no other is its price. The first countries, each with all services. */
function pricesOfSending(
  { isShipped, currency }: { isShipped: boolean; currency: string },
  prices: readonly DeliveryPrice[],
): DeliveryPrice[] {
  const own = isShipped ? prices.filter((each) => each.currency === currency) : [];
  const cut = own[MOST_TOLD]?.country;
  const first = own.slice(0, MOST_TOLD);
  return cut === undefined ? own : first.filter(({ country }) => country !== cut);
}

/** What the operator says of sending one piece. */
export type SendingPrices = { prices: readonly DeliveryPrice[]; free: readonly FreeDelivery[] };

/**
 * What feeds and pages tell. Of one worth more than is promised free the cheapest service to the country costs nothing: that is
 * all `doctor` looks for.
 */
export function pricesOfPiece(
  { value, ...product }: { isShipped: boolean; currency: string; value: number },
  { prices, free }: SendingPrices,
): DeliveryPrice[] {
  const ofProduct = pricesOfSending(product, prices);
  const promised = free.filter(({ over, currency }) => currency === product.currency && value > over);
  const freeOnes = promised.map(
    ({ country }) =>
      ofProduct.filter((each) => each.country === country).toSorted((a, b) => a.price - b.price)[0],
  );
  return ofProduct.map((each) => (freeOnes.includes(each) ? { ...each, price: 0 } : each));
}

export function freeDeliveryTo(country: string, { offers }: FreeDeliveries): FreeDelivery | null {
  return offers.find((offer) => offer.country === country) ?? null;
}

type Goods = Pick<Cart, 'subTotal' | 'discountTotal' | 'items'>;
type Order = Goods & Pick<Cart, 'currency' | 'storeCurrency' | 'shippingCountry' | 'isShipped'>;

/** Of what is delivered, after discounts. */
export function deliveredValue({ subTotal, discountTotal, items }: Goods): number {
  const mailed = items.filter(({ isMailed }) => isMailed);
  return mailed.reduce((rest, item) => rest - item.priceTotal + item.discountTotal, subTotal - discountTotal);
}

/** In the order's own currency; null where none is promised or the rate is unknown (docs/product.md#free-delivery). */
export function freeDeliveryValue(
  order: Order,
  { deliveries, money }: { deliveries: FreeDeliveries; money: ChargeFormat },
): { country: string; value: number; over: number } | null {
  if (!order.isShipped) return null;
  const offer = freeDeliveryTo(order.shippingCountry ?? deliveries.home, deliveries);
  const over = offer && overIn(order, offer, money);
  if (offer === null || over === null) return null;
  return { country: offer.country, value: deliveredValue(order), over };
}

/** The value in the order's currency. */
function overIn({ currency, storeCurrency }: Order, offer: FreeDelivery, money: ChargeFormat): number | null {
  if (currency === offer.currency) return offer.over;
  if (storeCurrency !== null && storeCurrency !== offer.currency) return null;
  return currency === money.charged.code && money.charged.rate ? offer.over * money.charged.rate : null;
}

type Rated = { /** Of what was chosen. */ price: number | null; services: Pick<ShippingService, 'price'>[] };

/** What is true of the promise: nothing is missing where delivery is free already, and nothing is free beside a charge. */
export function freeDeliverySentence(
  missing: number,
  { price, services }: Rated,
): 'cart.untilFree' | 'cart.shipsFree' | null {
  const isRatedFree = services.some((service) => service.price === 0);
  if (missing >= 0) return missing === 0 || price === 0 || isRatedFree ? null : 'cart.untilFree';
  return (price ?? 0) > 0 || (services.length > 0 && !isRatedFree) ? null : 'cart.shipsFree';
}
