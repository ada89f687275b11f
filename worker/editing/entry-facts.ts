import type {
  Article,
  Block,
  CategoryPage,
  ContentImage,
  ContentLink,
  ContentPage,
} from '#shared/content/entries.ts';
import { isPlainText } from '../ui/rich-text/markdown.ts';
import type { TextElement, TextNode } from '../ui/rich-text/open-elements.ts';
import { treeOfLine, treeOfText } from '../ui/rich-text/read-text.ts';
import type { Lost, TextTree } from '../ui/rich-text/text-tree.ts';

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
  const texts = blocks.flatMap(textsOf);
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

/** Read as they are shown: as a text, or as a line. */
function textsOf(block: Block): TextFacts[] {
  switch (block.kind) {
    case 'rich-text':
      return [factsOfText(block.text)];
    case 'accordion':
      return block.items.map(({ content }) => factsOfText(content));
    case 'hero':
    case 'news-signup':
      return [factsOfLine(block.text)];
    case 'icon-list':
      return block.items.map(({ text }) => factsOfLine(text));
    case 'media':
      return [factsOfLine(block.caption)];
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

export type Entry =
  | { kind: 'page'; entry: ContentPage }
  | { kind: 'article'; entry: Article }
  | { kind: 'category-page'; entry: CategoryPage };

export function blocksOf(of: Entry): Block[] {
  if (of.kind === 'category-page') return [...of.entry.above, ...of.entry.below];
  return of.kind === 'page' ? of.entry.blocks : of.entry.body;
}

/** What a text of an editor leads to and shows, and what of it is lost. */
type TextFacts = {
  links: string[];
  pictures: { address: string; alt: string }[];
  lost: Lost;
  /** Too long, or nested too deep, to be shown with its formats. */
  isPlain: boolean;
};

function factsOfText(text: string): TextFacts {
  return factsOfTree(treeOfText(text), isPlainText(text));
}

function factsOfLine(text: string): TextFacts {
  return factsOfTree(treeOfLine(text), isPlainText(text));
}

function factsOfTree({ nodes, lost }: TextTree, isPlain: boolean): TextFacts {
  const elements = nodes.flatMap(withInner);
  const pictures = elements.filter(({ tag }) => tag === 'img');
  return {
    lost,
    isPlain,
    // A link around several paragraphs is in each of them.
    links: [...new Set(elements.flatMap(({ tag, attributes: { href } }) => (tag === 'a' && href) || []))],
    pictures: pictures.map(({ attributes: { src = '', alt = '' } }) => ({ address: src, alt })),
  };
}

function withInner(node: TextNode): TextElement[] {
  return typeof node === 'object' && 'tag' in node ? [node, ...node.children.flatMap(withInner)] : [];
}
