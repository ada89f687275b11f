import { createContext, useContext } from 'react';
import { directionOf } from '#shared/messages/languages.ts';
import { useText } from './use-text.ts';

/** The language that the store's and the editors' texts are in where they are not translated. */
export type StoreLanguage = { locale: string; /** The page's locale and its fallbacks. */ chain: string[] };

export const StoreLanguageContext = createContext<StoreLanguage | null>(null);

/** The locale that the texts of the entry around are in, where it says so: null for the store's own. */
export const EntryLocaleContext = createContext<string | null | undefined>(undefined);

export type TextLanguage = { lang?: string; dir?: 'ltr' | 'rtl' };

/** What a text in one of these languages has some of; the others are written in Latin letters. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/**
 * `lang` and `dir` for what holds a text of the backends that fell back to another language. Where the backend does not
 * say which locale it is in, its letters do, as far as they can.
 */
export function useTextLanguage(): (text: string, locale?: string | null) => TextLanguage {
  const page = languageOf(useText().locale);
  const store = useContext(StoreLanguageContext);
  const around = useContext(EntryLocaleContext);
  if (store === null) return () => ({});
  return (text, said = around) => {
    const locale = said === undefined ? store.locale : (said ?? store.locale);
    if (languageOf(locale) === page) return {};
    if (said === undefined && !isForeign(text, page, languageOf(locale))) return {};
    return { lang: locale, dir: directionOf(locale) };
  };
}

/** Which of the page's locales a text is in that has translations into these; nothing where they are not known. */
export function useTranslatedIn(): (locales: readonly string[] | undefined) => string | null | undefined {
  const store = useContext(StoreLanguageContext);
  return (locales) => locales && (store?.chain.find((locale) => locales.includes(locale)) ?? null);
}

function isForeign(text: string, page: string, other: string): boolean {
  const own = scripts[page];
  const foreign = scripts[other];
  if (own === foreign) return false;
  return own ? !own.test(text) && /\p{L}/u.test(text) : (foreign?.test(text) ?? false);
}

function languageOf(locale: string): string {
  return locale.split(/[-_]/)[0] ?? '';
}
