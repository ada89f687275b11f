import type { Slugs } from '#shared/content/entries.ts';
import { BackendError } from '../failure.ts';
import { slugs } from './entries.ts';
import type { createEntryFetcher, Locales } from './fetch-entries.ts';
import { queries } from './queries.ts';
import { many } from './reader.ts';
import type { Answer } from './transport.ts';

export type SlugReader = {
  /** Of every entry that has the slug in some locale. */
  findSlugs: (route: 'pages' | 'articles', slug: string) => Promise<Slugs[]>;
  /** Of the articles of a page, as `listArticles` lists them. */
  listArticleSlugs: (query: { page: number; pageSize: number }, locales: Locales) => Promise<Slugs[]>;
};

/** The value for 'all locales' in versions 5 and 4 (docs/content-protocol.md#locales). */
const everyLocale = ['*', 'all'];

/** The value that a service accepted; null where it has no locales. Learned per isolate. */
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
    const entries = slugsOf(found.answer);
    if (known === undefined && entries.length > 0)
      knownNames.set(service, found.locale === undefined ? '*' : found.locale);
    return entries;
  }

  async function listArticleSlugs(
    { page, pageSize }: { page: number; pageSize: number },
    locales: Locales,
  ): Promise<Slugs[]> {
    const { answer } = await fetchEntries(() => queries.articleSlugs(page, pageSize), locales);
    return slugsOf(answer);
  }

  return {
    findSlugs: (route, slug) => findSlugs(route, slug).catch(noneWhereUnknown),
    listArticleSlugs: (query, locales) => listArticleSlugs(query, locales).catch(noneWhereUnknown),
  };
}

/** Version 5 leaves those languages out of `localizations` that are in the list themselves. */
function slugsOf(answer: Answer): Slugs[] {
  const merged = new Map<unknown, Slugs>();
  for (const entry of many(slugs()).parse(answer)) {
    const key = entry.documentId ?? entry;
    merged.set(key, { ...merged.get(key), ...entry.slugs });
  }
  return [...merged.values()];
}

/** A service that is not translated has no such fields. */
function noneWhereUnknown(error: unknown): Slugs[] {
  if (error instanceof BackendError && error.status === 400) return [];
  throw error;
}
