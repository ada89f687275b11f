import { areas } from '../areas.ts';
import { formatLocale } from '../messages/text.ts';
import type { Locale } from '../settings.ts';

/** The settings that determine how addresses name a language. */
export type Languages = { locales: Pick<Locale, 'code'>[]; defaultLocale: string };

/** More are pages of the content service. */
const MAX_LETTERS = 3;

/** Nothing for the default locale, `/fr` for `fr` or else the first one of it, `/en-nz` for another one of it. */
export function prefixOf(locale: string, { locales, defaultLocale }: Languages): string {
  if (locale === defaultLocale) return '';
  const codes = [defaultLocale, ...locales.map(({ code }) => code)];
  const language = languageIn(locale);
  const first =
    codes.find((code) => formatLocale(code) === language) ??
    codes.find((code) => languageIn(code) === language);
  const name = first === locale ? language : formatLocale(locale).toLowerCase();
  // Languages called as a page is or could be, such as `pay` and `english`, are named twice.
  const isLong = language.length > MAX_LETTERS;
  return isLong || Object.hasOwn(areas, name) ? `/${language}-${name}` : `/${name}`;
}

/** The locale of a prefix, however it is written; null for one that the store does not have. */
export function localeOf(prefix: string, languages: Languages): string | null {
  const named = prefix.toLowerCase().replaceAll('_', '-');
  const codes = [languages.defaultLocale, ...languages.locales.map(({ code }) => code)];
  return (
    codes.find((code) => prefixOf(code, languages) === named) ??
    codes.find((code) => `/${formatLocale(code).toLowerCase()}` === named) ??
    null
  );
}

function languageIn(locale: string): string {
  return formatLocale(locale).split('-')[0] ?? '';
}

/** How documents name a locale: by its language alone where the store has no other locale of it. */
export function languageTag(locale: string, { locales, defaultLocale }: Languages): string {
  const codes = new Set([defaultLocale, ...locales.map(({ code }) => code)]);
  const isAlone = [...codes].filter((code) => languageIn(code) === languageIn(locale)).length === 1;
  return isAlone ? languageIn(locale) : formatLocale(locale);
}
