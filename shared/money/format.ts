import { isCharged, type ChargeFormat, type Currency, type MoneyFormat } from './currency.ts';
import { minorDecimals } from './minor-units.ts';
import { convertAmount } from './rounding.ts';

type Printed = MoneyFormat & { isNamed?: boolean; /** To another one: with a plus. */ isAdded?: boolean };

const formatters = new Map<string, Intl.NumberFormat | null>();

/** A price as it is shown; a dash if there is none (docs/commerce-protocol/records.md#printed-amounts). */
export function formatMoney(amount: number | null, format: Omit<Printed, 'isNamed'>): string {
  if (amount === null || !Number.isFinite(amount)) return '–';
  const { currency } = format;
  return currency.type === 'display'
    ? `≈ ${print(convertAmount(amount, currency), format)}`
    : print(amount, format);
}

/** What is added to a price: by itself it is none, so that no price rule applies. */
export function formatAddition(amount: number, { locale, currency }: MoneyFormat): string {
  return formatMoney(amount, { locale, currency: { ...currency, round: null }, isAdded: true });
}

/** An amount as it is charged, with the code of a currency that is not the visitor's, or not that of where it is sent to. */
export function formatCharge(amount: number, { locale, charged, chosen, country }: ChargeFormat): string {
  const format = { locale, currency: charged, isNamed: chosen.code !== charged.code };
  const text = print(amount, format);
  // The code of a currency begins with that of its country.
  const isForeign = country && !charged.code.startsWith(country) && /^[^A-Z]*[$¥][^A-Z]*$/.test(text);
  return isForeign ? print(amount, { ...format, isNamed: true }) : text;
}

/** About how much that is in the visitor's display currency, without its price rule; null where it needs none. */
export function approximation(amount: number, { locale, charged, chosen }: ChargeFormat): string | null {
  if (chosen.type !== 'display' || charged.type !== 'base') return null;
  return formatMoney(amount, { locale, currency: { ...chosen, round: null } });
}

function print(amount: number, format: Printed): string {
  // Adding zero to -0 makes it plain.
  const { currency } = format;
  const exact = isCharged(currency) ? { ...currency, decimals: chargedDecimals(amount, currency) } : currency;
  const printed = formatterOf({ ...format, currency: exact })?.format(amount + 0) ?? String(amount);
  // In right-to-left text the sign would move before the letters that it follows: `AU$` is not `$AU`.
  return printed.replace(/\u200F.*[A-Z]\W$/, '$&\u200E');
}

/** Those of the currency, unless they would hide a part that is charged: forints are paid in hundredths. */
export function chargedDecimals(
  amount: number,
  { code, decimals }: Pick<Currency, 'code' | 'decimals'>,
): number {
  const counted = Math.max(decimals, minorDecimals(code));
  return Number(amount.toFixed(counted)) === Number(amount.toFixed(decimals)) ? decimals : counted;
}

/** Null where the locale is none. */
export function formatterOf(format: Printed): Intl.NumberFormat | null {
  const { locale, currency, isNamed = false, isAdded = false } = format;
  const { code, decimals } = currency;
  const key = `${locale} ${code} ${decimals} ${isNamed} ${isAdded}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const locales = localesOf(locale);
  const made =
    locales &&
    new Intl.NumberFormat(locales, {
      style: 'currency',
      currency: code,
      currencyDisplay: isNamed ? 'code' : 'symbol',
      signDisplay: isAdded ? 'exceptZero' : 'auto',
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
