/** A currency entry of the store's settings. */
export type Currency = {
  code: string;
  /** `base` and `priced` amounts come from the backend; `display` amounts are converted here and approximate. */
  type: 'base' | 'priced' | 'display';
  decimals: number;
  /** Units of this currency for one unit of the base currency. */
  rate: number | null;
  round: 'nearest' | 'up' | 'down' | null;
  roundInterval: 'fraction' | 'whole' | null;
  roundFraction: number | null;
};

/** As many as the currency has: none for yen, three for a dinar; two where the code is not one. */
export function decimalsOf(code: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** A currency of which only the code is known. */
export function plainCurrency(code: string): Currency {
  return {
    code,
    type: 'base',
    decimals: decimalsOf(code),
    rate: null,
    round: null,
    roundInterval: null,
    roundFraction: null,
  };
}

/** The data for formatting an amount; passed to islands as a prop. */
export type MoneyFormat = { locale: string; currency: Currency };
