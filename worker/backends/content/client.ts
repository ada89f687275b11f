import type * as z from 'zod/mini';
import type {
  Article,
  ArticleSummary,
  CategoryPage,
  ContentPage,
  Footer,
  InLocale,
  MenuPage,
  Notice,
} from '#shared/content/entries.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { once } from '../../once.ts';
import type { Reading } from '../breaker.ts';
import { BackendError, withinTime } from '../failure.ts';
import {
  createEntrySchemas,
  footerNoting,
  menuPage,
  type OnSkippedBlock,
  pagination,
  setting,
} from './entries.ts';
import { createEntryList, type EntryList } from './entry-list.ts';
import { createEntryFetcher, type Found, type Locales, type Query } from './fetch-entries.ts';
import { queries, type Preset } from './queries.ts';
import { fieldsOf, many, one } from './reader.ts';
import { createReviewReader, type ReviewSource } from './reviews.ts';
import { createSlugReader, type SlugReader } from './slugs.ts';
import { createTransport, type Answer, type Within } from './transport.ts';

export type ArticlePage = { articles: ArticleSummary[]; page: number; pageCount: number; count: number };

/** Null and empty lists mean that there is nothing; a BackendError means that this is unknown. */
export type ContentClient = SlugReader &
  EntryList &
  ReviewSource & {
    getNotification: (locales: Locales) => Promise<Notice | null>;
    getMenu: (locales: Locales) => Promise<MenuPage[]>;
    getFooter: (locales: Locales) => Promise<Footer | null>;
    getPage: (slug: string, locales: Locales) => Promise<ContentPage | null>;
    getCategoryPage: (slug: string, locales: Locales) => Promise<CategoryPage | null>;
    /** `page` counts from 1. */
    listArticles: (query: { page: number; pageSize: number }, locales: Locales) => Promise<ArticlePage>;
    getArticle: (slug: string, locales: Locales) => Promise<Article | null>;
    /** In the order of the slugs; unknown ones are left out. */
    getArticleSummaries: (slugs: string[], locales: Locales) => Promise<ArticleSummary[]>;
  };

type Options = {
  /** Without a trailing slash, as is `mediaUrl`. */
  baseUrl: string;
  token: string | null;
  /** For pictures whose URL has no host; the service itself by default. */
  mediaUrl?: string;
  fetch: typeof fetch;
  timeoutMs?: number;
  reading?: Reading;
  maxBytes?: number;
  preset?: Preset;
  drafts?: boolean;
  report?: Report;
  /** Told of each block, or part of one, that is left out, each time. */
  onSkipped?: OnSkippedBlock;
};

type Report = (fault: Problem | Error, details?: Record<string, string>) => void;

const reported = new Set<string>();

function createReportOnce(baseUrl: string, report: Report) {
  return function reportOnce(key: string, details: Record<string, string>): void {
    if (reported.has(`${baseUrl} ${key}`)) return;
    reported.add(`${baseUrl} ${key}`);
    report(problem('bad_answer'), { service: 'content', ...details });
  };
}

/** Built when they are used: most requests find all content in memory. */
function schemasFor(
  mediaUrl: string,
  reportOnce: ReturnType<typeof createReportOnce>,
  onSkipped: OnSkippedBlock = () => {},
) {
  return createEntrySchemas(mediaUrl, (what, component) => {
    onSkipped(what, component);
    // An editor's words are for editors.
    if (what === 'part') return;
    reportOnce(`${what} ${component}`, { what, block: component });
  });
}

