import { decodeAttribute } from './decode-entities.ts';
import {
  blocks,
  formats,
  headings,
  kept,
  lines,
  ofAnyTable,
  parents,
  voids,
  wraps,
} from './text-elements.ts';

export type TextElement = { tag: string; attributes: Record<string, string>; children: TextNode[] };
/** `reference` is a character's name that only browsers know. */
export type TextNode = string | { reference: string } | TextElement;

/** One element as it was written. */
export type Written = {
  name: string;
  attributes: Record<string, string>;
  /** Null where only its words are shown. */
  tag: string | null;
  /** Whether these words are lines of their own. */
  isBreak: boolean;
};
type Open = { element: TextElement; written: Written | null };

/** The elements of a text that are open, each where HTML allows it. A line has neither blocks nor what is only in them. */
export class OpenElements {
  readonly root: TextElement = { tag: '', attributes: {}, children: [] };
  /** The level of the highest heading. */
  highest = 6;
  readonly #isLine: boolean;
  readonly #open: Open[] = [{ element: this.root, written: null }];
  /** Formats that begin with the next words. */
  #pending: Written[] = [];
  #isBroken = false;

  constructor(isLine: boolean) {
    this.#isLine = isLine;
  }

  get depth(): number {
    return this.#open.length + this.#pending.length;
  }

  get top(): TextElement {
    return this.#open.at(-1)?.element ?? this.root;
  }

  open(written: Written, tag: string): void {
    if (formats.has(tag)) {
      // A link in a link ends the one around it.
      if (tag === 'a') this.#endLinks();
      this.#pending.push(written);
      return;
    }
    if (tag === 'br' || tag === 'img') this.#ready();
    this.#push(tag, written);
    if (voids.has(tag)) this.#popTo(this.#open.length - 1, written);
  }

  close(written: Written): void {
    this.#pending = this.#pending.filter((format) => format !== written);
    const at = this.#open.findLastIndex((open) => open.written === written);
    if (at > 0) this.#popTo(at, written);
  }

  end(): void {
    this.#popTo(1);
  }

  /** Ends what may not be around an element; false where what has to be around it is not there. */
  makeRoom(tag: string): boolean {
    const around = parents.get(tag);
    if (around === undefined) {
      this.#endLine();
      this.#wrap();
      return true;
    }
    for (let at = this.#open.length - 1; at > 0; at -= 1) {
      const { tag: open } = this.#open[at]?.element ?? this.root;
      if (around.has(open)) {
        this.#popTo(at + 1);
        if (tag === 'tr' && open === 'table') this.#wrapIn('tbody');
        return true;
      }
      const isSibling = parents.get(open) === around;
      const isPassed = formats.has(open) || lines.has(open) || isSibling || ofAnyTable.has(around);
      if (!isPassed) return false;
    }
    return false;
  }

  add(part: string | { reference: string }): void {
    if (part === '') return;
    const isBlank = typeof part === 'string' && part.trim() === '';
    if (isBlank && !this.#isLine && (this.top === this.root || this.top.tag in wraps)) return;
    if (!isBlank) this.#ready();
    this.top.children.push(part);
  }

  /** Opens what has to be around words. */
  #ready(): void {
    this.#wrap();
    const { tag, children } = this.top;
    const isWithin = formats.has(tag) || lines.has(tag);
    if (!this.#isLine && (tag === '' || (this.#isBroken && !isWithin && children.length > 0)))
      this.#push('p', null);
    this.#isBroken = false;
    const formatsOfWords = this.#pending;
    this.#pending = [];
    for (const format of formatsOfWords) if (format.tag) this.#push(format.tag, format);
  }

  /** What stands in a list or a table between its items, stands in the one before. */
  #wrap(): void {
    for (let wrap = wraps[this.top.tag]; wrap !== undefined; wrap = wraps[this.top.tag]) this.#wrapIn(wrap);
  }

  #wrapIn(wrap: string): void {
    const last = this.top.children.at(-1);
    if (typeof last === 'object' && 'tag' in last && last.tag === wrap)
      this.#open.push({ element: last, written: null });
    else this.#push(wrap, null);
  }

  #push(tag: string, written: Written | null): void {
    const element: TextElement = {
      tag,
      attributes: written ? attributesOf(tag, written.attributes) : {},
      children: [],
    };
    this.top.children.push(element);
    this.#open.push({ element, written });
  }

  /** Formats that were not closed go on in what comes next. */
  #popTo(length: number, closed?: Written): void {
    while (this.#open.length > length) {
      const { element, written } = this.#open.pop() ?? { element: this.root, written: null };
      const { tag, children } = element;
      const isEmpty = children.length === 0 && !voids.has(tag) && tag !== 'td' && tag !== 'th';
      if (isEmpty) this.top.children.pop();
      else if (headings.has(tag)) this.highest = Math.min(this.highest, Number(tag.slice(1)));
      if (written && written !== closed && formats.has(tag)) this.#pending.unshift(written);
    }
  }

  #endLine(): void {
    const at = this.#open.findLastIndex(({ element: { tag } }) => !formats.has(tag) && !lines.has(tag));
    this.#popTo(at + 1);
  }

  break(): void {
    if (this.#isLine) return this.add(' ');
    this.#endLine();
    this.#isBroken = true;
  }
  #endLinks(): void {
    for (const { written } of this.#open.toReversed()) if (written?.tag === 'a') this.close(written);
    this.#pending = this.#pending.filter(({ tag }) => tag !== 'a');
  }
}

export function isBlock(tag: string): boolean {
  return blocks.has(tag) || parents.has(tag);
}

function attributesOf(tag: string, written: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept[tag] ?? {}).flatMap(([name, keep]) => {
      const value = decodeAttribute(written[name] ?? '').trim();
      return keep && name in written && keep[1].test(value) ? [[keep[0], value]] : [];
    }),
  );
}
