import type { CartLine } from '../cart/cart-record.ts';
import { priceLine } from '../cart/line-price.ts';
import { taxRuleFor } from '../cart/taxes.ts';
import { findProduct, viewProduct } from '../catalogue/products.ts';
import { toAmount, toMinor } from '../money.ts';
import { openMarket, type Market, type Origins } from '../settings/market.ts';
import { computeTotals } from '../totals.ts';
import type { SubscriptionItem, SubscriptionRecord } from './subscription-record.ts';

/** The market of a subscription's charges. */
export function marketOfSubscription(
  { currency }: Pick<SubscriptionRecord, 'currency'>,
  origins?: Origins,
): Market {
  return openMarket([{ currency }], origins);
}

/** The recurring price of a line: of its plan, or the one-time price. */
export function recurringPrice(line: CartLine, market: Market): number | null {
  const product = findProduct(line.product_id);
  return product ? priceLine(line, viewProduct(product, market, new Map())).price : null;
}

/** Computes every amount from the items; the items' prices stay. */
export function withTotals(record: SubscriptionRecord): SubscriptionRecord {
  const { decimals } = openMarket([{ currency: record.currency }]).charged;
  const { country } = record.shipping;
  const totals = computeTotals({
    lines: record.items.map(({ recurring_price, quantity }) => ({
      unit: toMinor(recurring_price, decimals),
      quantity,
      trial: false,
    })),
    discount: null,
    shipmentPrice: 0,
    tax: taxRuleFor(typeof country === 'string' ? country : null),
    giftcards: [],
    balance: 0,
  });
  const amount = (minor: number) => toAmount(minor, decimals);
  const [own] = record.items;
  return {
    ...record,
    price: own?.recurring_price ?? record.price,
    price_total: amount(totals.lines[0]?.priceTotal ?? 0),
    quantity: own?.quantity ?? record.quantity,
    sub_total: amount(totals.subTotal),
    tax_total: amount(totals.taxTotal),
    tax_included_total: amount(totals.taxIncludedTotal),
    grand_total: amount(totals.grandTotal),
    recurring_total: amount(totals.grandTotal),
  };
}

/** The plan's own line in the cart's format, for the pricing rules. */
export function ownLine(record: SubscriptionRecord): CartLine {
  const { product_id, variant_id, quantity, options, plan_id } = record;
  const id = record.items[0]?.id ?? record.id;
  const purchase_option = { type: 'subscription', plan_id };
  return { id, product_id, variant_id, quantity, options, purchase_option, metadata: {} };
}

/** The item of a line; `price` is its recurring price. */
export function itemOf(line: CartLine, price: number): SubscriptionItem {
  const { id, product_id, variant_id, quantity, options } = line;
  const product_name = findProduct(product_id)?.name ?? null;
  return { id, product_id, variant_id, product_name, price, recurring_price: price, quantity, options };
}
