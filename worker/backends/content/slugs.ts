import type { Slugs } from '#shared/content/entries.ts';
import { BackendError } from '../failure.ts';
import { slugs } from './entries.ts';
import type { createEntryFetcher, Locales } from './fetch-entries.ts';
import { queries } from './queries.ts';
import { many } from './reader.ts';

export type SlugReader = {
  /** Of every entry that has the slug in some locale. */
  findSlugs: (route: 'pages' | 'articles', slug: string) => Promise<Slugs[]>;
  /** Of the articles of a page, as `listArticles` lists them. */
  listArticleSlugs: (query: { page: number; pageSize: number }, locales: Locales) => Promise<Slugs[]>;
};

/** What versions 5 and 4 call all locales (docs/content-protocol.md#locales). */
const everyLocale = ['*', 'all'];

/** What a service called them when it had an answer; null where it has no locales. As this isolate has found out. */
const knownNames = new Map<string, string | null>();

type FetchEntries = ReturnType<typeof createEntryFetcher>;

/** Reads the slugs of entries in every language. */
export function createSlugReader(baseUrl: string, fetchEntries: FetchEntries): SlugReader {
  async function findSlugs(route: 'pages' | 'articles', slug: string): Promise<Slugs[]> {
    const service = `${baseUrl} ${route}`;
    const known = knownNames.get(service);
    const found = await fetchEntries(
      () => queries.slugs(route, slug),
      everyLocale,
      known === undefined ? undefined : [known],
    );
    const entries = many(slugs()).parse(found.answer);
    if (known === undefined && entries.length > 0)
      knownNames.set(service, found.locale === undefined ? '*' : found.locale);
    return entries;
  }

  async function listArticleSlugs(
    { page, pageSize }: { page: number; pageSize: number },
    locales: Locales,
  ): Promise<Slugs[]> {
    const { answer } = await fetchEntries(() => queries.articleSlugs(page, pageSize), locales);
    return many(slugs()).parse(answer);
  }

  return {
    findSlugs: (route, slug) => findSlugs(route, slug).catch(noneWhereUnknown),
    listArticleSlugs: (query, locales) => listArticleSlugs(query, locales).catch(noneWhereUnknown),
  };
}

/** A service that is not translated knows no such fields. */
function noneWhereUnknown(error: unknown): Slugs[] {
  if (error instanceof BackendError && error.status === 400) return [];
  throw error;
}
