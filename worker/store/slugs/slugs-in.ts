import type { Slugs } from '#shared/content/entries.ts';

export type SlugIn = (locale: string) => string;

type Options = {
  /** The requested slug, in any of its locales. */
  slug: string;
  /** The locale that is shown, whose own entry comes first where several share the slug. */
  locale: string;
  /** A locale and its fallbacks. */
  chainOf: (locale: string) => readonly string[];
};

/** Its own, else that of the nearest fallback, else the requested one. */
export function slugsIn(entries: Slugs[], { slug, locale, chainOf }: Options): SlugIn {
  const hasSlugIn = (code: string) => entries.find((each) => each[code] === slug);
  const hasSlug = (each: Slugs) => Object.values(each).includes(slug);
  const entry = chainOf(locale).map(hasSlugIn).find(Boolean) ?? entries.find(hasSlug) ?? {};
  return (other) =>
    chainOf(other)
      .map((code) => (Object.hasOwn(entry, code) ? entry[code] : undefined))
      .find((own) => own !== undefined) ?? slug;
}