/** A client of Strapi 4 or 5 (docs/content-protocol.md). Of a visitor's input it sends only encoded slugs. */
export function createContentClient(options: Options): ContentClient {
  const { baseUrl, token, fetch, drafts = false, report = () => {} } = options;
  const { timeoutMs = 10_000, maxBytes = 4_000_000, reading } = options;
  const within: Within = (call) =>
    reading ? reading.breaker.run(reading.timeLeft(), call) : withinTime(timeoutMs, call);
  const transport = createTransport({ baseUrl, token, fetch, within, maxBytes, drafts });

  const reportOnce = createReportOnce(baseUrl, report);
  const fetchEntries = createEntryFetcher({
    baseUrl,
    preset: options.preset ?? 'deep',
    transport: drafts ? withDrafts(transport) : transport,
    onFallback: () => reportOnce('preset', { what: 'populate=deep is unknown, using the explicit queries' }),
  });
  const schemas = once(() => schemasFor(options.mediaUrl ?? baseUrl, reportOnce, options.onSkipped));

  async function readSingle<T extends z.ZodMiniType>(query: Query, locales: Locales, schema: T) {
    return one(schema).parse((await fetchEntries(query, locales)).answer);
  }

  /** Slugs may be ambiguous: the first entry counts. */
  async function readFirst<T extends z.ZodMiniType>(query: Query, locales: Locales, schema: T) {
    return many(schema).parse((await fetchEntries(query, locales)).answer)[0] ?? null;
  }

  return {
    async getNotification(locales) {
      const notice = await readSingle(queries.setting, locales, setting());
      return notice && notice.text !== '' ? notice : null;
    },

    async getMenu(locales) {
      const found = await fetchEntries(queries.menu, locales);
      const fields = fieldsOf(found.answer?.data);
      if (fields && !('pages' in fields)) reportOnce('menu', { what: 'no pages: may this role read pages?' });
      const own = typeof fields?.['locale'] === 'string' ? { locale: fields['locale'] } : {};
      return inLocale(many(menuPage()).parse(fields?.['pages']), { ...found, ...own });
    },

    getFooter: (locales) => readSingle(queries.footer, locales, footerNoting(options.onSkipped)),

    getPage: (slug, locales) => readFirst((preset) => queries.page(preset, slug), locales, schemas().page),
    getCategoryPage: (slug, locales) =>
      readFirst((preset) => queries.categoryPage(preset, slug), locales, schemas().categoryPage),

    getArticle: (slug, locales) =>
      readFirst((preset) => queries.article(preset, slug), locales, schemas().article),

    async listArticles({ page: number, pageSize }, locales) {
      const found = await fetchEntries(() => queries.articles(number, pageSize), locales);
      const { answer } = found;
      const articles = inLocale(many(schemas().summary).parse(answer), found);
      const meta = pagination().safeParse(answer?.meta);
      if (!meta.success) return { articles, page: number, pageCount: 1, count: articles.length };
      const { page: at, pageCount, total: count } = meta.data.pagination;
      return { articles, page: at, pageCount, count };
    },

    ...createSlugReader(baseUrl, fetchEntries),
    ...createReviewReader(options.mediaUrl ?? baseUrl, fetchEntries),
    ...createEntryList(options.mediaUrl ?? baseUrl, fetchEntries),

    async getArticleSummaries(slugs, locales) {
      const unique = [...new Set(slugs)].slice(0, 50);
      if (unique.length === 0) return [];
      const found = await fetchEntries(() => queries.articlesBySlug(unique), locales);
      return inOrder(unique, inLocale(many(schemas().summary).parse(found.answer), found));
    },
  };
}

function inOrder<T extends { slug: string }>(slugs: string[], entries: T[]): T[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Entries requested with only some fields do not state their locale: their fallback does. */
function inLocale<T extends InLocale>(entries: T[], { locale }: Pick<Found, 'locale'>): T[] {
  return entries.map(({ locale: own, ...entry }) => {
    const said = own ?? locale;
    return (said === undefined ? entry : { ...entry, locale: said }) as T;
  });
}

type Transport = (address: string) => Promise<Answer>;

/** Version 5 has a `documentId` and may refuse version 4's parameter (docs/content-protocol.md#preview). */
function withDrafts(transport: Transport): Transport {
  return async function fetchDrafts(address) {
    const answer = await transport(withParameter(address, 'status=draft'));
    if (answer && JSON.stringify(answer.data)?.includes('"documentId"')) return answer;
    try {
      return await transport(withParameter(address, 'publicationState=preview'));
    } catch (error) {
      if (error instanceof BackendError) return answer;
      throw error;
    }
  };
}

function withParameter(address: string, parameter: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
}
