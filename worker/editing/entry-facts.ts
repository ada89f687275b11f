import type { Article, Block, ContentImage, ContentLink, ContentPage } from '#shared/content/entries.ts';
import { factsOfText, type TextFacts } from './text-facts.ts';

/** Everything in an entry that may lead nowhere, or be lost. */
export type EntryFacts = {
  links: string[];
  buttons: string[];
  pictures: { address: string; alt: string }[];
  products: string[];
  articles: string[];
  texts: TextFacts[];
  /** Blocks that have nothing to show. */
  empty: string[];
};

export function factsOf(blocks: readonly Block[]): EntryFacts {
  const texts = blocks.flatMap(richTextsOf).map(factsOfText);
  const images = blocks
    .flatMap(imagesOf)
    .map(({ url, alternativeText }) => ({ address: url, alt: alternativeText }));
  return {
    texts,
    links: texts.flatMap(({ links }) => links),
    buttons: blocks.flatMap((block) => linksOf(block).map(addressOf)),
    pictures: [...images, ...texts.flatMap(({ pictures }) => pictures)],
    products: blocks.flatMap((block) => (block.kind === 'recommended-products' ? block.slugs : [])),
    articles: blocks.flatMap((block) => (block.kind === 'recommended-articles' ? block.slugs : [])),
    empty: blocks.filter(isEmpty).map(({ kind }) => kind),
  };
}

export function addressOf({ url, slug }: ContentLink): string {
  return url ?? `/${(slug ?? '').replace(/^\/+/, '')}`;
}

function richTextsOf(block: Block): string[] {
  switch (block.kind) {
    case 'hero':
    case 'rich-text':
    case 'news-signup':
      return [block.text];
    case 'icon-list':
      return block.items.map(({ text }) => text);
    case 'accordion':
      return block.items.map(({ content }) => content);
    case 'media':
      return [block.caption];
    default:
      return [];
  }
}

function imagesOf(block: Block): ContentImage[] {
  switch (block.kind) {
    case 'hero':
      return block.image ? [block.image] : [];
    case 'media':
      return block.media.filter(({ mime }) => mime.startsWith('image/'));
    case 'social-photo-feed':
      return block.photos;
    default:
      return [];
  }
}

function linksOf(block: Block): ContentLink[] {
  return block.kind === 'hero' && block.link ? [block.link] : [];
}

function isEmpty(block: Block): boolean {
  switch (block.kind) {
    case 'rich-text':
      return block.text.trim() === '';
    case 'media':
      return block.media.length === 0;
    case 'mascot-stickers':
      return block.stickers.length === 0;
    case 'social-photo-feed':
      return block.photos.length === 0;
    case 'icon-list':
    case 'accordion':
      return block.items.length === 0;
    case 'recommended-products':
    case 'recommended-articles':
      return block.slugs.length === 0;
    default:
      return false;
  }
}

export type Entry = { kind: 'page'; entry: ContentPage } | { kind: 'article'; entry: Article };

export const blocksOf = (of: Entry): Block[] => (of.kind === 'page' ? of.entry.blocks : of.entry.body);
