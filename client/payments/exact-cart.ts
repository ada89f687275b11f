import type { WireCart } from '#shared/cart/wire-schema.ts';
import { taxOnTop } from '#shared/cart/wire-totals.ts';
import type { Json } from '#shared/json.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { sumsOf, type Sums } from '#shared/payments/sums.ts';

type Money = number | null | undefined;

/** The fields of a cart that payments read, in addition to ours (docs/commerce-protocol/records.md#cart). */
export type PayableCart = WireCart & {
  currency: string;
  capture_total: number;
  auth_total: number;
  billing: Record<string, Json>;
  shipping: Record<string, Json>;
  discounts?: Json[];
  subscription_delivery?: boolean;
  shipment_delivery?: boolean;
};

/** The names of amounts, of a cart and of its lines. */
const amounts = /(?:price|total|amount|discount|discount_each)$/;

/** Rounded once to what can be charged, so that the library's multiplication is exact (1.005 gives 101). */
export function exactCart(wire: WireCart): PayableCart {
  const currency = (wire.currency ?? wire.settings?.currency ?? 'USD').toUpperCase();
  const exact = (amount: Money) => exactAmount(amount, currency);
  const cart = withSheetRows(wire as Partial<PayableCart> & WireCart);
  return {
    ...cart,
    ...rounded(cart, exact),
    currency,
    capture_total: exact(cart.capture_total ?? cart.grand_total) ?? 0,
    auth_total: exact(cart.auth_total) ?? 0,
    billing: cart.billing ?? {},
    shipping: { ...cart.shipping, ...rounded(cart.shipping ?? {}, exact) },
    items: (cart.items ?? []).map((item) => ({ ...item, ...rounded(item, exact) })),
    ...(cart.shipment_rating ? { shipment_rating: ratingOf(cart, exact) } : {}),
  };
}

/** The chosen service costs what the total has of it: a code may have made it free. */
function ratingOf(
  { shipment_rating: rating, shipment_total: charged, shipping }: Partial<PayableCart>,
  exact: (amount: Money) => Money,
): WireCart['shipment_rating'] {
  const services = rating?.services?.map((service) => ({
    ...service,
    price: exact((service.id === shipping?.['service'] ? charged : null) ?? service.price),
  }));
  return { ...rating, ...(services ? { services } : {}) };
}

/** The library lists these in the sheets of wallets, where an included tax would be counted twice. */
function withSheetRows(cart: Partial<PayableCart> & WireCart): Partial<PayableCart> & WireCart {
  const tax = taxOnTop(cart);
  const covered = coveredRows(cart);
  return {
    ...cart,
    tax_total: tax,
    tax_included_total: tax,
    discount_total: covered.reduce((sum, { amount }) => sum + amount, cart.discount_total ?? 0),
    discounts: [...(cart.discounts ?? []), ...covered],
  };
}

/** What is not charged now, under the names that the library shows for discounts. */
export function coveredRows(cart: WireCart): { id: string; amount: number }[] {
  const t = pageText();
  return [
    { id: t('cart.giftCard'), amount: cart.giftcard_total ?? 0 },
    { id: t('cart.balance'), amount: cart.account_credit_amount ?? 0 },
    { id: t('pay.dueLater'), amount: cart.auth_total ?? 0 },
  ].filter(({ amount }) => amount > 0);
}

/** In the currency's own units; anything but a number is returned as it is. */
export function exactAmount(amount: Money, currency: string): Money {
  if (typeof amount !== 'number') return amount;
  return toMinorUnits(amount, currency) / toMinorUnits(1, currency);
}

function rounded(record: object, exact: (amount: Money) => Money): Record<string, number> {
  const found = Object.entries(record).filter(
    (entry): entry is [string, number] => amounts.test(entry[0]) && typeof entry[1] === 'number',
  );
  return Object.fromEntries(found.map(([name, amount]) => [name, exact(amount) ?? 0]));
}

export function dueOf({ capture_total, auth_total, currency }: PayableCart): Sums {
  return sumsOf({ captureTotal: capture_total, authTotal: auth_total, currency });
}
