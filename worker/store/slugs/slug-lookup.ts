import type { Slugs } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { ContentClient } from '../../backends/content/client.ts';
import type { ListedEntry } from '../../backends/content/entry-list.ts';
import type { OnlyEntries } from '../../backends/content/queries.ts';
import type { ContentSource } from '../content-source.ts';
import { inEveryLanguage, translationsOf, type Translations } from './slugs-in.ts';

export type SlugLookup = {
  /** Whether there is such an entry in any language; null where only the entry itself can tell. */
  isKnown: (type: 'page' | 'article', slug: string, locale: string) => Promise<boolean | null>;
  /** Looked up by its slug in any locale; where it is missing, the fallback that is shown counts. */
  slugs: (type: 'page' | 'article', slug: string, locale: string) => Promise<Translations>;
  /** A page of what there is, as the sitemap lists it; `page` counts from 1. */
  entries: (
    type: 'page' | 'article',
    page: number,
    locale: string,
  ) => Promise<{ entries: (ListedEntry & Translations)[]; pageCount: number }>;
  /** As the service has them now, past every copy. */
  entriesNow: (type: 'page' | 'article', only: OnlyEntries) => Promise<ListedEntry[]>;
};

type Options = {
  readEntry: <T>(path: string, locale: string, source: ContentSource<T>, name?: string) => Promise<T>;
  content: ContentClient;
  /** A locale with its fallbacks; null where there is one language only. */
  chainsOfAll: () => Promise<((locale: string) => string[]) | null>;
};

/** Finds entries by their slugs in any language, cached like entries. */
export function createSlugLookup({ readEntry, content, chainsOfAll }: Options): SlugLookup {
  const finding = new Map<string, Promise<Slugs[] | null>>();

  /** Once per request. Cached beside the entry, which is read as well. */
  function find(type: 'page' | 'article', slug: string, locale: string): Promise<Slugs[] | null> {
    const key = `${locale}/${type}/${slug}`;
    const known = finding.get(key);
    if (known) return known;
    const found = readEntry<Slugs[] | null>(
      `${type}/${slug}`,
      locale,
      {
        load: () => content.findSlugs(type === 'page' ? 'pages' : 'articles', slug),
        tag: type,
        path: routes[type].href({ slug }),
        isStored: (entries) => entries !== null && entries.length > 0,
      },
      'slugs',
    );
    finding.set(key, found);
    return found;
  }

  return {
    async isKnown(type, slug, locale) {
      const found = await find(type, slug, locale);
      return found && found.length > 0;
    },

    async slugs(type, slug, locale) {
      const chainOf = await chainsOfAll();
      if (chainOf === null) return inEveryLanguage(slug);
      return translationsOf((await find(type, slug, locale)) ?? [], { slug, chainOf, locale });
    },

    entriesNow: async (type, only) =>
      (await content.listEntries(type === 'page' ? 'pages' : 'articles', 1, only)).entries,

    async entries(type, page, locale) {
      const chainOf = await chainsOfAll();
      const found = await readEntry(`entries/${type}/${page}`, locale, {
        load: () => content.listEntries(type === 'page' ? 'pages' : 'articles', page),
        tag: type,
        isStored: ({ entries }) => entries.length > 0,
      });
      const entries = found.entries.map((entry) => {
        const { slug, slugs } = entry;
        const translations =
          chainOf === null || Object.keys(slugs).length === 0
            ? inEveryLanguage(slug)
            : translationsOf([slugs], { slug, chainOf, locale });
        return { ...entry, ...translations };
      });
      return { ...found, entries };
    },
  };
}
