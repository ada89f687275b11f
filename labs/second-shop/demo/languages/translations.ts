import type { SeedTranslations } from '#sandbox/seed/translation.ts';
import english from './en.json' with { type: 'json' };

/** What the store says in its locales beside the first one. */
export const translations: SeedTranslations = [['en', english]];
