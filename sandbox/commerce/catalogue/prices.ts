import type { WireCurrency } from '../../seed/store-types.ts';
import type { WirePrices } from '../../seed/types.ts';

export type Amounts = { price: number; sale_price: number | null; orig_price: number | null };

/**
 * The amounts in the charged currency: a priced currency's own ones, otherwise the base ones (display currencies are
 * converted by the client).
 */
export function amountsIn(currency: WireCurrency, base: Amounts, prices: WirePrices | undefined): Amounts {
  if (currency.type !== 'priced') return base;
  const own = prices?.[currency.code];
  if (own) return own;
  const convert = (amount: number | null) => (amount === null ? null : converted(currency, amount));
  return {
    price: converted(currency, base.price),
    sale_price: convert(base.sale_price),
    orig_price: convert(base.orig_price),
  };
}

/** An amount in the charged currency, from its own amounts or by the rate. */
export function amountIn(
  currency: WireCurrency,
  base: number,
  prices: Record<string, number> | undefined,
): number {
  if (currency.type !== 'priced') return base;
  return prices?.[currency.code] ?? converted(currency, base);
}

function converted(currency: WireCurrency, amount: number): number {
  return Number((amount * currency.rate).toFixed(currency.decimals));
}

/** A rule's base amount (a threshold, a fixed discount) in the charged currency. */
export function ruleAmountIn(currency: WireCurrency, base: number): number {
  return amountIn(currency, base, undefined);
}
