import type { Slugs } from '#shared/content/entries.ts';
import { BackendError } from '../failure.ts';
import { slugs } from './entries.ts';
import type { createEntryFetcher } from './fetch-entries.ts';
import { queries } from './queries.ts';
import { many } from './reader.ts';
import type { Answer } from './transport.ts';

export type SlugReader = {
  /** Of every entry that has the slug in some locale; null where the service does not translate such entries. */
  findSlugs: (route: Route, slug: string) => Promise<Slugs[] | null>;
};

/** The value for 'all locales' in versions 5 and 4 (docs/content-protocol.md#locales). */
const everyLocale = ['*', 'all'];

type Route = 'pages' | 'articles';

type Learned = {
  /** The value that a service accepted; null where it has no locales. */
  name: string | null;
  /** False where it refuses the fields of translations. */
  isTranslated: boolean;
};

/** Learned per isolate, so that an unknown slug costs one call. */
const learnedOf = new Map<string, Learned>();

/** Found in any shop. */
const FRONT_PAGE = 'home';

type FetchEntries = ReturnType<typeof createEntryFetcher>;

export function createSlugReader(baseUrl: string, fetchEntries: FetchEntries): SlugReader {
  async function findSlugs(route: Route, slug: string): Promise<Slugs[] | null> {
    const service = `${baseUrl} ${route}`;
    const learned = learnedOf.get(service);
    if (learned?.isTranslated === false) return null;
    if (learned)
      return slugsOf(
        (await fetchEntries(() => queries.slugs(route, slug), [], { known: [learned.name] })).answer,
      );
    const found = await findAndLearn(service, () => queries.slugs(route, slug)).catch(asRefused);
    if (found instanceof BackendError || found.length === 0) {
      // An answer without entries teaches nothing, and a slug may be refused for itself.
      const known = () => (route === 'pages' ? queries.slugs(route, FRONT_PAGE) : queries.articleSlugs(1, 1));
      const answer = await findAndLearn(service, known).catch(asRefused);
      if (answer instanceof BackendError) {
        learnedOf.set(service, { name: null, isTranslated: false });
        return null;
      }
    }
    if (found instanceof BackendError) throw found;
    return found;
  }

  async function findAndLearn(service: string, query: () => string): Promise<Slugs[]> {
    const found = await fetchEntries(query, everyLocale);
    const entries = slugsOf(found.answer);
    if (entries.length > 0)
      learnedOf.set(service, { name: found.locale === undefined ? '*' : found.locale, isTranslated: true });
    return entries;
  }

  return { findSlugs };
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
function asRefused(error: unknown): BackendError {
  if (error instanceof BackendError && error.status === 400) return error;
  throw error;
}
