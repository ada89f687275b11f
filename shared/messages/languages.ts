import { shop } from '../shop/shop.ts';
import type { Language } from './known-languages.ts';
import { formatLocale } from './text.ts';

/** The language of a locale: its own, else that of all its countries; null where the shop does without it. */
export function ownLanguageOf(locale: string): Language | null {
  const known = formatLocale(locale);
  const { languages } = shop;
  return (
    languages.find((code) => code === known) ?? languages.find((code) => code === known.split('-')[0]) ?? null
  );
}

/** English stands in for a language that the shop does without. */
export function languageOf(locale: string): Language {
  return ownLanguageOf(locale) ?? 'en';
}

/** The language tag and direction of a page in this locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = '', second = ''] = formatLocale(locale).split('-');
  // A script, if there is one, comes second. To ask the runtime would take an isolate's first page too long.
  return rightToLeft.has(second.length === 4 ? second : language) ? 'rtl' : 'ltr';
}

/** Scripts, and languages that are usually written in one of them. */
const rightToLeft = new Set('Adlm Arab Hebr Nkoo Syrc Thaa ar ckb dv fa he ps sd ug ur yi'.split(' '));
