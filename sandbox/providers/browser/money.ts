const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in whole units: `AUD 12.50`. */
export function formatMoney(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const format =
    formats.get(code) ??
    new Intl.NumberFormat('en-AU', { style: 'currency', currency: code, currencyDisplay: 'code' });
  formats.set(code, format);
  return format.format(amount);
}
