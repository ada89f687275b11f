import type * as z from 'zod/mini';
import type { Article, ArticleSummary, ContentPage, Footer, MenuPage } from '#shared/content/entries.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { createEntryFetcher, type Locales, type Query } from './fetch-entries.ts';
import { withDrafts } from './drafts.ts';
import { createEntrySchemas, footer, menuPage, pagination, setting } from './entries.ts';
import { queries, type Preset } from './queries.ts';
import { fieldsOf, many, one } from './reader.ts';
import { createSlugReader, type SlugReader } from './slugs.ts';
import { createTransport } from './transport.ts';

export type ArticlePage = { articles: ArticleSummary[]; page: number; pageCount: number; count: number };

/** Null and empty lists mean that there is nothing; a BackendError means that this is unknown. */
export type ContentClient = SlugReader & {
  getNotification: (locales: Locales) => Promise<string | null>;
  getMenu: (locales: Locales) => Promise<MenuPage[]>;
  getFooter: (locales: Locales) => Promise<Footer | null>;
  getPage: (slug: string, locales: Locales) => Promise<ContentPage | null>;
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
  maxBytes?: number;
  preset?: Preset;
  /** Includes unpublished entries, for editors only. */
  drafts?: boolean;
  report?: (fault: Problem | Error, details?: Record<string, string>) => void;
};

/** The faults that this isolate has reported, each once. */
const reported = new Set<string>();

/** A client of Strapi 4 or 5 (docs/content-protocol.md). Of a visitor's input it sends only encoded slugs. */
export function createContentClient(options: Options): ContentClient {
  const { baseUrl, token, fetch, drafts = false, report = () => {} } = options;
  const { timeoutMs = 10_000, maxBytes = 4_000_000 } = options;
  const transport = createTransport({ baseUrl, token, fetch, timeoutMs, maxBytes, drafts });

  function reportOnce(key: string, details: Record<string, string>): void {
    if (reported.has(`${baseUrl} ${key}`)) return;
    reported.add(`${baseUrl} ${key}`);
    report(problem('bad_answer'), { service: 'content', ...details });
  }

  const fetchEntries = createEntryFetcher({
    baseUrl,
    preset: options.preset ?? 'deep',
    transport: drafts ? withDrafts(transport) : transport,
    onFallback: () => reportOnce('preset', { what: 'populate=deep is unknown, using the explicit queries' }),
  });
  const { summary, article, page } = createEntrySchemas(options.mediaUrl ?? baseUrl, (what, component) =>
    reportOnce(`${what} ${component}`, { what, block: component }),
  );

  async function readSingle<T extends z.ZodMiniType>(query: Query, locales: Locales, schema: T) {
    return one(schema).parse(await fetchEntries(query, locales));
  }

  /** Slugs may be ambiguous: the first entry counts. */
  async function readFirst<T extends z.ZodMiniType>(query: Query, locales: Locales, schema: T) {
    return many(schema).parse(await fetchEntries(query, locales))[0] ?? null;
  }

  return {
    getNotification: async (locales) =>
      (await readSingle(queries.setting, locales, setting()))?.notification.trim() || null,

    async getMenu(locales) {
      const fields = fieldsOf((await fetchEntries(queries.menu, locales))?.data);
      if (fields && !('pages' in fields)) reportOnce('menu', { what: 'no pages: may this role read pages?' });
      return many(menuPage()).parse(fields?.['pages']);
    },

    getFooter: (locales) => readSingle(queries.footer, locales, footer()),

    getPage: (slug, locales) => readFirst((preset) => queries.page(preset, slug), locales, page),

    getArticle: (slug, locales) => readFirst((preset) => queries.article(preset, slug), locales, article),

    async listArticles({ page: number, pageSize }, locales) {
      const answer = await fetchEntries(() => queries.articles(number, pageSize), locales);
      const articles = many(summary).parse(answer);
      const meta = pagination().safeParse(answer?.meta);
      if (!meta.success) return { articles, page: number, pageCount: 1, count: articles.length };
      const { page: at, pageCount, total: count } = meta.data.pagination;
      return { articles, page: at, pageCount, count };
    },

    ...createSlugReader(baseUrl, fetchEntries),

    async getArticleSummaries(slugs, locales) {
      const uniqueSlugs = [...new Set(slugs)].slice(0, 50);
      if (uniqueSlugs.length === 0) return [];
      const found = many(summary).parse(
        await fetchEntries(() => queries.articlesBySlug(uniqueSlugs), locales),
      );
      const bySlug = new Map(found.map((entry) => [entry.slug, entry]));
      return uniqueSlugs.flatMap((slug) => bySlug.get(slug) ?? []);
    },
  };
}
