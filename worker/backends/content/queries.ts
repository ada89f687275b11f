/** What there are many of, by the path of its list. */
export type EntryRoute = 'pages' | 'articles' | 'category-pages';

/** `deep` needs Strapi 4 with its populate plugin; `explicit` works on 4 and 5. */
export type Preset = 'deep' | 'explicit';

export type ReviewQuery = {
  /** Every name that a review may give its product, which is one; null for all products. */
  products: readonly string[] | null;
  /** Null for any number. */
  stars: number | null;
  /** Counts from 1. */
  page: number;
  pageSize: number;
};

/** By a slug, or by the id that `ListedEntry` has: a number in version 4. */
export type OnlyEntries = { slug: string } | { id: string };

type EntriesQuery = { page: number; isTranslated: boolean; only?: OnlyEntries | undefined };

function filterOf(only: OnlyEntries): string {
  if ('slug' in only) return `filters[slug][$eq]=${encodeURIComponent(only.slug)}`;
  return `filters[${/^\d+$/.test(only.id) ? 'id' : 'documentId'}][$eq]=${encodeURIComponent(only.id)}`;
}

/** Path and query of each call (docs/content-protocol.md#presets). */
export const queries = {
  setting: (preset: Preset) => (preset === 'deep' ? '/api/setting?populate=deep,2' : '/api/setting'),

  menu: (preset: Preset) =>
    preset === 'deep'
      ? '/api/menu?populate=deep,2'
      : '/api/menu?populate[pages][fields][0]=slug&populate[pages][fields][1]=title&populate[pages][fields][2]=publishedAt',

  footer: (preset: Preset) =>
    preset === 'deep' ? '/api/footer?populate=deep' : '/api/footer?populate[columns][populate][0]=links',

  page: (preset: Preset, slug: string) =>
    `/api/pages?filters[slug][$eq]=${encodeURIComponent(slug)}&${
      preset === 'deep' ? 'populate=deep' : 'populate[blocks][populate]=*'
    }`,

  categoryPage: (preset: Preset, slug: string) =>
    `/api/category-pages?filters[slug][$eq]=${encodeURIComponent(slug)}&${
      preset === 'deep' ? 'populate=deep' : 'populate[above][populate]=*&populate[below][populate]=*'
    }`,

  article: (preset: Preset, slug: string) =>
    `/api/articles?filters[slug][$eq]=${encodeURIComponent(slug)}&${
      preset === 'deep' ? 'populate=deep' : 'populate[cover]=true&populate[body][populate]=*'
    }`,

  /** The entries of that slug in any language, each with its slugs in the others. */
  slugs: (route: 'pages' | 'articles', slug: string) =>
    `/api/${route}?filters[slug][$eq]=${encodeURIComponent(slug)}&${slugFields}`,

  /** The articles of one language, each with its slugs in the others. */
  articleSlugs: (page: number, pageSize: number) =>
    `/api/articles?${slugFields}&sort[0]=published_date:desc&sort[1]=id:desc&pagination[page]=${page}&pagination[pageSize]=${pageSize}`,

  /** What there is, a row for each language. */
  entries: (route: EntryRoute, { page, isTranslated, only }: EntriesQuery) =>
    `/api/${route}?${[
      ...(only ? [filterOf(only)] : []),
      ...(route === 'articles'
        ? ['populate[cover]=true']
        : ['slug', 'updatedAt', 'publishedAt', ...(isTranslated ? ['locale'] : [])].map(
            (field, index) => `fields[${index}]=${field}`,
          )),
      ...(isTranslated ? [translatedSlugs] : []),
      'sort[0]=id:asc',
      `pagination[page]=${page}`,
      'pagination[pageSize]=100',
    ].join('&')}`,

  /** The newest first; of all products where none is named, then without their texts. */
  reviews: ({ products, stars, page, pageSize }: ReviewQuery) =>
    `/api/reviews?${[
      ...(products === null
        ? ['product', 'stars', 'publishedAt'].map((field, index) => `fields[${index}]=${field}`)
        : ['populate[details]=true', 'populate[photos]=true']),
      ...(products ?? []).map((name, index) => `filters[product][$in][${index}]=${encodeURIComponent(name)}`),
      ...(stars === null ? [] : [`filters[stars][$eq]=${stars}`]),
      ...(products === null ? ['sort[0]=id:asc'] : ['sort[0]=date:desc', 'sort[1]=id:desc']),
      `pagination[page]=${page}`,
      `pagination[pageSize]=${pageSize}`,
    ].join('&')}`,

  /** Whole but for their bodies: a service refuses fields that it does not have. The id decides between equal dates. */
  articles: (page: number, pageSize: number) =>
    `/api/articles?populate[cover]=true&sort[0]=published_date:desc&sort[1]=id:desc&pagination[page]=${page}&pagination[pageSize]=${pageSize}`,

  articlesBySlug: (slugs: string[]) =>
    `/api/articles?populate[cover]=true&pagination[pageSize]=${slugs.length}&${slugs
      .map((slug, index) => `filters[slug][$in][${index}]=${encodeURIComponent(slug)}`)
      .join('&')}`,
};

const slugNames = ['slug', 'locale', 'publishedAt'];

const translatedSlugs = slugNames
  .map((field, index) => `populate[localizations][fields][${index}]=${field}`)
  .join('&');

const slugFields = [...slugNames.map((field, index) => `fields[${index}]=${field}`), translatedSlugs].join(
  '&',
);
