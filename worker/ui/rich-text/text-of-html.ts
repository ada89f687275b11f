import { decodeEntities } from './decode-entities.ts';
import { parseHtml } from './html-parser.ts';
import { oneLine } from './one-line.ts';

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
