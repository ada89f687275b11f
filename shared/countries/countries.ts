import { countryCodes } from './country-codes.ts';

/** ISO 3166-1. Names come from the platform's CLDR data, in the visitor's language. */
const codes: ReadonlySet<string> = new Set(countryCodes.split(' '));

/** The initial country of the picker. */
export const DEFAULT_COUNTRY = 'US';

export function isCountry(code: string): boolean {
  return codes.has(code);
}

/** The country's name in the locale; an unknown code is returned unchanged. */
export function countryName(code: string, locale: string): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code;
}

export type Country = { code: string; name: string };

export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...codes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
