import { createContext, useContext } from 'react';
import { directionOf } from '#shared/messages/languages.ts';
import { useText } from './use-text.ts';

/** The language that the store's and the editors' texts are in where they are not translated. */
export const StoreLocaleContext = createContext<string | null>(null);

export type TextLanguage = { lang?: string; dir?: 'ltr' | 'rtl' };

/** What a text in one of these languages has some of; the others are written in Latin letters. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/**
 * `lang` and `dir` for what holds a text of the backends, where its letters say that it fell back to the store's own
 * language. Neither backend says so, and between languages of one script nothing tells.
 */
export function useTextLanguage(): (text: string) => TextLanguage {
  const { locale } = useText();
  const storeLocale = useContext(StoreLocaleContext);
  const own = scripts[languageOf(locale)];
  const fallback = storeLocale === null ? undefined : scripts[languageOf(storeLocale)];
  if (storeLocale === null || own === fallback) return () => ({});
  return (text) => {
    const isForeign = own ? !own.test(text) && /\p{L}/u.test(text) : (fallback?.test(text) ?? false);
    return isForeign ? { lang: storeLocale, dir: directionOf(storeLocale) } : {};
  };
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}
