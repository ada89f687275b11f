import type { CategoryPage, Slugs } from '#shared/content/entries.ts';
import type { ContentClient } from '../backends/content/client.ts';
import type { ContentSource } from './content-source.ts';
import type { Showing } from './showing.ts';

/** What a category is called in a locale, as far as the store lists it. */
export type SlugIn = (locale: string) => Promise<string | undefined>;

type Named = { slug: string; /** Empty where the service does not translate them. */ slugs: Slugs };

type Options = {
  readSite: <T>(name: string, locale: string, fallback: T, source: ContentSource<T>) => Promise<T>;
  readEntry: <T>(path: string, locale: string, source: ContentSource<T>) => Promise<T>;
  chainOf: (locale: string) => Promise<[string, ...string[]]>;
  content: ContentClient;
  showing: Showing;
};

/** Of a hundred entries each; a shop has fewer categories with words of their own. */
const MAX_LISTS = 5;

/** Which categories have blocks is in the record that every page reads: one without any costs nothing. */
export function createCategoryPages({ readSite, readEntry, chainOf, content, showing }: Options) {
  const named = (locale: string) =>
    readSite<Named[]>('category-pages', locale, [], {
      load: () => listNamed(content),
      tag: 'category-page',
    });

  const pageOf = (slug: string, locale: string) =>
    readEntry<CategoryPage | null>(`category-page/${slug}`, locale, {
      load: (locales) => content.getCategoryPage(slug, locales),
      tag: 'category-page',
      isStored: (entry) => entry !== null,
    });

  /** In the language, or the first of its fallbacks, in which editors wrote for the category. */
  async function find(slugIn: SlugIn, locale: string): Promise<CategoryPage | null> {
    const [chain, all] = await Promise.all([chainOf(locale), named(locale)]);
    if (all.length === 0) return null;
    for (const code of chain) {
      const slug = await slugIn(code);
      if (slug !== undefined && all.some(({ slugs }) => slugs[code] === slug)) return pageOf(slug, code);
    }
    // The service may not translate them, or name its languages otherwise.
    const slug = await slugIn(chain.at(-1) ?? locale);
    return slug !== undefined && all.some((each) => each.slug === slug) ? pageOf(slug, locale) : null;
  }

  async function categoryPage(slugIn: SlugIn, locale: string): Promise<CategoryPage | null> {
    const page = await find(slugIn, locale);
    const shown = (blocks: CategoryPage['above']) => showing.shownOf(blocks, locale);
    return page && { ...page, above: shown(page.above), below: shown(page.below) };
  }

  return { categoryPage };
}

async function listNamed(content: ContentClient): Promise<Named[]> {
  const all: Named[] = [];
  for (let page = 1, pageCount = 1; page <= Math.min(pageCount, MAX_LISTS); page += 1) {
    const listed = await content.listEntries('category-pages', page);
    all.push(...listed.entries.map(({ slug, slugs }) => ({ slug, slugs })));
    pageCount = listed.pageCount;
  }
  return all;
}
