import { catalogue } from '#shared/errors/catalogue.ts';
import { english } from '#shared/messages/en/english.ts';
import type { Language } from '#shared/messages/known-languages.ts';
import { languageOf } from '#shared/messages/languages.ts';
import type { Message, Text, Translated } from '#shared/messages/message.ts';
import type { Overrides } from '#shared/messages/overrides.ts';
import { createText } from '#shared/messages/text.ts';

/** Each language is a module of its own, which an isolate imports on first use. */
export const catalogues: Record<Language, () => Promise<Translated>> = {
  en: () => Promise.resolve(english),
  'en-NZ': async () => (await import('#shared/messages/en-NZ/new-zealand.ts')).newZealand,
  fr: async () => (await import('#shared/messages/fr/french.ts')).french,
  de: async () => (await import('#shared/messages/de/german.ts')).german,
  ja: async () => (await import('#shared/messages/ja/japanese.ts')).japanese,
  ar: async () => (await import('#shared/messages/ar/arabic.ts')).arabic,
  'en-XA': async () => (await import('#shared/messages/pseudo/pseudo.ts')).pseudo,
};

/** All keys, in the order in which a build writes a translation's messages without them (`tools/build/shop-parts.ts`). */
export const keysInOrder = [
  ...Object.keys(english),
  ...Object.keys(catalogue).map((code) => `error.${code}`),
];

/** The messages by their keys; 0 is one that the language lacks. */
export function byKey(messages: readonly (Message | 0)[]): Translated {
  return Object.fromEntries(messages.flatMap((message, at) => (message ? [[keysInOrder[at], message]] : [])));
}

const known = new Map<string, Text>();

/** The shop's messages for a locale: the operator's own first, else the locale's, else English. */
export async function loadText(locale: string, own: Overrides = {}): Promise<Text> {
  const isOwn = Object.keys(own).length > 0;
  const text = isOwn ? undefined : known.get(locale);
  if (text) return text;
  const translated = await catalogues[languageOf(locale)]();
  const made = createText({ ...english, ...translated, ...own }, locale);
  if (!isOwn) known.set(locale, made);
  return made;
}
