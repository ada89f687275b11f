import type { MoneyFormat } from './currency.ts';
import { convertAmount } from './rounding.ts';

type Options = {
  /** Whether to mark the amount as approximate; display currencies are unless told otherwise. */
  approximate?: boolean;
  /** False for an amount that is already in a display currency. */
  convert?: boolean;
};

const formatters = new Map<string, Intl.NumberFormat | null>();

/**
 * An amount of the backend in print (docs/commerce-protocol.md#printed-amounts); a dash where there is none, and the
 * bare number where the store's locale is no locale.
 */
export function formatMoney(amount: number | null, format: MoneyFormat, options: Options = {}): string {
  if (amount === null || !Number.isFinite(amount)) return '–';
  const { currency } = format;
  const isDisplay = currency.type === 'display';
  const { approximate = isDisplay, convert = isDisplay } = options;
  const value = convert ? convertAmount(amount, currency) : amount;
  const printed = formatterOf(format)?.format(Object.is(value, -0) ? 0 : value) ?? String(amount);
  return approximate ? `≈ ${printed}` : printed;
}

/**
 * What stands before an amount in print, as the label of a field for one; empty where it is the currency's code. Where
 * the locale puts the sign behind the amount it is a zero: the client library prints that too
 * (docs/commerce-protocol.md#printed-amounts).
 */
export function currencySymbol(format: MoneyFormat): string {
  const symbol = formatterOf(format)?.formatToParts(0)[0]?.value ?? '';
  return symbol === format.currency.code ? '' : symbol;
}

function formatterOf({ locale, currency: { code, decimals } }: MoneyFormat): Intl.NumberFormat | null {
  const key = `${locale} ${code} ${decimals}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const locales = localesOf(locale);
  const made =
    locales &&
    new Intl.NumberFormat(locales, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formatters.set(key, made);
  return made;
}

/** Stores also spell locales with an underscore. */
function localesOf(locale: string): string[] | null {
  try {
    return Intl.getCanonicalLocales([locale.replaceAll('_', '-'), 'en-US'].filter(Boolean));
  } catch {
    return null;
  }
}
