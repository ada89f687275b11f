import type { SeedTranslations } from '#sandbox/seed/translation.ts';
import arabic from './ar.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };
import japanese from './ja-JP.json' with { type: 'json' };
import { spaced } from './spaced.ts';

/** What the store says in its locales beside the first one. */
export const translations: SeedTranslations = [
  ['fr-FR', spaced(french)],
  ['de-DE', german],
  ['ja-JP', japanese],
  ['ar', arabic],
];
