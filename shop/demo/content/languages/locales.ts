import type { SeedEntry, SeedFooter, SeedPage } from '#sandbox/content/seed/types.ts';
import { arabic } from './arabic.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import type { Translation } from './translation.ts';

const translations: readonly (readonly [locale: string, Translation])[] = [
  ['de-DE', german],
  ['ja-JP', japanese],
  ['ar', arabic],
];

/** The published entry of each language, as `locales` of a document has them. */
export function inLanguages<T>(write: (translation: Translation) => T): Record<string, SeedEntry<T>> {
  return Object.fromEntries(
    translations.map(([locale, translation]) => [locale, { published: write(translation) }]),
  );
}

type Block = SeedPage['blocks'][number];
type Page = { title: string; description: string; text: string };
type Hero = { title: string; text: string; link?: string };

/**
 * A page with its hero and text in another language. `translate` writes its other blocks; null leaves a block out, as
 * do all but addresses without it.
 */
export function translatePage(
  english: SeedPage,
  { title, description, text, hero }: Page & { hero?: Hero },
  translate: (block: Block) => Block | null = (block) =>
    block.__component === 'blocks.location' ? block : null,
): SeedPage {
  const blocks = english.blocks.flatMap((block): Block[] => {
    if (block.__component === 'blocks.rich-text') return [{ ...block, text }];
    if (block.__component === 'blocks.hero') return hero ? [translateHero(block, hero)] : [];
    const translated = translate(block);
    return translated ? [translated] : [];
  });
  return { slug: english.slug, title, description, blocks };
}

/** A page, or a link to one, with its slug in another language. */
export function withSlug<T extends { slug?: string }>(named: T, { slugs }: Pick<Translation, 'slugs'>): T {
  const own = named.slug === undefined ? undefined : slugs?.[named.slug];
  return own === undefined ? named : { ...named, slug: own };
}

type HeroBlock = Extract<Block, { __component: 'blocks.hero' }>;

function translateHero({ link, ...block }: HeroBlock, { title, text, link: label }: Hero): HeroBlock {
  return {
    ...block,
    title,
    text,
    ...(link && label !== undefined ? { link: { ...link, title: label } } : {}),
  };
}

/** The blocks of the front page but hero and text. */
export function translateHomeBlock(block: Block, { home }: Translation): Block | null {
  if (block.__component === 'blocks.icon-list') return { ...block, ...home.promises };
  if (block.__component === 'blocks.recommended-products') return { ...block, title: home.shelf };
  if (block.__component === 'blocks.mascot-stickers') return { ...block, title: home.stickers };
  return null;
}

export function translateFooter(
  english: SeedFooter,
  translation: Pick<Translation, 'footer' | 'slugs'>,
): SeedFooter {
  const { footer } = translation;
  const columns = english.columns.map(({ links }, at) => {
    const { title = '', links: titles = [] } = footer.columns[at] ?? {};
    return {
      title,
      links: links.map((link, index) => ({ ...withSlug(link, translation), title: titles[index] ?? '' })),
    };
  });
  return { ...english, footer_title: footer.title, acknowledgement: footer.acknowledgement, columns };
}
