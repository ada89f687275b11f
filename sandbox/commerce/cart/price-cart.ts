import { shippingZones } from '#shop/demo/shipping.ts';
import { wordIn } from '../../seed/locales.ts';
import type { SeedCoupon, SeedShippingService, SeedShippingZone } from '../../seed/store-types.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import type { AccountRecord } from '../account/account-record.ts';
import { ruleAmountIn, amountIn } from '../catalogue/prices.ts';
import type { ProductView } from '../catalogue/product-view.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
import type { Sold } from '../catalogue/stock.ts';
import { share, toAmount, toMinor } from '../money.ts';
import type { Market } from '../settings/market.ts';
import { computeTotals, type Totals } from '../totals.ts';
import type { CartRecord, CartLine } from './cart-record.ts';
import { findDiscount, ruleOf } from './discounts.ts';
import type { GiftcardRecord } from './giftcard-record.ts';
import { priceLine, type LinePrice } from './line-price.ts';
import { taxRuleFor } from './taxes.ts';

/** The context of a cart's price. */
export type PricingContext = {
  market: Market;
  sold: Sold;
  giftcards: GiftcardRecord[];
  /** The cart's account, and whether this session is signed in to it. */
  account: AccountRecord | null;
  loggedIn: boolean;
};

export type PricedLine = CartRecord['lines'][number] & LinePrice & { product: ProductView };

export type PricedCart = {
  lines: PricedLine[];
  totals: Totals;
  /** Null if there is nothing to ship, or no country yet. */
  services: ShipmentService[] | null;
  /** The chosen service, if it is still available. */
  service: ShipmentService | null;
  shipmentDelivery: boolean;
  subscriptionDelivery: boolean;
};

/** Prices a cart from the current catalogue; prices are not stored before the order. */
export function priceCart(cart: CartRecord, context: PricingContext): PricedCart {
  const { market, sold, giftcards } = context;
  const lines = cart.lines.flatMap((line) => {
    const product = findProduct(line.product_id);
    if (!product) return [];
    const view = viewProduct(product, market, sold);
    return [{ ...line, ...atCartPrice(priceLine(line, view), market), product: view }];
  });
  const { decimals, code } = market.charged;
  const minor = (amount: number) => toMinor(amount, decimals);
  const shipped = lines.filter((line) => line.product.delivery === 'shipment');
  const country = typeof cart.shipping['country'] === 'string' ? cart.shipping['country'] : null;
  const zip = typeof cart.shipping['zip'] === 'string' ? cart.shipping['zip'] : '';
  const discount = cart.coupon_code === null ? null : findDiscount(cart.coupon_code);
  const undelivered = {
    lines: lines.map((line) => ({
      unit: minor(line.price),
      quantity: line.quantity,
      trial: (line.plan?.billing_schedule.trial_days ?? 0) > 0,
    })),
    discount: discount && isLargeEnough(lines, discount, market) ? ruleOf(discount, market.charged) : null,
    shipmentPrice: 0,
    tax: taxRuleFor(country),
    giftcards: giftcards.map((card) => (card.currency === code ? minor(card.balance) : 0)),
    balance: minor(spendableBalance(context)),
  };
  const before = computeTotals(undelivered).lines;
  const worth = (line: PricedLine) => {
    const { priceTotal = 0, discountTotal = 0 } = before[lines.indexOf(line)] ?? {};
    return toAmount(priceTotal - discountTotal, decimals);
  };
  const parcel = shipped.map((line) => ({ ...line, worth: worth(line) }));
  const services = rateShipment(parcel, { country, zip }, market);
  const service = services?.find((each) => each.id === cart.shipping['service']) ?? null;
  const totals = computeTotals({ ...undelivered, shipmentPrice: service ? minor(service.price) : 0 });
  return {
    lines,
    totals,
    services,
    service,
    shipmentDelivery: shipped.length > 0,
    subscriptionDelivery: lines.some((line) => line.plan !== null),
  };
}

/** The spendable part of an account's balance: only in its own session, and in the balance's currency. */
function spendableBalance({ loggedIn, account, market }: PricingContext): number {
  if (!loggedIn || account?.wire.currency !== market.charged.code) return 0;
  return account.wire.balance;
}

/** In the scenario of changed prices a cart costs a tenth more than the catalogue says. */
function atCartPrice(price: LinePrice, { charged }: Market): LinePrice {
  if (scenarioInForce() !== 'price-changed') return price;
  const raised = share(toMinor(price.price, charged.decimals), 11, 10);
  return { ...price, price: toAmount(raised, charged.decimals) };
}

/** A code applies from its minimum subtotal on; below that it stays on the cart without effect. */
function isLargeEnough(
  lines: PricedLine[],
  { min_sub_total: least }: SeedCoupon,
  { charged }: Market,
): boolean {
  const prices = lines.map((line) => toMinor(line.price, charged.decimals) * line.quantity);
  const subTotal = prices.reduce((sum, price) => sum + price, 0);
  return subTotal >= toMinor(ruleAmountIn(charged, least), charged.decimals);
}

type ShipmentService = { id: string; name: string; description: string; price: number };

type Parcel = (CartLine & { /** After discounts. */ worth: number; product: ProductView })[];

/**
 * The services for a parcel, by its country, postcode and weight. Null if there is nothing to rate (no country, or nothing to
 * ship); an empty list if no service takes the parcel.
 */
function rateShipment(
  parcel: Parcel,
  { country, zip }: { country: string | null; zip: string },
  market: Market,
): ShipmentService[] | null {
  if (parcel.length === 0 || !country) return null;
  const weight = parcel.reduce((sum, line) => sum + unitWeight(line) * line.quantity, 0);
  const value = parcel.reduce((sum, line) => sum + line.worth, 0);
  const services = findZone(country, zip)?.services ?? [];
  const said = (text: string) => wordIn(market.localeChain, text);
  return services.flatMap((service) => {
    const price = priceService(service, { weight, value }, market);
    const [name, description] = [said(service.name), said(service.description)];
    return price === null ? [] : [{ id: service.id, name, description, price }];
  });
}

function findZone(country: string, zip: string): SeedShippingZone | undefined {
  const hasPlace = ({ countries, postcodes }: SeedShippingZone) =>
    countries.includes(country) && (postcodes?.some((start) => zip.startsWith(start)) ?? true);
  return shippingZones.find(hasPlace) ?? shippingZones.find((zone) => zone.countries.includes('*'));
}

function priceService(
  { bands, free_over: freeOver }: SeedShippingService,
  { weight, value }: { weight: number; value: number },
  market: Market,
): number | null {
  const band = bands.find((each) => weight <= each.up_to_kg);
  if (!band) return null;
  if (freeOver !== null && value > ruleAmountIn(market.charged, freeOver)) return 0;
  return amountIn(market.charged, band.price, band.prices);
}

function unitWeight({ product, variant_id: variantId }: Parcel[number]): number {
  const variant = product.variants.results.find((each) => each.id === variantId);
  return variant?.shipment_weight ?? product.shipment_weight;
}
