import type { MoneyFormat } from './currency.ts';
import { convertAmount } from './rounding.ts';

type Options = {
  /** Marks the amount as approximate; the default for display currencies. */
  approximate?: boolean;
  /** False for an amount that is already in the display currency. */
  convert?: boolean;
};

const formatters = new Map<string, Intl.NumberFormat | null>();

/** A dash if there is none (docs/commerce-protocol/records.md#printed-amounts). */
export function formatMoney(amount: number | null, format: MoneyFormat, options: Options = {}): string {
  if (amount === null || !Number.isFinite(amount)) return '–';
  const { currency } = format;
  const isDisplay = currency.type === 'display';
  const { approximate = isDisplay, convert = isDisplay } = options;
  const value = convert ? convertAmount(amount, currency) : amount;
  // Adding zero to -0 makes it plain.
  const printed = formatterOf(format)?.format(value + 0) ?? String(amount);
  // In right-to-left text the sign would move before the letters that it follows: `AU$` is not `$AU`.
  const signed = printed.replace(/\u200F.*[A-Z]\W$/, '$&\u200E');
  return approximate ? `≈ ${signed}` : signed;
}

/** The symbol before an amount, for a price field; empty if it is the code, a zero if the locale puts it after. */
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

/** Some stores write locales with an underscore. */
function localesOf(locale: string): string[] | null {
  try {
    return Intl.getCanonicalLocales([locale.replaceAll('_', '-'), 'en-US'].filter(Boolean));
  } catch {
    return null;
  }
}
