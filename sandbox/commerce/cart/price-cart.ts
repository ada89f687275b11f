import type { AccountRecord } from '../account/account-record.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import type { SeedCoupon } from '../../seed/store-types.ts';
import { ruleAmountIn } from '../catalogue/prices.ts';
import type { ProductView } from '../catalogue/product-view.ts';
import { findProduct, viewProduct } from '../catalogue/shelves.ts';
import type { Sold } from '../catalogue/stock.ts';
import { share, toAmount, toMinor } from '../money.ts';
import type { Market } from '../settings/market.ts';
import { computeTotals, type Totals } from '../totals.ts';
import { findDiscount, ruleOf } from './discounts.ts';
import { priceLine, type LinePrice } from './line-price.ts';
import { rateShipment, type ShipmentService } from './shipping.ts';
import { taxRuleFor } from './taxes.ts';
import type { CartRecord } from './cart-record.ts';
import type { GiftcardRecord } from './giftcard-record.ts';

/** What the price of a cart depends on besides the cart. */
export type PricingContext = {
  market: Market;
  sold: Sold;
  giftcards: GiftcardRecord[];
  /** The account of the cart, and whether this very session is signed in to it. */
  account: AccountRecord | null;
  loggedIn: boolean;
};

export type PricedLine = CartRecord['lines'][number] & LinePrice & { product: ProductView };

export type PricedCart = {
  lines: PricedLine[];
  totals: Totals;
  /** Null while there is nothing to ship, or no country to ship it to. */
  services: ShipmentService[] | null;
  /** The chosen one, when the rating still offers it. */
  service: ShipmentService | null;
  shipmentDelivery: boolean;
  subscriptionDelivery: boolean;
};

/** Prices a cart from the catalogue as it is now; nothing of it is stored before the order. */
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
  const services = rateShipment(shipped, country, market);
  const service = services?.find((each) => each.id === cart.shipping['service']) ?? null;
  const discount = cart.coupon_code === null ? null : findDiscount(cart.coupon_code);
  const totals = computeTotals({
    lines: lines.map((line) => ({
      unit: minor(line.price),
      quantity: line.quantity,
      trial: (line.plan?.billing_schedule.trial_days ?? 0) > 0,
    })),
    discount: discount && isLargeEnough(lines, discount, market) ? ruleOf(discount, market.charged) : null,
    shipmentPrice: service ? minor(service.price) : 0,
    tax: taxRuleFor(country),
    giftcards: giftcards.map((card) => (card.currency === code ? minor(card.balance) : 0)),
    balance: minor(spendableBalance(context)),
  });
  return {
    lines,
    totals,
    services,
    service,
    shipmentDelivery: shipped.length > 0,
    subscriptionDelivery: lines.some((line) => line.plan !== null),
  };
}

/** What of an account's balance may be spent: by its own session only, and in the currency it is held in. */
function spendableBalance({ loggedIn, account, market }: PricingContext): number {
  if (!loggedIn || account?.wire.currency !== market.charged.code) return 0;
  return account.wire.balance;
}

/** In the scenario of a changed price a cart costs a tenth more than the shelves say. */
function atCartPrice(price: LinePrice, { charged }: Market): LinePrice {
  if (scenarioInForce() !== 'price-changed') return price;
  const raised = share(toMinor(price.price, charged.decimals), 11, 10);
  return { ...price, price: toAmount(raised, charged.decimals) };
}

/** A code counts from its smallest sub total on; below it, it stays on the cart and takes nothing off. */
function isLargeEnough(
  lines: PricedLine[],
  { min_sub_total: least }: SeedCoupon,
  { charged }: Market,
): boolean {
  const prices = lines.map((line) => toMinor(line.price, charged.decimals) * line.quantity);
  const subTotal = prices.reduce((sum, price) => sum + price, 0);
  return subTotal >= toMinor(ruleAmountIn(charged, least), charged.decimals);
}
