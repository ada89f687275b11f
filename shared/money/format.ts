import type { MoneyFormat } from './currency.ts';
import { convertAmount } from './rounding.ts';

type Options = {
  /** Whether to mark the amount as approximate; display currencies are unless told otherwise. */
  approximate?: boolean;
  /** False for an amount that is already in a display currency. */
  convert?: boolean;
};

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount of the backend in print (specification, section 9); a dash where there is none. */
export function formatMoney(amount: number | null, format: MoneyFormat, options: Options = {}): string {
  if (amount === null || !Number.isFinite(amount)) return '–';
  const { currency } = format;
  const isDisplay = currency.type === 'display';
  const { approximate = isDisplay, convert = isDisplay } = options;
  const value = convert ? convertAmount(amount, currency) : amount;
  const printed = formatterOf(format).format(Object.is(value, -0) ? 0 : value);
  return approximate ? `≈ ${printed}` : printed;
}

function formatterOf({ locale, currency: { code, decimals } }: MoneyFormat): Intl.NumberFormat {
  const key = `${locale} ${code} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localesOf(locale), {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
}

/** Stores also spell locales with an underscore; one that no runtime understands is left to the library's default. */
function localesOf(locale: string): string[] {
  const code = locale.replaceAll('_', '-');
  try {
    return [...Intl.getCanonicalLocales(code), 'en-US'];
  } catch {
    return ['en-US'];
  }
}
