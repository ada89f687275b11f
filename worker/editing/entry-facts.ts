import type {
  Article,
  Block,
  CategoryPage,
  ContentImage,
  ContentLink,
  ContentPage,
} from '#shared/content/entries.ts';
import { isRecord } from '#shared/json.ts';
import { isShownMedia } from '../ui/blocks/shown-media.ts';
import { isPlainText } from '../ui/rich-text/markdown.ts';
import type { TextElement, TextNode } from '../ui/rich-text/open-elements.ts';
import { treeOfLine, treeOfText } from '../ui/rich-text/read-text.ts';
import { wordsOf } from '../ui/rich-text/text-of-markdown.ts';
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
  /** Parts of blocks that lack what they belong to. */
  halves: string[];
};

export function factsOf(blocks: readonly Block[]): EntryFacts {
  const all = blocks.map((block) => ({ ...noParts, ...partsOf(block), kind: block.kind }));
  const texts = all.flatMap(({ texts }) => texts);
  const images = all
    .flatMap(({ images }) => images)
    .map(({ url, alternativeText }) => ({ address: url, alt: alternativeText }));
  return {
    texts,
    links: texts.flatMap(({ links }) => links),
    buttons: all.flatMap(({ links }) => links.map(addressOf)),
    pictures: [...images, ...texts.flatMap(({ pictures }) => pictures)],
    products: all.flatMap(({ products }) => products),
    articles: all.flatMap(({ articles }) => articles),
    empty: all.filter(({ isEmpty }) => isEmpty).map(({ kind }) => kind),
    halves: all.flatMap(({ kind, halves }) => halves.map((words) => `${kind}: ${words}`)),
  };
}

export function addressOf({ url, slug }: ContentLink): string {
  return url ?? `/${(slug ?? '').replace(/^\/+/, '')}`;
}

/** What a block shows, and what it has and cannot show. */
type Parts = {
  /** Read as they are shown: as a text, or as a line. */
  texts: TextFacts[];
  images: ContentImage[];
  links: ContentLink[];
  products: string[];
  articles: string[];
  /** The words of what lacks its other half. */
  halves: string[];
  isEmpty: boolean;
};

const noParts: Parts = {
  texts: [],
  images: [],
  links: [],
  products: [],
  articles: [],
  halves: [],
  isEmpty: false,
};

type PartsOf<Kind extends Block['kind']> = (block: Extract<Block, { kind: Kind }>) => Partial<Parts>;

/** Each kind, as `ui/blocks` shows it. */
const parts: { [Kind in Block['kind']]: PartsOf<Kind> } = {
  'rich-text': ({ text }) => ({ texts: [factsOfText(text)], isEmpty: text.trim() === '' }),
  accordion: ({ items }) => ({
    texts: items.map(({ content }) => factsOfText(content)),
    halves: items.filter(({ content }) => content.trim() === '').map(({ title }) => title),
    isEmpty: items.length === 0,
  }),
  hero: ({ title, text, image, link }) => ({
    texts: [factsOfLine(text)],
    images: image ? [image] : [],
    links: link ? [link] : [],
    isEmpty: title === '' && text.trim() === '' && image === null && link === null,
  }),
  'news-signup': ({ text }) => ({ texts: [factsOfLine(text)] }),
  'icon-list': ({ items }) => ({
    texts: items.map(({ text }) => factsOfLine(text)),
    halves: items.filter(({ title, text }) => title === '' && text.trim() === '').map(({ icon }) => icon),
    isEmpty: items.length === 0,
  }),
  media: ({ caption, media }) => {
    const shown = media.filter(isShownMedia);
    return {
      texts: [factsOfLine(caption)],
      images: shown.filter(({ mime }) => !mime.startsWith('video/')),
      halves: media.filter((file) => !isShownMedia(file)).map(({ url }) => url),
      isEmpty: shown.length === 0,
    };
  },
  'mascot-stickers': ({ stickers }) => ({ images: stickers, isEmpty: stickers.length === 0 }),
  'social-photo-feed': ({ title, handle, url, photos }) => ({
    images: photos,
    links: url ? [{ url, slug: null, title: handle, newWindow: true }] : [],
    // Without a title the handle is shown as one.
    halves: [...(handle === '' ? filled(url) : []), ...(url === null && title !== '' ? filled(handle) : [])],
    isEmpty: photos.length === 0,
  }),
  'recommended-products': ({ slugs }) => ({ products: slugs, isEmpty: slugs.length === 0 }),
  'recommended-articles': ({ slugs }) => ({ articles: slugs, isEmpty: slugs.length === 0 }),
  location: ({ name, street, locality, region, postcode, phone, latitude, longitude, hours }) => ({
    isEmpty:
      [name, street, locality, region, postcode, phone].every((words) => words === '') &&
      (latitude === null || longitude === null) &&
      hours.length === 0,
  }),
  own: ({ fields }) => ({
    images: Object.values(fields).flat().filter(isImage),
    links: Object.values(fields).filter(isLink),
  }),
};

function partsOf<Kind extends Block['kind']>(block: Extract<Block, { kind: Kind }>): Partial<Parts> {
  const read: PartsOf<Kind> = parts[block.kind as Kind];
  return read(block);
}

function filled(words: string | null): string[] {
  return words ? [words] : [];
}

function isImage(value: unknown): value is ContentImage {
  return isRecord(value) && typeof value['alternativeText'] === 'string' && typeof value['url'] === 'string';
}

function isLink(value: unknown): value is ContentLink {
  return isRecord(value) && 'newWindow' in value;
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
  /** The words of links and pictures without an address. */
  unaddressed: string[];
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
    unaddressed: [
      ...elements
        .filter(({ tag, attributes: { href } }) => tag === 'a' && href === '')
        .map(({ children }) => wordsOf(children)),
      ...pictures.flatMap(({ attributes: { src, alt } }) => (src ? [] : (alt ?? ''))),
    ],
    pictures: pictures.flatMap(({ attributes: { src, alt = '' } }) => (src ? { address: src, alt } : [])),
  };
}

function withInner(node: TextNode): TextElement[] {
  return typeof node === 'object' && 'tag' in node ? [node, ...node.children.flatMap(withInner)] : [];
}
