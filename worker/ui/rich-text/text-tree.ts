import { decodeAttribute, decodeParts } from './decode-entities.ts';
import { isBlock, OpenElements, type TextNode, type Written } from './open-elements.ts';
import {
  breaks,
  droppedTags,
  formats,
  headings,
  kept,
  players,
  renamed,
  seen,
  silent,
} from './text-elements.ts';

/** What is not shown of what was written, each once. */
export type Lost = {
  /** Elements that are dropped with their words, as tags. */
  dropped: string[];
  /** Elements of which the words remain, likewise. */
  bare: string[];
  /** Attributes that would have been seen. */
  attributes: string[];
};

export type TextTree = { nodes: TextNode[]; lost: Lost; /** Of its headings, from 1 on. */ highest: number };

/** Deeper nesting is flattened, so that no text exhausts the renderer. */
const MAX_DEPTH = 24;

/**
 * The one way in which an editor's elements become those of a page: each is shown where HTML allows it, or its words are, or it
 * is dropped; what is not shown as it was written is in `lost`. Each element that was opened has to be closed.
 */
export class TextTreeBuilder {
  readonly #isLine: boolean;
  readonly #elements: OpenElements;
  #droppedDepth = 0;
  readonly #dropped = new Set<string>();
  readonly #bare = new Set<string>();
  readonly #attributes = new Set<string>();

  constructor(isLine: boolean) {
    this.#isLine = isLine;
    this.#elements = new OpenElements(isLine);
  }

  /** `attributes` with their entities. */
  open(name: string, attributes: Record<string, string> = {}): Written {
    const written: Written = { name, attributes, tag: null, isBreak: false };
    if (droppedTags.has(name)) {
      const isSeen = this.#droppedDepth > 0 || (name === 'iframe' && this.#addVideo(attributes));
      if (!isSeen) this.#dropped.add(`<${name}>`);
      this.#droppedDepth += 1;
    }
    if (this.#droppedDepth > 0) return written;
    for (const attribute of Object.keys(attributes))
      if (isLost(name, attribute)) this.#attributes.add(attribute);
    written.tag = this.#place(name);
    if (written.tag === null) this.#openBare(written);
    else this.#elements.open(written, written.tag);
    return written;
  }

  close(written: Written): void {
    if (droppedTags.has(written.name)) this.#droppedDepth -= 1;
    if (this.#droppedDepth > 0) return;
    if (written.isBreak) this.#elements.break();
    this.#elements.close(written);
  }

  /** Words with their entities. */
  text(text: string): void {
    if (this.#droppedDepth > 0) return;
    for (const part of decodeParts(text)) this.#elements.add('text' in part ? part.text : part);
  }

  /** Words as they are to be seen. */
  literal(text: string): void {
    if (this.#droppedDepth === 0) this.#elements.add(text);
  }

  /** What could not be read at all. */
  unread(text: string): void {
    this.#dropped.add(text);
  }

  finish(): TextTree {
    this.#elements.end();
    return {
      nodes: this.#elements.root.children,
      highest: this.#elements.highest,
      lost: {
        dropped: [...this.#dropped],
        bare: [...this.#bare],
        attributes: [...this.#attributes],
      },
    };
  }

  /** What an element becomes where it stands; null where only its words do. */
  #place(name: string): string | null {
    const tag = renamed.get(name) ?? name;
    if (this.#elements.depth > MAX_DEPTH) return null;
    if (formats.has(tag) || tag === 'br' || tag === 'img') return tag;
    if (this.#isLine || !isBlock(tag) || !this.#elements.makeRoom(tag)) return null;
    const { tag: around, children } = this.#elements.top;
    // The name of a column or of a term has no heading.
    if (headings.has(tag) && /^(?:th|dt)$/.test(around)) return 'strong';
    return children.length === 0 ? tag : inTable(tag, children);
  }

  #openBare(written: Written): void {
    const { name } = written;
    if (!silent.has(name) && !name.includes(':')) this.#bare.add(`<${name}>`);
    written.isBreak = breaks.has(name) || isBlock(name);
    if (written.isBreak) this.#elements.break();
  }

  /** Instead of a frame that plays one, a link to it. */
  #addVideo({ src = '', title = '' }: Record<string, string>): boolean {
    const address = decodeAttribute(src).trim();
    const player = players.find(({ frame }) => frame.test(address));
    const [, id] = player?.frame.exec(address) ?? [];
    if (!player || id === undefined) return false;
    const link = this.open('a', { href: player.page + id });
    this.text(title.trim() || player.name);
    this.close(link);
    this.literal(' ');
    return true;
  }
}

/** Whether readers miss an attribute. */
function isLost(name: string, attribute: string): boolean {
  return (seen.has(attribute) || attribute.startsWith('on')) && kept[name]?.[attribute] === undefined;
}

/** Title and names of a table come before its rows. */
function inTable(tag: string, before: readonly TextNode[]): string | null {
  if (tag === 'caption') return null;
  const isTitle = (node: TextNode) => typeof node === 'object' && 'tag' in node && node.tag === 'caption';
  return tag === 'thead' && !before.every(isTitle) ? 'tbody' : tag;
}
