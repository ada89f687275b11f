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

/** A formatter is costly to create, and a feed has thousands of amounts in one currency. */
const knownDecimals = new Map<string, number>();

/** As many as the currency has: none for yen, three for a dinar; two where the code is not one. */
export function decimalsOf(code: string): number {
  const decimals = knownDecimals.get(code) ?? formattedDecimals(code);
  knownDecimals.set(code, decimals);
  return decimals;
}

function formattedDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

export function plainCurrency(code: string): ChargedCurrency {
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

/** One whose rate to the store's own is not known: an amount in it has no approximation. */
export function otherCurrency(code: string): ChargedCurrency {
  return { ...plainCurrency(code), type: 'priced' };
}

/** How prices are shown: in a display currency converted by its price rule. */
export type MoneyFormat = { locale: string; currency: Currency };

type ChargedCurrency = Currency & { type: 'base' | 'priced' };

/** How amounts that are charged are printed: in the currency that is charged, never converted. */
export type ChargeFormat = {
  locale: string;
  charged: ChargedCurrency;
  /** The visitor's: an amount in another currency is printed with its code, and approximated in a display currency. */
  chosen: Currency;
  /** Where it is sent to, if known: a sign that means another currency there is replaced by the code. */
  country?: string | null;
};

export function isCharged(currency: Currency): currency is ChargedCurrency {
  return currency.type !== 'display';
}

/** The same visitor's format for amounts in the currency of a cart or an order. */
export function chargedIn(format: ChargeFormat, code: string): ChargeFormat {
  return code === format.charged.code ? format : { ...format, charged: otherCurrency(code) };
}
