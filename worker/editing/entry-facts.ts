import type { Token } from 'marked';
import type {
  Article,
  Block,
  CategoryPage,
  ContentImage,
  ContentLink,
  ContentPage,
} from '#shared/content/entries.ts';
import { decodeAttribute } from '../ui/rich-text/decode-entities.ts';
import { droppedTags } from '../ui/rich-text/html-nodes.tsx';
import { lexText } from '../ui/rich-text/markdown.ts';
import { parseHtml } from '../ui/rich-text/text-of-html.ts';

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

export type Entry =
  | { kind: 'page'; entry: ContentPage }
  | { kind: 'article'; entry: Article }
  | { kind: 'category-page'; entry: CategoryPage };

export function blocksOf(of: Entry): Block[] {
  if (of.kind === 'category-page') return [...of.entry.above, ...of.entry.below];
  return of.kind === 'page' ? of.entry.blocks : of.entry.body;
}

/** What a rich text of an editor leads to and shows, and what of it is lost. */
type TextFacts = {
  links: string[];
  pictures: { address: string; alt: string }[];
  /** HTML whose words are dropped, too. */
  dropped: string[];
  /** Too long, or nested too deep, to be shown with its formats. */
  isPlain: boolean;
};

function factsOfText(text: string): TextFacts {
  const tokens = lexText(text);
  const facts: TextFacts = { links: [], pictures: [], dropped: [], isPlain: isPlain(tokens) };
  const html: string[] = [];
  for (const token of tokens.flatMap(withInner)) {
    if (token.type === 'link') facts.links.push(String(token['href']));
    if (token.type === 'image')
      facts.pictures.push({ address: String(token['href']), alt: String(token['text']) });
    if (token.type === 'html') html.push(token.raw);
  }
  parseHtml(html.join('\n'), {
    onopentag(name, { href, src = '', alt = '' }) {
      if (droppedTags.has(name)) facts.dropped.push(name);
      if (name === 'a' && href !== undefined) facts.links.push(decodeAttribute(href));
      if (name === 'img') facts.pictures.push({ address: decodeAttribute(src), alt });
    },
  });
  return facts;
}

/** The lexer gives blocks; only what it was spared is a bare text. */
function isPlain(tokens: Token[]): boolean {
  return tokens.length === 1 && tokens[0]?.type === 'text';
}

type Cell = { tokens: Token[] };

function withInner(token: Token): Token[] {
  const {
    items = [],
    header = [],
    rows = [],
  } = token as { items?: Token[]; header?: Cell[]; rows?: Cell[][] };
  const cells = [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
  const own = 'tokens' in token ? (token.tokens ?? []) : [];
  return [token, ...[...items, ...cells, ...own].flatMap(withInner)];
}
