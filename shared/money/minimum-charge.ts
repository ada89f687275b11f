/** The card provider's minimum charges, and their currencies (docs/commerce-protocol/payments.md#charged-amounts). */
const minimums: Record<number, string> = {
  0.3: 'GBP',
  0.5: 'AUD BRL CAD CHF EUR HRK INR NZD SGD USD',
  1: 'BGN',
  2: 'AED MYR PLN RON',
  2.5: 'DKK',
  3: 'NOK SEK',
  4: 'HKD',
  10: 'MXN THB',
  15: 'CZK',
  50: 'JPY',
  175: 'HUF',
};

/** Whether a payment intent may be created for it; a currency without a known minimum has no limit. */
export function isChargeable(amount: number, currency: string): boolean {
  return amount >= minimumCharge(currency);
}

/** The minimum charge, in the currency's own units. */
export function minimumCharge(currency: string): number {
  const code = currency.toUpperCase();
  const [minimum = 0] = Object.entries(minimums).find(([, codes]) => codes.split(' ').includes(code)) ?? [];
  return Number(minimum);
}
