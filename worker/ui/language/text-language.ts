import { createContext, useContext } from 'react';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { directionOf } from '#shared/messages/languages.ts';
import { useText } from './use-text.ts';

/** The language of the store's and the editors' untranslated texts. */
export type StoreLanguage = { locale: string; /** The page's locale and its fallbacks. */ chain: string[] };

export const StoreLanguageContext = createContext<StoreLanguage | null>(null);

/** The locale of the enclosing entry's texts, where it states one: null for the store's own. */
export const EntryLocaleContext = createContext<string | null | undefined>(undefined);

/** Scripts that identify a language; the others are written in Latin letters. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** For a backend text that fell back to another language; where no locale is stated, its letters tell. */
export function useTextLanguage(): (text: string, locale?: string | null) => TextLanguage {
  const page = useText().locale;
  const store = useContext(StoreLanguageContext);
  const around = useContext(EntryLocaleContext);
  if (store === null) return () => ({});
  return (text, said = around) => textLanguage(text, said, { page, store: store.locale });
}

/** Likewise outside markup. `said` is null for the store's own language, and empty where nothing is known. */
export function textLanguage(
  text: string,
  said: string | null | undefined,
  { page, store }: { page: string; store: string },
): TextLanguage {
  const locale = said ?? store;
  if (languageOf(locale) === languageOf(page)) return {};
  if (said === undefined && !isForeign(text, languageOf(page), languageOf(locale))) return {};
  return { lang: locale, dir: directionOf(locale) };
}

/** The page's locale that a text with these translations is in; empty where they are unknown. */
export function useTranslatedIn(): (locales: readonly string[] | undefined) => string | null | undefined {
  const store = useContext(StoreLanguageContext);
  return (locales) => store?.chain && nearestOf(store.chain, locales);
}

/** For a backend text with the locales that it is translated into. */
export function useTranslatedLanguage(): (
  text: string,
  locales: readonly string[] | undefined,
) => TextLanguage {
  const languageOf = useTextLanguage();
  const localeIn = useTranslatedIn();
  return (text, locales) => languageOf(text, localeIn(locales));
}

/** The first locale of the chain that a text is translated into, null for none; empty where that is unknown. */
export function nearestOf(
  chain: readonly string[],
  locales: readonly string[] | undefined,
): string | null | undefined {
  return locales && (chain.find((locale) => locales.includes(locale)) ?? null);
}

function isForeign(text: string, page: string, other: string): boolean {
  if (!haveDifferentScripts(page, other)) return false;
  const own = scripts[page];
  const foreign = scripts[other];
  return own ? !own.test(text) && /\p{L}/u.test(text) : (foreign?.test(text) ?? false);
}

/** Whether the letters of a text say which of two languages it is in. */
export function haveDifferentScripts(locale: string, other: string): boolean {
  return scripts[languageOf(locale)] !== scripts[languageOf(other)];
}

function languageOf(locale: string): string {
  return locale.split(/[-_]/)[0] ?? '';
}
