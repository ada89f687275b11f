import type { ContentClient } from '../../backends/content/client.ts';
import type { ContentSource } from '../site-content.ts';
import { slugsIn, type SlugIn } from './slugs-in.ts';

export type SlugLookup = {
  /** Looked up by its slug in any locale; where it is missing, the fallback that is shown counts. */
  slugs: (type: 'page' | 'article', slug: string, locale: string) => Promise<SlugIn>;
  /** The same for the articles of a page of the list. */
  articleSlugs: (
    query: { page: number; pageSize: number },
    locale: string,
  ) => Promise<(slug: string) => SlugIn>;
};

type Options = {
  readEntry: <T>(path: string, locale: string, source: ContentSource<T>, name?: string) => Promise<T>;
  content: ContentClient;
  /** A locale with its fallbacks; null where there is one language only. */
  chainsOfAll: () => Promise<((locale: string) => string[]) | null>;
};

/** Finds entries by their slugs in any language, cached like entries. */
export function createSlugLookup({ readEntry, content, chainsOfAll }: Options): SlugLookup {
  return {
    async slugs(type, slug, locale) {
      const chainOf = await chainsOfAll();
      if (chainOf === null) return () => slug;
      const source = {
        load: () => content.findSlugs(type === 'page' ? 'pages' : 'articles', slug),
        tag: type,
        isStored: (entries: unknown[]) => entries.length > 0,
      };
      // Cached beside the entry, which is read as well.
      const found = await readEntry(`${type}/${slug}`, locale, source, 'slugs');
      return slugsIn(found, { slug, chainOf, locale });
    },

    async articleSlugs(query, locale) {
      const chainOf = await chainsOfAll();
      if (chainOf === null) return (slug) => () => slug;
      const found = await readEntry(`article-slugs/${query.pageSize}/${query.page}`, locale, {
        load: (locales) => content.listArticleSlugs(query, locales),
        tag: 'article',
        isStored: (articles) => articles.length > 0,
      });
      return (slug) => slugsIn(found, { slug, chainOf, locale });
    },
  };
}
