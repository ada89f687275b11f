import { Parser, type ParserOptions } from 'htmlparser2';
import { decodeEntities } from './decode-entities.ts';

const blocks = new Set(['p', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'tr', 'dd', 'dt']);
const ignored = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** The text of HTML in one line, cut after a word at `maxLength` characters. */
export function textOfHtml(html: string, maxLength: number): string {
  const parts: string[] = [];
  let hidden = 0;
  parseHtml(html, {
    onopentag: (name) => {
      if (ignored.has(name)) hidden += 1;
    },
    ontext: (text) => {
      if (hidden === 0) parts.push(decodeEntities(text));
    },
    onclosetag: (name) => {
      if (ignored.has(name)) hidden -= 1;
      else if (blocks.has(name)) parts.push(' ');
    },
  });
  return oneLine(parts.join(''), maxLength);
}

/** Search engines show about this much of a page's description. */
export const DESCRIPTION_LENGTH = 155;

/** Text in one line, cut after a word at `maxLength` characters. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2));
  // Half an emoji is no character.
  return `${words.replace(/[\uD800-\uDBFF\u200D]$/, '').trim()}…`;
}

type Handler = NonNullable<ConstructorParameters<typeof Parser>[0]>;

/** Entities stay encoded: the table of all their names is left out of the Worker (`no-entities.ts`). */
export const parserOptions: ParserOptions = { decodeEntities: false };

/** Reads HTML, whatever is in it; never throws. */
export function parseHtml(html: string, handler: Partial<Handler>): void {
  new Parser(handler, parserOptions).end(html);
}
