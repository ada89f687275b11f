import type { SeedEntry } from '#sandbox/content/seed/types.ts';
import { arabic } from './arabic.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import type { Language } from './language.ts';

const languages: readonly (readonly [locale: string, Language])[] = [
  ['fr-FR', french],
  ['de-DE', german],
  ['ja-JP', japanese],
  ['ar', arabic],
];

/** The published entry of each language beside English, as `locales` of a document has them. */
export function inLanguages<T>(write: (language: Language) => T): Record<string, SeedEntry<T>> {
  return Object.fromEntries(languages.map(([locale, language]) => [locale, { published: write(language) }]));
}
