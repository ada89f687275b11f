import * as z from 'zod/mini';
import type { Dated, Slugs } from '#shared/content/entries.ts';
import { filled } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { BackendError } from '../failure.ts';
import { pagination } from './entries.ts';
import type { createEntryFetcher } from './fetch-entries.ts';
import { queries, type EntryRoute, type OnlyEntries } from './queries.ts';
import { imageSchema, many, one, shownFields, shownOf, textOrNull } from './reader.ts';
import type { Answer } from './transport.ts';

/** An entry in one language: when it was last edited, and when and where it is shown. */
export type Edition = Dated & { updatedAt: string | null };

/** An entry in all its languages, as lists of what there is need it. */
export type ListedEntry = {
  /** The same for all languages, whatever they are called. */
  id: string;
  slug: string;
  /** Empty where the service does not translate such entries. */
  slugs: Slugs;
  /** Each language; by an empty name where there is one only. */
  editions: Record<string, Edition>;
  picture: string | null;
};

export type EntryList = {
  /**
   * Drafts are left out; `page` counts from 1, and several languages of an entry may be on different pages. All, or those of a
   * slug in any language, or of an id.
   */
  listEntries: (
    route: EntryRoute,
    page: number,
    only?: OnlyEntries,
  ) => Promise<{ entries: ListedEntry[]; pageCount: number }>;
};

/** The value for 'all locales' in versions 5 and 4 (docs/content-protocol.md#locales). */
const everyLocale = ['*', 'all'];

const rowId = { id: z.optional(z.number()) };
const inLocale = { ...rowId, slug: filled, locale: filled };

const listed = once(
  () => (mediaUrl: string) =>
    z.object({
      ...rowId,
      slug: filled,
      locale: textOrNull,
      documentId: textOrNull,
      updatedAt: textOrNull,
      published_date: textOrNull,
      ...shownFields,
      cover: one(imageSchema(mediaUrl)),
      localizations: many(z.object(inLocale)),
    }),
);

type Row = z.output<ReturnType<ReturnType<typeof listed>>>;

export function createEntryList(
  mediaUrl: string,
  fetchEntries: ReturnType<typeof createEntryFetcher>,
): EntryList {
  async function fetchPage(route: EntryRoute, page: number, only?: OnlyEntries): Promise<Answer> {
    try {
      // A service of either version knows one of them, and has nothing where that says so.
      const asked = { known: everyLocale, isList: true };
      return (await fetchEntries(() => queries.entries(route, { page, isTranslated: true, only }), [], asked))
        .answer;
    } catch (error) {
      // A service that is not translated has no such fields.
      if (!(error instanceof BackendError && error.status === 400)) throw error;
      return (await fetchEntries(() => queries.entries(route, { page, isTranslated: false, only }), []))
        .answer;
    }
  }

  return {
    async listEntries(route, page, only) {
      const answer = await fetchPage(route, page, only);
      const meta = pagination().safeParse(answer?.meta);
      return {
        entries: merged(many(listed()(mediaUrl)).parse(answer)),
        pageCount: meta.success ? meta.data.pagination.pageCount : 1,
      };
    },
  };
}

/** Each language is a row of its own, which names the others; version 5 names only those that are not in the list. */
function merged(rows: Row[]): ListedEntry[] {
  const entries = new Map<string, ListedEntry>();
  for (const entry of rows.map(toEntry)) {
    const known = entries.get(entry.id);
    entries.set(entry.id, {
      id: entry.id,
      slug: known?.slug ?? entry.slug,
      slugs: { ...known?.slugs, ...entry.slugs },
      editions: { ...known?.editions, ...entry.editions },
      picture: known?.picture ?? entry.picture,
    });
  }
  return [...entries.values()];
}

/** What the languages of an entry have in common is its id, or in version 4 the lowest of theirs: that of the oldest. */
function toEntry(row: Row): ListedEntry {
  const { slug, locale, documentId, updatedAt, localizations } = row;
  const all = [...localizations, row];
  const ids = all.flatMap(({ id }) => id ?? []);
  return {
    id: documentId ?? (ids.length > 0 ? String(Math.min(...ids)) : slug),
    slug,
    slugs: Object.fromEntries(
      all.flatMap((each) => (each.locale === null ? [] : [[each.locale, each.slug]])),
    ),
    editions: { [locale ?? '']: { updatedAt, publishedDate: row.published_date, ...shownOf(row) } },
    picture: row.cover?.url ?? null,
  };
}
