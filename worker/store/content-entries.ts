import type { ArticleSummary, ContentPage } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { ContentClient } from '../backends/content/client.ts';
import type { ContentSource } from './content-source.ts';
import type { Showing } from './showing.ts';
import type { SiteContent } from './site-content.ts';
import type { SlugLookup } from './slugs/slug-lookup.ts';

type EntryOptions = {
  readEntry: <T>(path: string, locale: string, source: ContentSource<T>) => Promise<T>;
  content: ContentClient;
  lookup: SlugLookup;
  isPreview: boolean;
  showing: Showing;
};

export function createEntries({
  readEntry,
  content,
  lookup,
  isPreview,
  showing,
}: EntryOptions): Pick<SiteContent, 'page' | 'pageAt' | 'article'> {
  type Load<T> = (slug: string, locales: readonly string[]) => Promise<T | null>;

  /** An address that is in no language costs the one call that says so. */
  function readKnown<T>(type: 'page' | 'article', slug: string, locale: string, load: Load<T>) {
    const loadKnown = async (locales: readonly string[]) => {
      if (isPreview) return load(slug, locales);
      // Where it cannot be told, the entry itself is asked for.
      const isKnown = await lookup.isKnown(type, slug, locale).catch(() => undefined);
      if (isKnown === false) return null;
      return load(slug, isKnown === null ? [] : locales);
    };
    const path = routes[type].href({ slug });
    return readEntry(`${type}/${slug}`, locale, { load: loadKnown, tag: type, path, isStored: exists });
  }

  const shownPage = (page: ContentPage | null, locale: string) =>
    page && { ...page, blocks: showing.shownOf(page.blocks, locale) };

  return {
    page: async (slug, locale) =>
      shownPage(
        await readEntry(`page/${slug}`, locale, {
          load: (locales) => content.getPage(slug, locales),
          tag: 'page',
          isStored: exists,
        }),
        locale,
      ),
    pageAt: async (slug, locale) => shownPage(await readKnown('page', slug, locale, content.getPage), locale),
    article: async (slug, locale) => {
      const article = await readKnown('article', slug, locale, content.getArticle);
      return article && showing.isShown(article, locale)
        ? { ...article, body: showing.shownOf(article.body, locale) }
        : null;
    },
  };
}

type ArticleParts = Pick<EntryOptions, 'readEntry' | 'content' | 'showing'>;

/** Lists of articles, of which those are left out that are not shown. */
export function createArticles({
  readEntry,
  content,
  showing,
}: ArticleParts): Pick<SiteContent, 'articles' | 'articleSummaries'> {
  const shownIn = (articles: ArticleSummary[], locale: string) =>
    articles
      .filter((each) => showing.isShown(each, locale))
      .map((each) => {
        const query = showing.queryOf(each, locale);
        return query === '' ? each : { ...each, query };
      });
  return {
    articles: async (query, locale) => {
      const page = await readEntry(`articles/${query.pageSize}/${query.page}`, locale, {
        load: (locales) => content.listArticles(query, locales),
        tag: 'article',
        isStored: ({ articles }) => articles.length > 0,
      });
      return { ...page, articles: shownIn(page.articles, locale) };
    },

    articleSummaries: async (slugs, locale) => {
      const articles = await readEntry(`article-summaries/${slugs.join(',')}`, locale, {
        load: (locales) => content.getArticleSummaries(slugs, locales),
        tag: 'article',
        isStored: (found) => found.length > 0,
      });
      return shownIn(articles, locale);
    },
  };
}

/** Missing pages are not stored: anyone could fill KV with invented URLs. */
function exists(value: unknown): boolean {
  return value !== null;
}
