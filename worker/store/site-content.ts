import type {
  Article,
  ArticleSummary,
  CategoryPage,
  ContentPage,
  Footer,
  MenuPage,
  Notice,
} from '#shared/content/entries.ts';
import type { Overrides } from '#shared/messages/overrides.ts';
import type { Settings } from '#shared/settings.ts';
import type { ArticlePage, ContentClient } from '../backends/content/client.ts';
import { isLeftOut } from '../offered.ts';
import { addressTag } from '../pages/page-tags.ts';
import { orElse } from '../reporting/report.ts';
import type { SlugIn } from './category-pages.ts';
import { createArticles, createEntries } from './content-entries.ts';
import type { ContentSource } from './content-source.ts';
import { createSettingsReader, siteKey, type SettingsOptions } from './settings-reader.ts';
import { createShowing, type Showing } from './showing.ts';
import { createSlugLookup, type SlugLookup } from './slugs/slug-lookup.ts';

type Options = SettingsOptions & {
  content: ContentClient;
  /** For drafts nothing of the content service is read from KV, or written to it. */
  isPreview?: boolean;
} & Partial<Omit<Parameters<typeof createShowing>[0], 'isPreview'>>;

/** Cached in KV per locale (docs/storage.md); an unlisted locale counts as the default. Create one per request. */
export type SiteContent = SlugLookup &
  Pick<Showing, 'turnsAt' | 'isShown' | 'queryOf'> & {
    settings: (locale: string) => Promise<Settings>;
    /** The words of the shop's folder, under those that the operator stored; never rejects. */
    messages: (locale: string) => Promise<Overrides>;
    /** The three parts of every page never reject either. */
    menu: (locale: string) => Promise<MenuPage[]>;
    footer: (locale: string) => Promise<Footer | null>;
    notification: (locale: string) => Promise<Notice | null>;
    /** Null when there is none; these throw a BackendError when that is unknown. */
    page: (slug: string, locale: string) => Promise<ContentPage | null>;
    /** The same for a slug that a visitor may have invented. */
    pageAt: (slug: string, locale: string) => Promise<ContentPage | null>;
    article: (slug: string, locale: string) => Promise<Article | null>;
    /** The blocks of a category; its list's failure is none. */
    categoryPage: (slugIn: SlugIn, locale: string) => Promise<CategoryPage | null>;
    articles: (query: { page: number; pageSize: number }, locale: string) => Promise<ArticlePage>;
    articleSummaries: (slugs: string[], locale: string) => Promise<ArticleSummary[]>;
  };

export function createSiteContent(options: Options): SiteContent {
  const { cache, purgedAt, content, report, isPreview = false } = options;
  const { settingsOf, chainOf, chainsOfAll, messagesOf } = createSettingsReader(options);

  async function read<T>(
    keyOf: (locale: string) => { key: string; name: string },
    locale: string,
    { load, tag, path, ...source }: ContentSource<T>,
  ): Promise<T> {
    const chain = await chainOf(locale);
    if (isPreview) return load(chain);
    const purged = () => Math.max(purgedAt(tag), path === undefined ? 0 : purgedAt(addressTag(path)));
    return cache.get(keyOf(chain[0]), { load: () => load(chain), purgedAt: purged, ...source });
  }

  /** In the record that every page needs. */
  const readSite = <T>(name: string, locale: string, fallback: T, source: ContentSource<T>) =>
    read((listed) => ({ key: siteKey(listed), name }), locale, source).catch(orElse(report, fallback));

  const readEntry = <T>(path: string, locale: string, source: ContentSource<T>, name = 'entry') =>
    read((listed) => ({ key: `content/${listed}/${path}`, name }), locale, source);

  const lookup = createSlugLookup({ readEntry, content, chainsOfAll });
  const showing = createShowing({ countries: () => [], ...options, isPreview });

  return {
    settings: async (locale) => settingsOf((await chainOf(locale))[0]),

    messages: messagesOf,

    ...createSiteParts(readSite, content),

    ...createEntries({ readEntry, content, lookup, isPreview, showing }),

    // Pages of no category start without it.
    async categoryPage(slugIn, locale) {
      const { createCategoryPages } = await import('./category-pages.ts');
      const pages = createCategoryPages({ readSite, readEntry, chainOf, content, showing });
      return pages.categoryPage(slugIn, locale);
    },

    ...createArticles({ readEntry, content, showing }),

    ...lookup,

    turnsAt: showing.turnsAt,
    isShown: showing.isShown,
    queryOf: showing.queryOf,
  };
}

type ReadSite = <T>(name: string, locale: string, fallback: T, source: ContentSource<T>) => Promise<T>;

function createSiteParts(
  readSite: ReadSite,
  content: ContentClient,
): Pick<SiteContent, 'menu' | 'footer' | 'notification'> {
  return {
    menu: async (locale) => {
      const menu = await readSite('menu', locale, [], { load: content.getMenu, tag: 'menu' });
      return menu.filter(({ slug }) => !isLeftOut(`/${slug}`));
    },

    footer: async (locale) => {
      const footer = await readSite('footer', locale, null, { load: content.getFooter, tag: 'footer' });
      const columns = (footer?.columns ?? []).map((column) => ({
        ...column,
        links: column.links.filter(({ url, slug }) => !isLeftOut(url || `/${slug ?? ''}`)),
      }));
      return footer && { ...footer, columns };
    },

    notification: (locale) =>
      readSite('notification', locale, null, { load: content.getNotification, tag: 'setting' }),
  };
}
