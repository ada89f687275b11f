import type { Slugs } from '#shared/content/entries.ts';
import { BackendError } from '../failure.ts';
import { slugs } from './entries.ts';
import type { Found, Locales, Query } from './fetch-entries.ts';
import { queries } from './queries.ts';
import { many } from './reader.ts';

export type SlugReader = {
  /** Of every entry that has the slug in some locale. */
  findSlugs: (route: 'pages' | 'articles', slug: string) => Promise<Slugs[]>;
  /** Of the articles of a page, as `listArticles` lists them. */
  listArticleSlugs: (query: { page: number; pageSize: number }, locales: Locales) => Promise<Slugs[]>;
};

/** What versions 5 and 4 call all locales (docs/content-protocol.md#locales), the other one first where it answered before. */
const everyLocale = ['*', 'all'];
const version4 = new Set<string>();

/** Reads the slugs of entries in every language. */
export function createSlugReader(
  baseUrl: string,
  fetchEntries: (query: Query, locales: Locales) => Promise<Found>,
): SlugReader {
  /** A service that is not translated knows no such fields. */
  async function read(query: Query, locales: Locales): Promise<Slugs[]> {
    try {
      const { answer } = await fetchEntries(query, locales);
      const found = many(slugs()).parse(answer);
      if (found.length > 0 && !JSON.stringify(answer?.data).includes('"documentId"')) version4.add(baseUrl);
      return found;
    } catch (error) {
      if (error instanceof BackendError && error.status === 400) return [];
      throw error;
    }
  }

  return {
    findSlugs: (route, slug) =>
      read(() => queries.slugs(route, slug), version4.has(baseUrl) ? everyLocale.toReversed() : everyLocale),
    listArticleSlugs: ({ page, pageSize }, locales) =>
      read(() => queries.articleSlugs(page, pageSize), locales),
  };
}
