import type { Slugs } from '#shared/content/entries.ts';
import type { Slug } from '../../database/known-slugs.ts';

/** An entry in the languages of the shop. */
export type Translations = {
  /** Its own slug, else that of the nearest fallback, else the requested one. */
  slugIn: (locale: string) => string;
  /** Whether it has a text in that language, of any region; true where its languages are not known. */
  isIn: (locale: string) => boolean;
  /** The locale of the text that is shown in one. */
  textLocaleIn: (locale: string) => string;
};

type Options = {
  slug: string;
  /** The locale that is shown, whose own entry comes first where several share the slug. */
  locale: string;
  chainOf: (locale: string) => readonly string[];
};

export function translationsOf(entries: Slugs[], { slug, locale, chainOf }: Options): Translations {
  const hasSlugIn = (code: string) => entries.find((each) => each[code] === slug);
  const hasSlug = (each: Slugs) => Object.values(each).includes(slug);
  const entry = chainOf(locale).map(hasSlugIn).find(Boolean) ?? entries.find(hasSlug);
  if (!entry) return inEveryLanguage(slug);
  const shownIn = (other: string) => chainOf(other).find((code) => Object.hasOwn(entry, code));
  return {
    slugIn(other) {
      const shown = shownIn(other);
      return shown === undefined ? slug : (entry[shown] ?? slug);
    },
    isIn(other) {
      const shown = shownIn(other);
      return shown !== undefined && languageOf(shown) === languageOf(other);
    },
    textLocaleIn: (other) => shownIn(other) ?? other,
  };
}

export function inEveryLanguage(slug: string): Translations {
  return { slugIn: () => slug, isIn: () => true, textLocaleIn: (locale) => locale };
}

/** A service that is not translated says no language. */
export function slugsOfEntry(
  { id, slug, slugs }: { id: string; slug: string; slugs: Record<string, string> },
  defaultLocale: string,
): Slug[] {
  const inLanguages = Object.entries(slugs);
  return (inLanguages.length > 0 ? inLanguages : ([[defaultLocale, slug]] as const)).map(([locale, own]) => ({
    id,
    locale,
    slug: own,
  }));
}

function languageOf(locale: string): string | undefined {
  return locale.split('-')[0]?.toLowerCase();
}
