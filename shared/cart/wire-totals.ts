import type { Totals } from './cart.ts';
import type { WireTotals } from './wire-schema.ts';

/** The backend's amounts; a missing one is 0. */
export function toTotals(wire: WireTotals): Totals {
  return {
    subTotal: wire.sub_total ?? 0,
    // `discount_total` has the discount on delivery in it, which `shipment_total` is without already.
    discountTotal: wire.item_discount ?? wire.discount_total ?? 0,
    giftcardTotal: wire.giftcard_total ?? 0,
    taxOnTop: taxOnTop(wire),
    taxIncludedTotal: wire.tax_included_total ?? 0,
    shipmentTotal: wire.shipment_total ?? 0,
    grandTotal: wire.grand_total ?? 0,
    accountCredit: wire.account_credit_amount ?? 0,
  };
}

/** Amounts are binary fractions: a sum of them is only about another one. */
const HALF_A_CENT = 0.005;

/** Some backends count included taxes in `tax_total`, too: what the other rows leave of the total tells. */
export function taxOnTop(wire: WireTotals): number {
  const tax = wire.tax_total ?? 0;
  const beside = Math.max(0, tax - (wire.tax_included_total ?? 0));
  const goods = (wire.sub_total ?? 0) - (wire.item_discount ?? wire.discount_total ?? 0);
  const rest = (wire.grand_total ?? 0) - goods - (wire.shipment_total ?? 0) + (wire.giftcard_total ?? 0);
  return Math.abs(rest - tax) < HALF_A_CENT ? tax : beside;
}

/** Of a line, where taxes come on top of its price. */
export function lineTax(line: Pick<WireTotals, 'tax_total'>, whole: WireTotals): { taxOnTop?: number } {
  return taxOnTop(whole) > 0 && line.tax_total ? { taxOnTop: line.tax_total } : {};
}
