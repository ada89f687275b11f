import type { Article, ArticleSummary, ContentPage, Footer, MenuPage } from '#shared/content/entries.ts';
import { localeChain } from '#shared/locale/chain.ts';
import type { Settings } from '#shared/settings.ts';
import type { CommerceClient } from '../backends/commerce/client.ts';
import { parseSettings } from '../backends/commerce/settings.ts';
import type { ArticlePage, ContentClient } from '../backends/content/client.ts';
import type { ShopConfig } from '../config.ts';
import { missingSettings } from '#shared/payments/methods.ts';
import { orElse, type Report } from '../reporting/report.ts';
import { builtInSettings } from './built-in-settings.ts';
import { contentTags, type ContentTag } from './purge.ts';
import { createStaleCache } from './stale-cache.ts';

type Options = {
  kv: KVNamespace;
  commerce: CommerceClient;
  content: ContentClient;
  config: ShopConfig;
  /** For drafts nothing of the content service is read from KV, or written to it. */
  isPreview?: boolean;
  waitUntil: (promise: Promise<unknown>) => void;
  report: Report;
  now?: () => number;
};

/**
 * Settings and content, cached in KV per locale (docs/storage.md). A locale that the store does not list counts as the
 * default one. Create one per request.
 */
export type SiteContent = {
  /** Never rejects: built-in settings are the last fallback. */
  settings: (locale: string) => Promise<Settings>;
  /** The three parts of every page never reject either. */
  menu: (locale: string) => Promise<MenuPage[]>;
  footer: (locale: string) => Promise<Footer | null>;
  notification: (locale: string) => Promise<string | null>;
  /** Null when there is none; these throw a BackendError when that is unknown. */
  page: (slug: string, locale: string) => Promise<ContentPage | null>;
  article: (slug: string, locale: string) => Promise<Article | null>;
  articles: (query: { page: number; pageSize: number }, locale: string) => Promise<ArticlePage>;
  articleSummaries: (slugs: string[], locale: string) => Promise<ArticleSummary[]>;
};

type ContentSource<T> = {
  load: (locales: readonly string[]) => Promise<T>;
  isStored?: (value: T) => boolean;
};

export function createSiteContent({
  commerce,
  content,
  config,
  report,
  isPreview = false,
  ...rest
}: Options): SiteContent {
  const cache = createStaleCache({ report, ...rest });
  const loaded = new Map<string, Promise<Settings>>();

  /** Loaded once per request and locale. */
  function settingsOf(locale: string): Promise<Settings> {
    const known = loaded.get(locale);
    if (known) return known;
    const load = async () => {
      const settings = await loadSettings(commerce, { locale, currency: config.defaultCurrency });
      for (const lack of missingSettings(settings.payments)) report(lack, { where: 'payment settings' });
      return settings;
    };
    const found = cache.get(`settings/${locale}`, { load }).catch(orElse(report, builtInSettings(config)));
    loaded.set(locale, found);
    return found;
  }

  /** The locale with its fallbacks. */
  async function chainOf(locale: string): Promise<[string, ...string[]]> {
    const { locales } = (await settingsOf(config.defaultLocale)).store;
    const listed = locales.find((entry) => entry.code === locale)?.code ?? config.defaultLocale;
    return localeChain(listed, locales);
  }

  async function read<T>(name: string, locale: string, { load, ...source }: ContentSource<T>): Promise<T> {
    const chain = await chainOf(locale);
    if (isPreview) return load(chain);
    return cache.get(`content/${chain[0]}/${name}`, { load: () => load(chain), tag: tagOf(name), ...source });
  }

  return {
    settings: async (locale) => settingsOf((await chainOf(locale))[0]),

    menu: (locale) => read('menu', locale, { load: content.getMenu }).catch(orElse(report, [])),

    footer: (locale) => read('footer', locale, { load: content.getFooter }).catch(orElse(report, null)),

    notification: (locale) =>
      read('notification', locale, { load: content.getNotification }).catch(orElse(report, null)),

    page: (slug, locale) =>
      read(`page/${slug}`, locale, { load: (locales) => content.getPage(slug, locales), isStored: exists }),

    article: (slug, locale) =>
      read(`article/${slug}`, locale, {
        load: (locales) => content.getArticle(slug, locales),
        isStored: exists,
      }),

    articles: (query, locale) =>
      read(`articles/${query.pageSize}/${query.page}`, locale, {
        load: (locales) => content.listArticles(query, locales),
        isStored: ({ articles }) => articles.length > 0,
      }),

    articleSummaries: (slugs, locale) =>
      read(`article-summaries/${slugs.join(',')}`, locale, {
        load: (locales) => content.getArticleSummaries(slugs, locales),
        isStored: (articles) => articles.length > 0,
      }),
  };
}

/** The type of a key's content. */
function tagOf(name: string): ContentTag {
  if (name === 'notification') return 'setting';
  return contentTags.find((tag) => name.startsWith(tag)) ?? 'page';
}

/** Missing pages are not stored: anyone could fill KV with invented URLs. */
function exists(value: unknown): boolean {
  return value !== null;
}

async function loadSettings(
  commerce: CommerceClient,
  context: { locale: string; currency: string },
): Promise<Settings> {
  const { body } = await commerce.call(
    { method: 'GET', path: '/settings/all' },
    { ...context, session: null },
  );
  return parseSettings(body, context.locale);
}
