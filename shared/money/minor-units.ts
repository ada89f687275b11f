import { roundAmount } from './rounding.ts';

/** Currencies without minor units at payment providers (docs/product/payment.md#amounts-of-a-payment). */
const zeroDecimal = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

/** How exactly payments count. */
export function minorDecimals(currency: string): number {
  return zeroDecimal.includes(currency.toUpperCase()) ? 0 : 2;
}

/** Hundredths, or whole units of a zero-decimal currency, rounded once and exactly (1.005 gives 101). */
export function toMinorUnits(amount: number, currency: string): number {
  const decimals = minorDecimals(currency);
  const exact = roundAmount(amount, { decimals, round: null, roundInterval: null, roundFraction: null });
  return Math.round(exact * 10 ** decimals);
}
