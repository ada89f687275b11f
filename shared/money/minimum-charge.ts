/** The card provider's minimum charges (docs/commerce-protocol/payments.md#charged-amounts). */
const minimums: Record<string, number> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HRK: 0.5,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
};

/** Whether a payment intent may be created for it; a currency without a known minimum has no limit. */
export function isChargeable(amount: number, currency: string): boolean {
  return amount >= minimumCharge(currency);
}

/** The minimum charge, in the currency's own units. */
export function minimumCharge(currency: string): number {
  const code = currency.toUpperCase();
  return Object.hasOwn(minimums, code) ? (minimums[code] ?? 0) : 0;
}
