import type { AccountRecord } from '../account/account-record.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import type { SeedCoupon } from '../../seed/store-types.ts';
import { ruleAmountIn } from '../catalogue/prices.ts';
import type { ProductView } from '../catalogue/product-view.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
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
  const services = rateShipment(shipped, { country, zip }, market);
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
