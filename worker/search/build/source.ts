import type { Category, Product } from '#shared/catalogue/product.ts';
import type { Block, Dated } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { Paged } from '../../backends/commerce/catalogue/product-lists.ts';
import type { ContentClient } from '../../backends/content/client.ts';
import { isLeftOut } from '../../offered.ts';
import { translationsOf } from '../../store/slugs/slugs-in.ts';
import { thingOfEntry, type Reading, type Thing } from '../thing.ts';

export type EntryName = { kind: 'page' | 'article'; slug: string };

/** What an index is made of, in one locale. */
export type Source = {
  categories: () => Promise<Category[]>;
  entries: () => Promise<EntryName[]>;
  /** Null where it is gone. */
  entry: (name: EntryName) => Promise<Thing | null>;
  products: (page: number) => Promise<Paged<Product>>;
  product: (id: string) => Promise<Product | null>;
  /** The id of the product at a slug. */
  identify: (slug: string) => Promise<string | null>;
};

type Backends = { catalogue: Catalogue; content: ContentClient; currency: string; now: () => number };

export const PRODUCTS_PER_CALL = 100;
const FRONT_PAGE = 'home';

export function createSource(
  { catalogue, content, currency, now }: Backends,
  locale: string,
  reading: Reading,
): Source {
  const { chain } = reading;
  const context = { locale, currency };

  async function namesOf(kind: EntryName['kind']): Promise<EntryName[]> {
    const names: EntryName[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const list = await content.listEntries(kind === 'page' ? 'pages' : 'articles', page);
      pageCount = list.pageCount;
      for (const { slug, slugs } of list.entries)
        names.push({
          kind,
          slug: translationsOf([slugs], { slug, chainOf: () => [...chain], locale }).slugIn(locale),
        });
    }
    return names;
  }

  return {
    categories: () => catalogue.listCategories(context),
    entries: async () => {
      const pages = await namesOf('page');
      const articles = hasFeature('articles') ? await namesOf('article') : [];
      const shown = pages.filter(({ slug }) => slug !== FRONT_PAGE && !isLeftOut(routes.page.href({ slug })));
      return [...shown, ...articles];
    },
    entry: async ({ kind, slug }) => {
      const entry =
        kind === 'page' ? await content.getPage(slug, chain) : await content.getArticle(slug, chain);
      if (entry === null) return null;
      if (!('body' in entry))
        return thingOfEntry(
          kind,
          {
            ...entry,
            said: entry.locale,
            summary: entry.description ?? '',
            text: textOf(entry.blocks),
            picture: null,
          },
          reading,
        );
      return thingOfEntry(
        kind,
        {
          ...entry,
          said: entry.locale,
          summary: entry.excerpt,
          text: textOf(entry.body),
          picture: entry.cover?.url ?? null,
          dated: datedOf(entry, now()),
        },
        reading,
      );
    },
    products: (page) => catalogue.listWholeProducts({ page, limit: PRODUCTS_PER_CALL }, context),
    product: (id) => catalogue.getProduct(id, context),
    identify: async (slug) => (await catalogue.identifyProduct(slug, context))?.id ?? null,
  };
}

const NO_TEXT = new Set(['kind', 'key', 'name', 'url', 'slug', 'slugs', 'icon', 'mime', 'shown']);

/** Nothing where it is out already, for good and everywhere. */
function datedOf({ publishedDate, shown }: Dated, now: number): Dated | undefined {
  const isAhead = Date.parse(publishedDate ?? '') > now;
  return isAhead || shown ? { publishedDate, ...(shown && { shown }) } : undefined;
}

/** All that blocks say, without addresses and markup; those that come and go, or are for some countries, are no part of it. */
function textOf(blocks: readonly Block[]): string {
  return textsIn(blocks.filter(({ shown }) => shown === undefined))
    .join('\n')
    .replaceAll(/\]\([^\])]*\)|<[^<>]*>/g, ' ');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (NO_TEXT.has(key) ? [] : textsIn(each)));
}
