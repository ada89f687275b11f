import { formatLocale } from '../messages/text.ts';

/** A language, with its script, region and variants: no extensions, and nothing private. */
const SHAPE = /^[a-z]{2,8}(?:-[a-z\d]{2,8})*$/i;

/** Whether the runtime knows what the code means: `zh-Hant`, `es-419`, `fil`. */
export function isLocale(code: string): boolean {
  if (!SHAPE.test(code)) return false;
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** The usual script of a locale that names none: `Hant` of `zh-TW`, `Arab` of `ar`. */
export function scriptOf(locale: string): string {
  return new Intl.Locale(formatLocale(locale)).maximize().script ?? '';
}
