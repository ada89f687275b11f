import { shop } from '../shop/shop.ts';
import { formatLocale } from './text.ts';

/** Those with messages here, for a shop to choose from. `en-XA` is for tests: English in brackets, and longer. */
export type Language = 'en' | 'en-NZ' | 'fr' | 'de' | 'ja' | 'ar' | 'en-XA';

/** Languages that a release needs whole: a test fails when one lacks a message. The others show English in its place. */
export const wholeLanguages: ReadonlySet<Language> = new Set(['en', 'fr', 'de', 'ja', 'ar', 'en-XA']);

/** The language of a locale: its own, else that of its country's, else English. */
export function languageOf(locale: string): Language {
  const known = formatLocale(locale);
  const { languages } = shop;
  return (
    languages.find((code) => code === known) ?? languages.find((code) => code === known.split('-')[0]) ?? 'en'
  );
}

/** The language tag and direction of a page in this locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(formatLocale(locale).split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);
