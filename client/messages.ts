import { setPagePrefix } from '#shared/locale/page-prefix.ts';
import { wholeLanguages, type Language } from '#shared/messages/known-languages.ts';
import { languageOf } from '#shared/messages/languages.ts';
import type { Messages, Translated } from '#shared/messages/message.ts';
import { setPageText } from '#shared/messages/page-text.ts';
import { createText } from '#shared/messages/text.ts';

/** One chunk for each language, with the messages of islands and scripts. */
const languages: Record<Language, () => Promise<{ messages: Translated }>> = {
  en: () => import('#shared/messages/en/browser.ts'),
  'en-NZ': () => import('#shared/messages/en-NZ/browser.ts'),
  fr: () => import('#shared/messages/fr/browser.ts'),
  de: () => import('#shared/messages/de/browser.ts'),
  ja: () => import('#shared/messages/ja/browser.ts'),
  ar: () => import('#shared/messages/ar/browser.ts'),
  'en-XA': () => import('#shared/messages/pseudo/browser.ts'),
};

/** The operator's own messages, where the page has them. */
function ownMessages(): Partial<Messages> {
  return JSON.parse(document.getElementById('own-messages')?.textContent ?? '{}') as Partial<Messages>;
}

let loading: Promise<void> | null = null;

/** Loads the messages of the page's only language, once. Everything that shows a message awaits them. */
export function loadMessages(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  setPagePrefix(dataset['prefix'] ?? '');
  loading ??= load(lang).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(lang: string): Promise<void> {
  const language = languageOf(lang);
  const [{ messages }, english] = await Promise.all([
    languages[language](),
    wholeLanguages.has(language) ? null : languages.en(),
  ]);
  setPageText(createText({ ...english?.messages, ...messages, ...ownMessages() }, lang));
}
