import type { Block, ContentLink } from '#shared/content/entries.ts';
import type {
  SeedArticle,
  SeedBlock,
  SeedDocument,
  SeedLink,
  SeedPage,
} from '../../../sandbox/content/seed/types.ts';
import { frozenSeed } from './frozen-seed.ts';

/** A block without its key and the addresses of its pictures. */
export type BlockFields = Record<string, unknown>;

const pictures = new Map(frozenSeed.media.map((media) => [media.path, media] as const));

function pictureFields(path: string | undefined) {
  const media = path === undefined ? undefined : pictures.get(path);
  if (!media) return null;
  const { alternativeText, width, height } = media;
  return { alternativeText, width, height, mime: 'image/svg+xml' };
}

const linkFields = ({ url, slug, title, new_window: newWindow = false }: SeedLink): ContentLink => ({
  url: url ?? null,
  slug: slug ?? null,
  title,
  newWindow,
});

function liveSlug(key: string, locale: string): string[] {
  const article = frozenSeed.article.find((each) => each.key === key)?.locales[locale]?.published;
  return article ? [article.slug] : [];
}

/** The shop's expected version of a block of the frozen seed. */
function blockFields(block: SeedBlock, locale: string): BlockFields {
  const { __component: component, ...fields } = block;
  return { kind: component.slice('blocks.'.length), ...fields, ...readFields(block, locale) };
}

/** Fields that the shop reads differently from how the editor writes them. */
function readFields(block: SeedBlock, locale: string): BlockFields {
  switch (block.__component) {
    case 'blocks.hero':
      return { image: pictureFields(block.image), link: block.link ? linkFields(block.link) : null };
    case 'blocks.recommended-products':
      return { products: undefined, slugs: block.products.map(({ slug }) => slug) };
    case 'blocks.recommended-articles': {
      const slugs = block.articles.flatMap((key) => liveSlug(key, locale));
      return { articles: undefined, slugs };
    }
    case 'blocks.mascot-stickers':
      return { stickers: block.stickers.map(pictureFields) };
    case 'blocks.media':
      return { media: block.media.map(pictureFields) };
    case 'blocks.social-photo-feed':
      return { photos: block.photos.map(pictureFields) };
    case 'blocks.news-signup':
      return { button_label: undefined, buttonLabel: block.button_label };
    case 'blocks.location':
      return {
        latitude: Number(block.latitude),
        longitude: Number(block.longitude),
        hours: block.hours.map(({ first_day: firstDay, last_day: lastDay = firstDay, opens, closes }) => ({
          firstDay,
          lastDay,
          opens: opens ?? null,
          closes: closes ?? null,
        })),
      };
    default:
      return {};
  }
}

/** The blocks of the seed, in order. */
export function seededBlocks(blocks: SeedBlock[], locale: string): BlockFields[] {
  return blocks.map((block) => JSON.parse(JSON.stringify(blockFields(block, locale))) as BlockFields);
}

const withoutUrl = (_name: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('mime' in value)) return value;
  const { url: _url, ...rest } = value as { url?: unknown };
  return rest;
};

/** A block as read by the client, to be compared with the seed's. */
export function fieldsOf(blocks: readonly Block[]): BlockFields[] {
  return blocks.map(
    ({ key: _key, ...fields }) => JSON.parse(JSON.stringify(fields, withoutUrl)) as BlockFields,
  );
}

export type Live<T> = { key: string; slug: string; locale: string; content: T };

/** Every language of every live entry. */
function liveOf<T extends { slug: string }>(documents: readonly SeedDocument<T>[]): Live<T>[] {
  return documents.flatMap(({ key, locales }) =>
    Object.entries(locales).flatMap(([locale, { published }]) =>
      published ? [{ key, slug: published.slug, locale, content: published }] : [],
    ),
  );
}

export const livePages: Live<SeedPage>[] = liveOf(frozenSeed.page);
export const seededArticles: Live<SeedArticle>[] = liveOf(frozenSeed.article);

/** Slugs of the live articles, newest first. */
export const articlesByDate = seededArticles
  .filter(({ locale }) => locale === 'en-AU')
  .toSorted((left, right) =>
    String(right.content.published_date).localeCompare(String(left.content.published_date)),
  )
  .map(({ slug }) => slug);

/** The titles of the menu's pages, without drafts and missing languages. */
export function seededMenu(locale: string): { slug: string; title: string; locale: string }[] {
  const keys = frozenSeed.menu[0]?.locales[locale]?.published?.pages ?? [];
  return keys.flatMap((key) => {
    const page = frozenSeed.page.find((document) => document.key === key)?.locales[locale]?.published;
    return page ? [{ slug: page.slug, title: page.title, locale }] : [];
  });
}

export function seededFooter(locale: string): object {
  const footer = frozenSeed.footer[0]?.locales[locale]?.published;
  if (!footer) throw new Error(`The seed has no footer for ${locale}`);
  return {
    locale,
    title: footer.footer_title,
    acknowledgement: footer.acknowledgement,
    byline: footer.footer_byline,
    columns: footer.columns.map(({ title, links }) => ({ title, links: links.map(linkFields) })),
  };
}

/** The kinds of blocks on its live pages. */
export const seededKinds = new Set(
  livePages.flatMap(({ content }) =>
    content.blocks.map((block) => block.__component.slice('blocks.'.length)),
  ),
);
